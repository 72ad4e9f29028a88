import { createI18nProvider } from '../../providers/i18n/i18nProvider.ts';
import { directionOf, type Language } from '../../contract/languages.ts';
import { english } from './english.ts';
import { OFFERED } from './languages.ts';

/** The console's texts as react-admin and our screens ask for them, in English. */
export const i18n = createI18nProvider('en', english);

/** The same in another language. Rejects when its file does not arrive. */
export async function i18nOf(language: Language): Promise<typeof i18n> {
  return createI18nProvider(language, await OFFERED[language].load(), directionOf(language));
}
