import { pageSx } from '../../../resources/pageWidth.ts';
import { Alert, Button, LinearProgress, Paper, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import type { OutputOf } from '../../../contract/operation.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { paymentOps } from '../../../contract/ops/payments.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { Prices, quoteOf, SUBIMAGES_MAX } from '../../../contract/prices.ts';
import { isRefusal, type RefusalBody } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { tellPurchase } from '../../ui/analytics.ts';
import { count, money } from '../../ui/format.ts';
import { leaveFor } from '../../ui/leave.ts';
import { CouponField, type UsableCoupon } from './CouponField.tsx';
import { InvoiceTo } from './InvoiceTo.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { QuoteTable } from './QuoteTable.tsx';
import { usePayPalReturn } from './usePayPalReturn.ts';

type Payment = OutputOf<typeof paymentOps.paymentsAdd>;

/**
 * `purchase`: how many sub-images, a coupon, the price before one orders; then PayPal, where it is
 * set up, or an invoice.
 */
export function PurchaseScreen() {
  const text = useText();
  const api = useApi();
  const cache = useQueryClient();
  const [amount, setAmount] = useState('500');
  const [coupon, setCoupon] = useState<UsableCoupon | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [made, setMade] = useState<Payment | null>(null);
  const {
    data: prices,
    error,
    refetch,
  } = useQuery({
    queryKey: ['misc', 'prices'],
    queryFn: async ({ signal }) =>
      Prices.parse(await api.callOrThrow(userOps.miscGet, { idx: 'prices' }, { signal })),
  });
  const { data: ways } = useQuery({
    queryKey: ['payments', 'options'],
    queryFn: ({ signal }) => api.callOrThrow(ourOps.paymentOptions, {}, { signal }),
  });
  const subimages = /^\d{1,7}$/.test(amount.trim()) ? Number(amount) : 0;
  const good = subimages >= 1 && subimages <= SUBIMAGES_MAX;
  const quote = prices && good ? quoteOf(subimages, prices, coupon) : null;

  const done = (payment: Payment): void => {
    setMade(payment);
    if (payment.state === 'paid' || payment.channel === 'invoice') tellPurchase(payment);
    void Promise.all([
      cache.invalidateQueries({ queryKey: ['license'] }),
      cache.invalidateQueries({ queryKey: ['payments'] }),
    ]);
  };
  const back = usePayPalReturn(done);

  /** Sends the order; true while the page is being left for PayPal. */
  const order = async (send: () => Promise<boolean | RefusalBody>): Promise<void> => {
    setBusy(true);
    setProblem('');
    setMade(null);
    let leaves = false;
    try {
      const answer = await send();
      leaves = answer === true;
      if (isRefusal(answer)) {
        setProblem(answer.error.message);
        if (answer.error.code === 'price-changed') await refetch();
      }
    } finally {
      if (!leaves) setBusy(false);
    }
  };
  const payment = { subimages, price: quote?.total ?? 0, code: coupon?.code ?? null };
  const byInvoice = () =>
    order(async () => {
      const answer = await api.call(paymentOps.paymentsAdd, { payment });
      if (isRefusal(answer)) return answer;
      done(answer);
      return false;
    });
  const byPayPal = () =>
    order(async () => {
      const answer = await api.call(paymentOps.paypalAdd, { payment });
      if (isRefusal(answer)) return answer;
      if (answer.approve === '') done(answer.payment);
      else leaveFor(answer.approve);
      return answer.approve !== '';
    });
  const waits = busy || back.busy;
  const shown = made ?? back.payment;
  const wrong = problem || back.problem;

  return (
    <Paper variant="outlined" sx={{ ...pageSx('text'), p: 3 }}>
      <PageTitle title={text('purchase.title')} />
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">
          {text(ways?.paypal ? 'purchase.introPayPal' : 'purchase.intro')}
        </Typography>
        {error ? <RetryAlert onRetry={refetch}>{text('purchase.failed')}</RetryAlert> : null}
        {shown ? <PaymentNotice payment={shown} /> : null}
        <TextField
          label={text('purchase.amount')}
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value);
            setMade(null);
          }}
          error={!good}
          helperText={good ? ' ' : text('purchase.badAmount')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ maxWidth: 240 }}
        />
        <CouponField coupon={coupon} onCoupon={setCoupon} />
        {prices ? (
          <Typography variant="caption" color="text.secondary">
            {text('purchase.tiers')}:{' '}
            {prices.tiers
              .map((tier) =>
                text('purchase.tier', { from: count(tier.from), price: money(tier.cents) }),
              )
              .join(' · ')}
          </Typography>
        ) : null}
        {quote ? <QuoteTable quote={quote} code={coupon?.code ?? null} /> : null}
        <InvoiceTo />
        {wrong ? <Alert severity="warning">{wrong}</Alert> : null}
        {waits ? (
          <LinearProgress aria-label={text(back.busy ? 'purchase.taking' : 'purchase.ordering')} />
        ) : null}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {ways?.paypal ? (
            <Button variant="contained" disabled={!quote || waits} onClick={() => void byPayPal()}>
              {text('purchase.paypal')}
            </Button>
          ) : null}
          <Button
            variant={ways?.paypal ? 'outlined' : 'contained'}
            disabled={!quote || waits || !ways}
            onClick={() => void byInvoice()}
          >
            {text('purchase.order')}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
