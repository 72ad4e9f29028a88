import polyglotI18nProvider from 'ra-i18n-polyglot';
import { CoreAdminContext, memoryStore, type Store } from 'react-admin';
import type { ReactNode } from 'react';
import { boxMessages } from '../../src/boxes/messages.ts';
import { stageMessages } from '../../src/compare/messages.ts';
import { keyMessages } from '../../src/keys/messages.ts';
import { editMessages } from '../../src/screens/edit/messages.ts';
import { inspectMessages } from '../../src/screens/inspect/messages.ts';
import { reviewMessages } from '../../src/screens/review/messages.ts';

/** Stands a part of the workbench up: translations in English and preferences of its own, no server. */
const english = { ...keyMessages, ...stageMessages, ...reviewMessages, ...editMessages, ...inspectMessages, ...boxMessages };

export const translations = polyglotI18nProvider(() => english, 'en', undefined, { allowMissing: false });

export function Stand({ children, store = memoryStore() }: { children: ReactNode; store?: Store }) {
  return <CoreAdminContext store={store} i18nProvider={translations}>{children}</CoreAdminContext>;
}
