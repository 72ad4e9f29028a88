import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { useState } from 'react';
import { Prices } from '../../../contract/prices.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { SavedForm } from './SavedForm.tsx';

interface Band {
  readonly key: number;
  readonly from: string;
  readonly price: string;
}

/** "0.80" of 80 cents, and back; null for what is no amount of whole cents. */
const priceText = (cents: number): string => (cents / 100).toFixed(2);
const centsOf = (text: string): number | null => {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
};

/** Rates of sub-images, a band a line, and the tax. Orders from then on cost what is saved here. */
export function PriceForm({
  prices,
  onSave,
}: {
  prices: Prices;
  onSave: (prices: Prices) => Promise<void>;
}) {
  const text = useText();
  const [bands, setBands] = useState<readonly Band[]>(() =>
    prices.tiers.map((tier, key) => ({
      key,
      from: String(tier.from),
      price: priceText(tier.cents),
    })),
  );
  const [tax, setTax] = useState(String(prices.tax_percent));
  const read = Prices.safeParse({
    tiers: bands.map(({ from, price }) => ({
      from: /^\d{1,7}$/.test(from.trim()) ? Number(from) : Number.NaN,
      cents: centsOf(price) ?? Number.NaN,
    })),
    tax_percent: Number(tax.trim().replace(',', '.') || Number.NaN),
  });
  const twice = new Set(bands.map(({ from }) => Number(from))).size < bands.length;
  const change = (key: number, more: Partial<Band>): void =>
    setBands(bands.map((band) => (band.key === key ? { ...band, ...more } : band)));
  const save = async (): Promise<void> => {
    if (read.success) await onSave(read.data);
  };
  const add = (
    <Button
      variant="outlined"
      disabled={bands.length >= 20}
      onClick={() =>
        setBands([
          ...bands,
          { key: Math.max(...bands.map((band) => band.key)) + 1, from: '', price: '' },
        ])
      }
    >
      {text('admin.settings.prices.add')}
    </Button>
  );
  return (
    <SavedForm now={{ bands, tax }} onSave={save} ready={read.success && !twice} more={() => add}>
      {bands.map(({ key, from, price }, index) => (
        <Box
          key={key}
          role="group"
          aria-label={text('admin.settings.prices.band', { number: index + 1 })}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: 1, alignItems: 'start' }}
        >
          <Field
            label={text('admin.settings.prices.from')}
            value={from}
            onText={(value) => change(key, { from: value })}
            error={
              /^[1-9]\d{0,6}$/.test(from.trim()) ? undefined : text('admin.settings.prices.whole')
            }
          />
          <Field
            label={text('admin.settings.prices.each')}
            value={price}
            onText={(value) => change(key, { price: value })}
            error={centsOf(price) === null ? text('admin.settings.prices.amount') : undefined}
          />
          <Tooltip title={text('admin.settings.prices.remove')}>
            <span>
              <IconButton
                aria-label={text('admin.settings.prices.removeOf', { number: index + 1 })}
                disabled={bands.length === 1}
                onClick={() => setBands(bands.filter((band) => band.key !== key))}
              >
                <DeleteOutline fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        </Box>
      ))}
      {twice ? (
        <Typography variant="caption" color="error">
          {text('admin.settings.prices.twice')}
        </Typography>
      ) : null}
      <Box sx={{ maxWidth: 240 }}>
        <Field
          label={text('admin.settings.prices.tax')}
          value={tax}
          onText={setTax}
          error={
            read.success || read.error.issues.every(({ path }) => path[0] !== 'tax_percent')
              ? undefined
              : text('admin.settings.prices.taxBad')
          }
        />
      </Box>
    </SavedForm>
  );
}
