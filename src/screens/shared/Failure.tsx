import type { FileFailure } from '../../../contract/entities.ts';
import { useText } from '../../i18n/useText.ts';
import { English } from '../../ui/English.tsx';
import { failureWords } from './failureWords.ts';

/** Why a file failed; marked as English where a page of another language has no words for it. */
export function Failure({ failure }: { readonly failure: FileFailure }) {
  const text = useText();
  const words = failureWords(failure, text);
  const { lang } = document.documentElement;
  const isForeign = words === failure.sentence && lang !== '' && lang !== 'en';
  return isForeign ? <English>{words}</English> : words;
}
