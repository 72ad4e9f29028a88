import { useEffect, useState } from 'react';
import { DEFAULT_BRAND } from '../../../contract/brand.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useClient } from '../../../providers/api/context.ts';

type Start = OutputOf<typeof ourOps.authStart>;

const UNKNOWN: Start = { product_id: DEFAULT_BRAND.id, product_name: DEFAULT_BRAND.name, version: '', first_admin: false, banner: null };
const known = new WeakMap<object, Start>();

/** What a browser may know before sign-in: the product's name, a banner, whether the first administrator is missing. */
export function useStart(): Start {
  const client = useClient();
  const [start, setStart] = useState<Start>(() => known.get(client) ?? UNKNOWN);
  useEffect(() => {
    if (known.has(client)) return;
    const gone = new AbortController();
    client.call(ourOps.authStart, {}, { signal: gone.signal }).then((answer) => {
      if (isRefusal(answer)) return;
      known.set(client, answer);
      setStart(answer);
    }).catch(() => undefined); // the form itself says when the server cannot be reached
    return () => gone.abort();
  }, [client]);
  return start;
}
