import { useEffect, useState } from 'react';
import { DEFAULT_BRAND } from '../../../contract/brand.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import type { Client } from '../../../providers/api/client.ts';
import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { isRefused } from '../../../providers/api/refusal.ts';

type Start = OutputOf<typeof publicOps.authStart>;
/** `failed`: the server gave no answer, and nothing of it is known. */
type Known = Start & { readonly failed: boolean };

const UNKNOWN: Known = {
  product_id: DEFAULT_BRAND.id,
  product_name: DEFAULT_BRAND.name,
  version: '',
  first_admin: false,
  saml: false,
  google: false,
  mail: true,
  banner: null,
  failed: false,
};
/** One question for all that show something of the answer; one that failed is asked again. */
const asked = new WeakMap<Client, Promise<Start | null>>();
const known = new WeakMap<Client, Start>();

/**
 * What a browser may know before sign-in: the product's name, a banner, whether the first
 * administrator is missing.
 */
export function useStart(): Known {
  const client = useClient();
  const [start, setStart] = useState<Known>(() => ({ ...UNKNOWN, ...known.get(client) }));
  useEffect(() => {
    let gone = false;
    void ask(client).then((answer) => {
      if (!gone) setStart({ ...UNKNOWN, ...answer, failed: !answer });
    });
    return () => {
      gone = true;
    };
  }, [client]);
  return start;
}

function ask(client: Client): Promise<Start | null> {
  const running = asked.get(client);
  if (running) return running;
  const question = client
    .call(publicOps.authStart, {})
    .then((answer) => {
      if (isRefused(answer)) return null;
      known.set(client, answer);
      return answer;
    })
    // The form itself says when the server cannot be reached.
    .catch(() => null)
    .then((answer) => {
      if (!answer) asked.delete(client);
      return answer;
    });
  asked.set(client, question);
  return question;
}
