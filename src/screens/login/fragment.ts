import { useLayoutEffect, useState } from 'react';

/**
 * A one-time token of the address' fragment (`#token=…`), null when there is none. It leaves the
 * address bar with the first paint, so that it is neither kept in the history nor seen over a
 * shoulder; fragments are never sent. Read while rendering and taken away afterwards: a rendering
 * that is given up must not lose it.
 */
export function useFragmentToken(name = 'token'): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get(name));
  useLayoutEffect(() => {
    if (token !== null)
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
  }, [token]);
  return token;
}

/** The address and the key of a link from a mail. */
export interface MailLink {
  readonly email: string;
  readonly key: string;
}

/**
 * The `email` and `key` of the address, from its fragment or its query; null when one is missing.
 * They leave the address bar as tokens do.
 */
export function useMailLink(): MailLink | null {
  const [link] = useState(readLink);
  useLayoutEffect(() => {
    if (link !== null)
      window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [link]);
  return link;
}

function readLink(): MailLink | null {
  const query = new URLSearchParams(window.location.search);
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const email = query.get('email') ?? fragment.get('email');
  const key = query.get('key') ?? fragment.get('key');
  return email === null || key === null ? null : { email, key };
}
