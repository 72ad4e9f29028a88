import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';

/** Texts by key, nested as one likes. */
export type Messages = object;

/**
 * An i18n provider over flat or nested messages. `languages` are loaded when they are chosen;
 * English is there from the start.
 */
export function createI18nProvider(
  english: Messages,
  languages: Readonly<Record<string, { name: string; load: () => Promise<Messages> }>> = {},
): I18nProvider {
  const available = [
    { locale: 'en', name: 'English' },
    ...Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
  ];
  // The messages are texts all through, which is all that react-admin's own type says.
  const messagesOf = (locale: string) => (languages[locale]?.load() ?? english) as never;
  return polyglot(messagesOf, 'en', available, { allowMissing: false });
}
