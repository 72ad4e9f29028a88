import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import type { OutputOf } from '../../../contract/operation.ts';
import type { paymentOps } from '../../../contract/ops/payments.ts';
import { useText } from '../../i18n/useText.ts';
import { count, money } from '../../ui/format.ts';

/** What became of an order, and what comes next. */
export function PaymentNotice({ payment }: { payment: OutputOf<typeof paymentOps.paymentsAdd> }) {
  const text = useText();
  const more = count(payment.subimages + payment.free);
  const words = {
    paid: text('purchase.settled', { count: more }),
    open:
      payment.channel === 'invoice'
        ? text('purchase.ordered', {
            invoice: payment.invoice,
            price: money(payment.price),
            count: more,
          })
        : text('purchase.pending', { count: more }),
    cancelled: payment.problem || text('purchase.cancelled'),
    held: payment.problem,
  } as const;
  const severity =
    payment.state === 'paid' || (payment.state === 'open' && payment.channel === 'invoice')
      ? 'success'
      : payment.state === 'held'
        ? 'warning'
        : 'info';
  return (
    <Alert
      severity={severity}
      role="status"
      action={
        <Button component={Link} to="/payment/paypal/history">
          {text('purchase.toPayments')}
        </Button>
      }
    >
      {words[payment.state]}
      {payment.state === 'open' && payment.problem ? ` ${payment.problem}` : ''}
    </Alert>
  );
}
