import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { TextReport } from '../../../contract/ops/textChecks.ts';
import {
  DEFAULT_EXCLUSIONS,
  EXCLUDABLE_PARTS,
  LEAST_WORDS_MAX,
  type TextExclusions,
  type TextSection,
} from '../../../contract/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { SourceBadge } from './SourceBadge.tsx';

/** What can be excluded by pressing, with the parts of the manuscript whose words it takes. */
const PARTS = [{ by: 'quotes', sections: null }, ...EXCLUDABLE_PARTS] as const;

interface Props {
  readonly report: TextReport;
  readonly onChange: (exclusions: TextExclusions) => void;
}

/** What does not count, and how many words of the manuscript each takes. */
export function ExclusionsPanel({ report, onChange }: Props) {
  const text = useText();
  const now = report.exclusions;
  const sectionWords = (of: readonly TextSection[] | null): number =>
    of === null
      ? report.quoted_words
      : report.sections
          .filter(({ section }) => of.includes(section))
          .reduce((sum, { words }) => sum + words, 0);
  const set = (change: Partial<TextExclusions>) => onChange({ ...now, ...change });
  return (
    <Box sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {text('text.exclude.intro')}
      </Typography>
      <Box>
        {PARTS.map(({ by, sections }) => (
          <Toggle
            key={by}
            label={text(`text.exclude.${by}`)}
            about={text('text.exclude.sectionWords', { smart_count: sectionWords(sections) })}
            checked={now[by]}
            onChange={(checked) => set({ [by]: checked })}
          />
        ))}
        <Toggle
          label={text('text.exclude.versions')}
          checked={now.versions}
          onChange={(versions) => set({ versions })}
        />
      </Box>
      <Least
        label={text('text.exclude.smallMatch')}
        value={now.small_match}
        onChange={(small_match) => set({ small_match })}
      />
      <Least
        label={text('text.exclude.smallSource')}
        value={now.small_source}
        onChange={(small_source) => set({ small_source })}
      />
      <Least
        label={text('text.exclude.template')}
        value={now.template}
        onChange={(template) => set({ template })}
      />
      <Typography variant="subtitle2" component="h3">
        {text('text.exclude.sources')}
      </Typography>
      {now.sources.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {text('text.exclude.noSources')}
        </Typography>
      ) : (
        now.sources.map((n) => (
          <Box key={n} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <SourceBadge n={n} />
            <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {report.sources.find((source) => source.n === n)?.title ?? text('text.source', { n })}
            </Typography>
            <Button
              size="small"
              onClick={() => set({ sources: now.sources.filter((one) => one !== n) })}
            >
              {text('text.includeSource')}
            </Button>
          </Box>
        ))
      )}
      <Box>
        <Button size="small" variant="outlined" onClick={() => onChange(DEFAULT_EXCLUSIONS)}>
          {text('text.exclude.reset')}
        </Button>
      </Box>
    </Box>
  );
}

function Toggle({
  label,
  about,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly about?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1 }}
        control={<Checkbox checked={checked} onChange={(_, next) => onChange(next)} />}
        label={<Typography variant="body2">{label}</Typography>}
      />
      {about === undefined ? null : (
        <Typography variant="caption" color="text.secondary">
          {about}
        </Typography>
      )}
    </Box>
  );
}

/** A number of words; it counts when one leaves the field or presses Enter. */
function Least({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const wanted = Math.round(Number(typed));
    setTyped(null);
    if (typed !== null && typed.trim() !== '' && Number.isFinite(wanted)) {
      const bounded = Math.min(LEAST_WORDS_MAX, Math.max(0, wanted));
      if (bounded !== value) onChange(bounded);
    }
  };
  return (
    <TextField
      label={label}
      type="number"
      value={typed ?? String(value)}
      helperText={text('text.exclude.none')}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      slotProps={{ htmlInput: { min: 0, max: LEAST_WORDS_MAX, step: 1 } }}
    />
  );
}
