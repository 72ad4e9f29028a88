import type { Said } from '../../contract/reasonWords.ts';
import { English } from './English.tsx';

/** A sentence of engine or server; what is known in English only is marked so. */
export function Spoken({ said: { words, lang } }: { readonly said: Said }) {
  return lang === undefined ? words : <English>{words}</English>;
}
