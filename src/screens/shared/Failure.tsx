import type { FileFailure } from '../../../contract/entities.ts';
import { useText } from '../../i18n/useText.ts';
import { Spoken } from '../../ui/Spoken.tsx';
import { failureWords } from './failureWords.ts';

/** Why a file failed; marked as English where a page of another language has no words for it. */
export function Failure({ failure }: { readonly failure: FileFailure }) {
  return <Spoken said={failureWords(failure, useText())} />;
}
