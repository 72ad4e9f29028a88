import { createClient, type Client } from '../../providers/api/client.ts';
import { createKept, type Kept } from '../../providers/session/kept.ts';
import { watchActivity } from '../../providers/session/activity.ts';
import { createSession } from '../../providers/session/session.ts';
import type { Language } from '../../contract/values.ts';
import type { LanguageChoice } from '../i18n/language.ts';
import type { ModeChoice } from '../ui/themeMode.ts';
import { createCatalogue, type Catalogue } from './boot/catalogue.ts';
import { DEFAULT_BRAND } from '../../contract/brand.ts';

/** What the console is made of, once per tab. Tests make their own with another fetch. */
export interface Parts {
  readonly client: Client;
  readonly catalogue: Catalogue;
  readonly mode: Kept<ModeChoice>;
  readonly language: LanguageChoice;
}

/** The parts over a browser window. */
export function createParts(
  window: Window & typeof globalThis,
  fetch: typeof globalThis.fetch = window.fetch.bind(window),
): Parts {
  const session = createSession(window.sessionStorage);
  const catalogue = createCatalogue({
    alert: (text) => window.alert(text),
    reload: () => window.location.reload(),
    storage: window.sessionStorage,
    productName: () => session.user()?.product_name ?? DEFAULT_BRAND.name,
  });
  return {
    client: createClient({
      fetch,
      session,
      onFailure: catalogue.react,
      idleSeconds: watchActivity(window),
    }),
    catalogue,
    mode: createKept<ModeChoice>('theme', 'system', window.localStorage),
    language: {
      browser: createKept<Language | null>('language', null, window.localStorage),
      forAccount: createKept<Language | null>('language', null, window.sessionStorage),
    },
  };
}
