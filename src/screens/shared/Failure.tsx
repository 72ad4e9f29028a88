import type { Failed } from '../../../contract/failureWords.ts';
import { useText } from '../../i18n/useText.ts';
import { Spoken } from '../../ui/Spoken.tsx';
import { failureWords } from './failureWords.ts';

/** Why a file failed; marked as English where a page of another language has no words for it. */
export function Failure({ failure }: { readonly failure: Failed }) {
  return <Spoken said={failureWords(failure, useText())} />;
}
