import AddIcon from '@mui/icons-material/Add';
import {
  Box,
  Button,
  Chip,
  Menu,
  MenuItem,
  Popover,
  Select,
  Stack,
  Typography,
} from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  FILTER_PRESETS,
  type Filter,
  type FilterKind,
  type FilterPreset,
} from '../../contract/stage.ts';
import { FILTER_ORDER, putFilter } from '../../imaging/filters.ts';
import { presetOf, PRESETS } from '../../imaging/presets.ts';
import { Slide } from './Slide.tsx';
import { FIELDS, newFilter, optionsOf, withField, type FilterField } from './filterFields.ts';

interface Props {
  readonly filters: readonly Filter[];
  readonly onFilters: (filters: Filter[]) => void;
}

/** Presets, and the chain in its fixed order as chips that can be adjusted and removed. */
export const FilterBar = memo(function FilterBar({ filters, onFilters }: Props) {
  const t = useTranslate();
  const [adding, setAdding] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<{ kind: FilterKind; at: HTMLElement } | null>(null);
  const preset = presetOf(filters);
  const absent = FILTER_ORDER.filter((kind) => !filters.some((f) => f.kind === kind));
  const adjusted = filters.find((f) => f.kind === open?.kind);
  const add = (kind: FilterKind) => {
    const at = adding;
    setAdding(null);
    onFilters(putFilter(filters, newFilter(kind)));
    if (at && FIELDS[kind].length > 0) setOpen({ kind, at });
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('stage.filter.label')}
      sx={{
        alignItems: 'center',
        gap: 0.75,
        minHeight: 44,
        px: 1,
        py: 0.5,
        flex: { xs: '1 1 100%', sm: 1 },
        minWidth: 0,
        overflowX: 'auto',
        '& > *': { flex: 'none' },
      }}
    >
      <Select
        size="small"
        variant="standard"
        value={preset ?? 'own'}
        disableUnderline
        onChange={(event) => {
          const name = event.target.value as FilterPreset;
          onFilters([...PRESETS[name]]);
        }} // 'own' cannot be chosen
        inputProps={{ 'aria-label': t('stage.filter.preset') }}
        sx={{
          minWidth: 112,
          fontSize: 13,
          '& .MuiSelect-select:focus-visible': {
            outline: '2px solid',
            outlineColor: 'primary.main',
          },
        }}
      >
        {FILTER_PRESETS.map((name) => (
          <MenuItem key={name} value={name} dense>
            {t(`stage.filter.presets.${name}`)}
          </MenuItem>
        ))}
        {preset === null ? (
          <MenuItem value="own" disabled dense>
            {t('stage.filter.own')}
          </MenuItem>
        ) : null}
      </Select>
      {filters.map((filter) => (
        <Chip
          key={filter.kind}
          size="small"
          variant="outlined"
          label={chipText(filter, t)}
          onClick={
            FIELDS[filter.kind].length > 0
              ? (event) => setOpen({ kind: filter.kind, at: event.currentTarget })
              : undefined
          }
          onDelete={() => onFilters(filters.filter((f) => f.kind !== filter.kind))}
          deleteIcon={
            <RemoveMark
              label={t('stage.filter.remove', { filter: t(`stage.filter.kind.${filter.kind}`) })}
            />
          }
        />
      ))}
      <Button
        size="small"
        color="inherit"
        startIcon={<AddIcon />}
        onClick={(event) => setAdding(event.currentTarget)}
        disabled={absent.length === 0}
      >
        {t('stage.filter.add')}
      </Button>
      {filters.length > 0 ? (
        <Button size="small" color="inherit" onClick={() => onFilters([])}>
          {t('stage.filter.clear')}
        </Button>
      ) : null}
      <Menu open={adding !== null} anchorEl={adding} onClose={() => setAdding(null)}>
        {absent.map((kind) => (
          <MenuItem key={kind} dense onClick={() => add(kind)}>
            {t(`stage.filter.kind.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        open={open !== null && adjusted !== undefined}
        anchorEl={open?.at ?? null}
        onClose={() => setOpen(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('stage.filter.label') } }}
      >
        {adjusted ? (
          <FilterForm
            filter={adjusted}
            onFilter={(filter) => onFilters(putFilter(filters, filter))}
          />
        ) : null}
      </Popover>
    </Stack>
  );
});

/** A named mark in place of the chip's unnamed icon. */
function RemoveMark({ label, ...rest }: { label: string }) {
  return (
    <Box
      component="span"
      role="button"
      aria-label={label}
      {...rest}
      sx={{
        fontSize: '15px !important',
        lineHeight: '16px',
        px: 0.5,
        minWidth: 24,
        textAlign: 'center',
      }}
    >
      ×
    </Box>
  );
}

function FilterForm({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const t = useTranslate();
  return (
    <Box sx={{ p: 2, width: 280 }}>
      <Typography variant="subtitle2" gutterBottom>
        {t(`stage.filter.kind.${filter.kind}`)}
      </Typography>
      {FIELDS[filter.kind].map((field) => (
        <FieldInput key={field.name} filter={filter} field={field} onFilter={onFilter} />
      ))}
    </Box>
  );
}

function FieldInput({
  filter,
  field,
  onFilter,
}: {
  filter: Filter;
  field: FilterField;
  onFilter: (filter: Filter) => void;
}) {
  const t = useTranslate();
  const label = t(`stage.filter.field.${field.name}`);
  const value = valueOf(filter, field);
  if (field.is === 'choice') {
    return (
      <Select
        native
        size="small"
        fullWidth
        value={String(value)}
        inputProps={{ 'aria-label': label }}
        onChange={(event) => onFilter(withField(filter, field, event.target.value))}
      >
        {optionsOf(field).map((option) => (
          <option key={option} value={option}>
            {t(`stage.filter.option.${option}`)}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" sx={{ width: 90 }}>
        {label}
      </Typography>
      <Slide
        min={field.min}
        max={field.max}
        step={field.step}
        value={Number(value)}
        label={label}
        sx={{ flex: 1 }}
        onChange={(to) => onFilter(withField(filter, field, to))}
      />
      <Typography
        variant="body2"
        sx={{ width: 36, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {Number(value)}
      </Typography>
    </Stack>
  );
}

function valueOf(filter: Filter, field: FilterField): string | number {
  const found = Object.entries(filter).find(([name]) => name === field.name)?.[1];
  return typeof found === 'string' || typeof found === 'number' ? found : '';
}

function chipText(filter: Filter, t: ReturnType<typeof useTranslate>): string {
  const values = FIELDS[filter.kind].map((field) => {
    const value = valueOf(filter, field);
    return field.is === 'choice' ? t(`stage.filter.option.${value}`) : String(value);
  });
  return [t(`stage.filter.kind.${filter.kind}`), values.join(' / ')].filter(Boolean).join(' ');
}
