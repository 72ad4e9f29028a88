import { useEffect, useState } from 'react';
import { DEFAULT_BRAND } from '../../../contract/brand.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { isRefused } from '../../../providers/api/refusal.ts';

type Start = OutputOf<typeof publicOps.authStart>;

const UNKNOWN: Start = {
  product_id: DEFAULT_BRAND.id,
  product_name: DEFAULT_BRAND.name,
  version: '',
  first_admin: false,
  saml: false,
  google: false,
  mail: true,
  banner: null,
};
const known = new WeakMap<object, Start>();

/**
 * What a browser may know before sign-in: the product's name, a banner, whether the first
 * administrator is missing.
 */
export function useStart(): Start {
  const client = useClient();
  const [start, setStart] = useState<Start>(() => known.get(client) ?? UNKNOWN);
  useEffect(() => {
    if (known.has(client)) return;
    const gone = new AbortController();
    client
      .call(publicOps.authStart, {}, { signal: gone.signal })
      .then((answer) => {
        if (isRefused(answer)) return;
        known.set(client, answer);
        setStart(answer);
      })
      .catch(() => undefined); // the form itself says when the server cannot be reached
    return () => gone.abort();
  }, [client]);
  return start;
}
