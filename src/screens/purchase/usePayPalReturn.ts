import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../contract/operation.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';

type Payment = OutputOf<typeof ourOps.paypalCapture>;

export interface PayPalReturn {
  readonly busy: boolean;
  readonly payment: Payment | null;
  readonly problem: string;
}

const NOTHING: PayPalReturn = { busy: false, payment: null, problem: '' };

/**
 * Somebody comes back from PayPal to `purchase?payment=…&paypal=approved|cancelled`: the payment is
 * taken or given up, once, and the address is cleaned so that going back and forth does not ask
 * again. Asking twice would change nothing.
 */
export function usePayPalReturn(onPayment: (payment: Payment) => void): PayPalReturn {
  const api = useApi();
  const [query, setQuery] = useSearchParams();
  const [state, setState] = useState<PayPalReturn>(NOTHING);
  const listener = useRef(onPayment);
  useEffect(() => {
    listener.current = onPayment;
  });
  const id = Number(query.get('payment') ?? 0);
  const what = query.get('paypal');
  useEffect(() => {
    if (!Number.isSafeInteger(id) || id < 1 || (what !== 'approved' && what !== 'cancelled'))
      return;
    setQuery({}, { replace: true });
    setState({ ...NOTHING, busy: true });
    api.call(what === 'approved' ? ourOps.paypalCapture : ourOps.paypalCancel, { id }).then(
      (answer) => {
        if (isRefusal(answer)) return setState({ ...NOTHING, problem: answer.error.message });
        setState({ ...NOTHING, payment: answer });
        listener.current(answer);
      },
      // The failure has had its effect already (error catalogue); the order is asked for by the
      // server all the same.
      () => setState(NOTHING),
    );
  }, [api, id, what, setQuery]);
  return state;
}
