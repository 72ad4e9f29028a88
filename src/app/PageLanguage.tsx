import { useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { directionOf, type Language } from '../../contract/languages.ts';
import { setLocale } from '../../providers/i18n/locale.ts';
import { useLanguage } from '../i18n/language.ts';
import { OFFERED } from '../i18n/languages.ts';
import { publicText, publicTextOf } from '../i18n/publicText.ts';
import { useLoaded } from '../i18n/useLoaded.ts';
import { TextContext, type Translate } from '../i18n/useText.ts';

/** The page in its language: the texts before sign-in, numbers and dates, and what the page says. */
export function PageLanguage({ children }: { children: ReactNode }) {
  const loaded = useLoaded(useLanguage(), loadPage, IN_ENGLISH);
  const language = loaded?.language ?? 'en';
  // Before anything below is drawn, which writes numbers; the same again changes nothing.
  setLocale(language, navigator.languages);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
  if (!loaded) return null;
  const { text, Mirrored } = loaded.of;
  const page = <TextContext value={text}>{children}</TextContext>;
  return Mirrored ? <Mirrored>{page}</Mirrored> : page;
}

interface Page {
  readonly text: Translate;
  /** What turns the styles round; null where lines begin at the left. */
  readonly Mirrored: ComponentType<{ children: ReactNode }> | null;
}

const IN_ENGLISH: Page = { text: publicText, Mirrored: null };

async function loadPage(language: Language): Promise<Page> {
  const direction = directionOf(language);
  const [texts, mirrored] = await Promise.all([
    OFFERED[language].loadPublic?.(),
    direction === 'rtl' ? import('./Mirrored.tsx') : null,
  ]);
  return {
    text: texts ? publicTextOf(texts, direction) : publicText,
    Mirrored: mirrored?.Mirrored ?? null,
  };
}
