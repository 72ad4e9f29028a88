import { useLayoutEffect, type ReactNode } from 'react';
import type { Language } from '../../contract/values.ts';
import { setLocale } from '../../providers/i18n/locale.ts';
import { useLanguage } from '../i18n/language.ts';
import { OFFERED } from '../i18n/languages.ts';
import { publicText, publicTextOf } from '../i18n/publicText.ts';
import { useLoaded } from '../i18n/useLoaded.ts';
import { TextContext, type Translate } from '../i18n/useText.ts';

/** The page in its language: the texts before sign-in, numbers and dates, and what the page says. */
export function PageLanguage({ children }: { children: ReactNode }) {
  const loaded = useLoaded(useLanguage(), loadText, publicText);
  const language = loaded?.language ?? 'en';
  // Before anything below is drawn, which writes numbers; the same again changes nothing.
  setLocale(language, navigator.languages);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = OFFERED[language].direction;
  }, [language]);
  return loaded && <TextContext value={loaded.of}>{children}</TextContext>;
}

async function loadText(language: Language): Promise<Translate> {
  const texts = await OFFERED[language].loadPublic?.();
  return texts ? publicTextOf(texts) : publicText;
}
