import { createI18nProvider } from '../../providers/i18n/i18nProvider.ts';
import { english } from './english.ts';

/** The console's texts as react-admin and our screens ask for them. */
export const i18n = createI18nProvider(english);
