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
