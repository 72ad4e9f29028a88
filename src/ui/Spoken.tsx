import type { Said } from '../../contract/reasonWords.ts';

/** A sentence of the engine: what is known in English only is marked so, for screen readers too. */
export function Spoken({ said: { words, lang } }: { readonly said: Said }) {
  return lang === undefined ? (
    words
  ) : (
    <bdi lang={lang} dir="ltr">
      {words}
    </bdi>
  );
}
