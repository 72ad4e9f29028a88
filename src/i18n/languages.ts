import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Texts } from './english.ts';
import type { publicMessages } from './publicMessages.ts';
import type { Translated } from './keys.ts';

/** The texts of the screens before sign-in. */
export type PublicTexts = Translated<typeof publicMessages>;

interface Offered {
  /** What its speakers call it, for the menus in which it is chosen. */
  readonly name: string;
  /** The screens before sign-in; English comes with the first script. */
  readonly loadPublic?: () => Promise<PublicTexts>;
  /** The whole console. */
  readonly load: () => Promise<Texts>;
}

/** The languages of the console. One that is not complete is not here: its type says so. */
export const OFFERED: Readonly<Record<Language, Offered>> = {
  en: {
    name: 'English',
    load: () => import('./english.ts').then((m) => m.english),
  },
  de: {
    name: 'Deutsch',
    loadPublic: () => import('./de/public.ts').then((m) => m.publicMessages),
    load: () => import('./de/index.ts').then((m) => m.texts),
  },
  ja: {
    name: '日本語',
    loadPublic: () => import('./ja/public.ts').then((m) => m.publicMessages),
    load: () => import('./ja/index.ts').then((m) => m.texts),
  },
  ar: {
    name: 'العربية',
    loadPublic: () => import('./ar/public.ts').then((m) => m.publicMessages),
    load: () => import('./ar/index.ts').then((m) => m.texts),
  },
};

/** The first language of a browser that the console has; English when there is none. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((one) => one === tag.split('-')[0]?.toLowerCase());
    if (found) return found;
  }
  return 'en';
}
