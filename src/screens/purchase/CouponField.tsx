import { Box, Button, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import type { CouponTerms } from '../../../contract/prices.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { paymentOps } from '../../../contract/ops/payments.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { count, money } from '../../ui/format.ts';

export type UsableCoupon = CouponTerms & { readonly code: string };

/** A code to check; once the server knows it, what it gives. */
export function CouponField({
  coupon,
  onCoupon,
}: {
  coupon: UsableCoupon | null;
  onCoupon: (coupon: UsableCoupon | null) => void;
}) {
  const text = useText();
  const api = useApi();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const answer = await api.call(paymentOps.couponGet, { code: code.trim() });
      if (isRefusal(answer)) setProblem(answer.error.message);
      else
        onCoupon({
          code: answer.code,
          type: answer.type,
          value: answer.value ?? 0,
          minimum: answer.minimum ?? null,
        });
    } finally {
      setBusy(false);
    }
  };
  if (coupon) {
    const gives = text(`purchase.coupon.${coupon.type}`, {
      value: coupon.type === 'amount' ? money(coupon.value) : count(coupon.value),
    });
    const from = coupon.minimum
      ? `, ${text('purchase.coupon.minimum', { count: count(coupon.minimum) })}`
      : '';
    return (
      <Box>
        <Chip label={`${coupon.code}: ${gives}${from}`} onDelete={() => onCoupon(null)} />
      </Box>
    );
  }
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <TextField
        label={text('purchase.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem !== ''}
        helperText={problem || ' '}
        sx={{ width: 240 }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={busy || code.trim() === ''}
        sx={{ mt: 0.5 }}
      >
        {text(busy ? 'purchase.checking' : 'purchase.check')}
      </Button>
    </Box>
  );
}
