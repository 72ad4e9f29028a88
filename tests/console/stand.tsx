import { CoreAdminContext, memoryStore, type Store } from 'react-admin';
import type { ReactNode } from 'react';
import { i18n } from '../../src/i18n/i18n.ts';
import { TextContext } from '../../src/i18n/useText.ts';

export { i18n as translations } from '../../src/i18n/i18n.ts';

/**
 * Stands a part of the workbench up: translations in English and preferences of its own, no server.
 */
export function Stand({ children, store = memoryStore() }: { children: ReactNode; store?: Store }) {
  return (
    <CoreAdminContext store={store} i18nProvider={i18n}>
      <TextContext value={i18n.translate}>{children}</TextContext>
    </CoreAdminContext>
  );
}
