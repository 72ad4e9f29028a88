import { Alert, Button, LinearProgress, Paper, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { Prices, quoteOf } from '../../../contract/prices.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { paymentOps } from '../../../contract/ops/payments.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { count } from '../../ui/format.ts';
import { CouponField, type UsableCoupon } from './CouponField.tsx';
import { money } from './money.ts';
import { QuoteTable } from './QuoteTable.tsx';

type Payment = OutputOf<typeof paymentOps.paymentsAdd>;

const MOST = 1_000_000;

/** `purchase`: how many sub-images, a coupon, the price before one orders; an invoice comes of it. */
export function PurchaseScreen() {
  const text = useText();
  const api = useApi();
  const cache = useQueryClient();
  const [amount, setAmount] = useState('500');
  const [coupon, setCoupon] = useState<UsableCoupon | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [made, setMade] = useState<Payment | null>(null);
  const { data: prices, error, refetch } = useQuery({ queryKey: ['misc', 'prices'], queryFn: async ({ signal }) => Prices.parse(await api.ask(userOps.miscGet, { idx: 'prices' }, { signal })) });
  const subimages = /^\d{1,7}$/.test(amount.trim()) ? Number(amount) : 0;
  const good = subimages >= 1 && subimages <= MOST;
  const quote = prices && good ? quoteOf(subimages, prices, coupon) : null;

  const order = async (): Promise<void> => {
    if (!quote) return;
    setBusy(true);
    setProblem('');
    try {
      const answer = await api.call(paymentOps.paymentsAdd, { payment: { subimages, price: quote.total, code: coupon?.code ?? null } });
      if (isRefusal(answer)) {
        setProblem(answer.error.message);
        if (answer.error.code === 'price-changed') await refetch();
      } else {
        setMade(answer);
        await Promise.all([cache.invalidateQueries({ queryKey: ['license'] }), cache.invalidateQueries({ queryKey: ['payments'] })]);
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <Paper variant="outlined" sx={{ maxWidth: 620, mx: 'auto', p: 3 }}>
      <Title title={text('purchase.title')} />
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">{text('purchase.intro')}</Typography>
        {error ? <Alert severity="warning" action={<Button onClick={() => void refetch()}>{text('shell.errors.retry')}</Button>}>{text('purchase.failed')}</Alert> : null}
        {made ? (
          <Alert severity="success" action={<Button component={Link} to="/payment/paypal/history">{text('purchase.toPayments')}</Button>}>
            {made.state === 'paid' ? text('purchase.settled', { count: count(made.subimages + made.free) }) : text('purchase.ordered', { invoice: made.invoice, price: money(made.price), count: count(made.subimages + made.free) })}
          </Alert>
        ) : null}
        <TextField label={text('purchase.amount')} value={amount} onChange={(event) => { setAmount(event.target.value); setMade(null); }} error={!good} helperText={good ? ' ' : text('purchase.badAmount')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} sx={{ maxWidth: 240 }} />
        <CouponField coupon={coupon} onCoupon={setCoupon} />
        {prices ? <Typography variant="caption" color="text.secondary">{text('purchase.tiers')}: {prices.tiers.map((tier) => text('purchase.tier', { from: count(tier.from), price: money(tier.cents) })).join(' · ')}</Typography> : null}
        {quote ? <QuoteTable quote={quote} code={coupon?.code ?? null} /> : null}
        {problem ? <Alert severity="warning">{problem}</Alert> : null}
        {busy ? <LinearProgress aria-label={text('purchase.ordering')} /> : null}
        <Button variant="contained" sx={{ alignSelf: 'flex-start' }} disabled={!quote || busy} onClick={() => void order()}>{text('purchase.order')}</Button>
      </Stack>
    </Paper>
  );
}

