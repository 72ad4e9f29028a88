import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Language } from '../../contract/values.ts';
import { useSessionUser } from '../../providers/api/context.ts';
import type { Kept } from '../../providers/session/kept.ts';
import { browserLanguage, OFFERED } from './languages.ts';

export interface LanguageChoice {
  /** The language of this browser: null while nobody has chosen one here. Survives signing out. */
  readonly browser: Kept<Language | null>;
  /** What somebody chose just before signing in, to be saved with the account. */
  readonly forAccount: Kept<Language | null>;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

/** What was chosen, and how to choose. */
export function useLanguageChoice(): LanguageChoice {
  const kept = useContext(LanguageContext);
  if (!kept) throw new Error('No LanguageContext above this component.');
  return kept;
}

/**
 * The language of the page: that of the account, which its mails have too; before sign-in the one
 * chosen in this browser, or else the browser's own.
 */
export function useLanguage(): Language {
  const { browser, forAccount } = useLanguageChoice();
  const user = useSessionUser();
  const saving = useSyncExternalStore(forAccount.subscribe, forAccount.get);
  const chosen = useSyncExternalStore(browser.subscribe, browser.get);
  const known = chosen !== null && chosen in OFFERED ? chosen : null;
  return (user && (saving ?? user.language)) ?? known ?? browserLanguage(navigator.languages);
}
