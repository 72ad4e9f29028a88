import { FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Box } from '../../contract/geometry.ts';
import { SUBIMAGE_KINDS, type SubImageKind } from '../../contract/values.ts';
import { itemName } from './names.ts';
import { isPanel, type Items } from './model.ts';
import { useText } from '../i18n/useText.ts';

interface Props {
  readonly items: Items;
  readonly chosen: ReadonlySet<string>;
  readonly onBox: (id: string, box: Box) => void;
  readonly onKind: (kind: SubImageKind) => void;
  readonly onIncluded: (included: boolean) => void;
  readonly onName: (id: string, name: string) => void;
  readonly firstField: (element: HTMLInputElement | null) => void;
}

const SIDES = ['x', 'y', 'w', 'h'] as const;

/** Numbers, name and kind of what is chosen: everything that dragging can do, without dragging. */
export function BoxFields({ items, chosen, onBox, onKind, onIncluded, onName, firstField }: Props) {
  const t = useText();
  const some = items.filter((i) => chosen.has(i.id));
  const [only] = some;
  if (!only) return null;
  const panels = some.filter(isPanel);
  const kinds = new Set(panels.map((p) => p.kind));
  const [kind] = kinds;
  return (
    <Stack spacing={1.25} component="section" aria-label={t('boxes.fields')} sx={{ p: 1.5 }}>
      <Typography variant="subtitle2" component="h2">
        {some.length === 1
          ? itemName(t, only, items)
          : t('boxes.manySelected', { smart_count: some.length })}
      </Typography>
      {some.length === 1 ? (
        <>
          <Stack direction="row" spacing={0.75}>
            {SIDES.map((side, i) => (
              <NumberField
                key={`${only.id} ${side}`}
                label={t(`boxes.${side}`)}
                value={only.box[side]}
                onValue={(v) => onBox(only.id, { ...only.box, [side]: v })}
                {...(i === 0 ? { inputRef: firstField } : {})}
              />
            ))}
          </Stack>
          <Typography variant="caption" color="text.secondary">
            {t('boxes.unit')}
          </Typography>
          {only.what === 'figure' ? (
            <NameField
              key={only.id}
              label={t('boxes.label')}
              value={only.label ?? ''}
              max={200}
              onName={(name) => onName(only.id, name)}
            />
          ) : null}
          {only.what === 'panel' ? (
            <NameField
              key={only.id}
              label={t('boxes.letter')}
              value={only.letter ?? ''}
              max={20}
              onName={(name) => onName(only.id, name)}
            />
          ) : null}
        </>
      ) : null}
      {panels.length > 0 ? (
        <>
          <TextField
            select
            size="small"
            label={t('boxes.kindLabel')}
            value={kinds.size === 1 ? kind : ''}
            slotProps={{ select: { displayEmpty: kinds.size > 1 }, inputLabel: { shrink: true } }}
            onChange={(event) => {
              const next = SUBIMAGE_KINDS.find((k) => k === event.target.value);
              if (next) onKind(next);
            }}
          >
            {kinds.size > 1 ? (
              <MenuItem value="" disabled>
                {t('boxes.mixed')}
              </MenuItem>
            ) : null}
            {SUBIMAGE_KINDS.map((name) => (
              <MenuItem key={name} value={name} dense>
                {t(`boxes.kind.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={panels.every((p) => p.included)}
                onChange={(_, on) => onIncluded(on)}
              />
            }
            label={<Typography variant="body2">{t('boxes.included')}</Typography>}
          />
        </>
      ) : null}
    </Stack>
  );
}

/**
 * A number that is taken over on Enter and when the field is left, and follows the box until it is
 * typed in.
 */
function NumberField({
  label,
  value,
  onValue,
  inputRef,
}: {
  label: string;
  value: number;
  onValue: (value: number) => void;
  inputRef?: (element: HTMLInputElement | null) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const number = Number((typed ?? '').replace(',', '.'));
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number)) onValue(number);
    setTyped(null);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? value.toFixed(1)}
      onChange={(e) => setTyped(e.target.value)}
      onBlur={take}
      onKeyDown={(e) => {
        if (e.key === 'Enter') take();
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', style: { padding: '6px 8px' } } }}
      {...(inputRef ? { inputRef } : {})}
    />
  );
}

function NameField({
  label,
  value,
  max,
  onName,
}: {
  label: string;
  value: string;
  max: number;
  onName: (name: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed !== value) onName(typed);
    setTyped(null);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? value}
      onChange={(e) => setTyped(e.target.value)}
      onBlur={take}
      onKeyDown={(e) => {
        if (e.key === 'Enter') take();
      }}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
}
