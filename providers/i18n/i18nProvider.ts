import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { isolated } from './isolate.ts';

/** Texts by key, nested as one likes. */
export type Messages = object;

/**
 * An i18n provider over flat or nested messages of one language. `locale` also says which plural
 * forms its texts have. Whoever chooses another language makes another provider.
 */
export function createI18nProvider(
  locale: string,
  messages: Messages,
  direction: 'ltr' | 'rtl' = 'ltr',
): I18nProvider {
  // The messages are texts all through, which is all that react-admin's own type says.
  const provider = polyglot(() => messages as never, locale, [{ locale, name: locale }], {
    allowMissing: false,
  });
  return direction === 'ltr'
    ? provider
    : {
        ...provider,
        translate: (key, options) => provider.translate(key, options && isolated(options)),
      };
}
