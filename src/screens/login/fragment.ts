/**
 * Takes a one-time token out of the address' fragment (`#token=…`). It leaves the address bar before anything else runs,
 * so that it is neither sent, nor kept in the history, nor seen over a shoulder. Null when there is none.
 */
export function takeFragmentToken(name = 'token'): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get(name);
  if (token === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
}

/** The address and the key of a link from a mail. They leave the address bar and the history once they are read. */
export interface MailLink {
  readonly email: string;
  readonly key: string;
}

/** The `email` and `key` of the address, from its fragment or its query; null when one is missing. */
export function takeLink(): MailLink | null {
  const query = new URLSearchParams(window.location.search);
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const email = query.get('email') ?? fragment.get('email');
  const key = query.get('key') ?? fragment.get('key');
  if (email === null || key === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return { email, key };
}
