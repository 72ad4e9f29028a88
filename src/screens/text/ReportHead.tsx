import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { TextReport } from '../../../contract/ops/textChecks.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import { isOpen } from './rows.ts';
import { percent } from '../../ui/share.ts';

/**
 * How much of the manuscript is in other texts, before and after exclusions, what it was compared
 * with, and what can be done with the whole report.
 */
export function ReportHead({
  report,
  children,
}: {
  readonly report: TextReport;
  readonly children: ReactNode;
}) {
  const text = useText();
  const { scores, scores_before: before, compared, passages, sources } = report;
  const of = new Map(sources.map((source) => [source.n, source]));
  const counting = passages.filter(({ excluded }) => excluded === null);
  const done = counting.filter((one) => !isOpen(one, of.get(one.source))).length;
  return (
    <Box
      sx={{
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Score name="all" share={scores.all} before={before.all} />
      <Score name="greatest" share={scores.greatest} before={before.greatest} />
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h2" component="p" noWrap>
          <bdi>{report.file.filename}</bdi>
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {[
            text('text.facts.words', { smart_count: report.words }),
            text('text.facts.sources', { smart_count: sources.length }),
            text('text.facts.decided', { done, of: counting.length }),
          ].join(' · ')}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {[
            text('text.facts.compared', {
              manuscripts: text('text.facts.manuscripts', { smart_count: compared.manuscripts }),
              articles: text('text.facts.articles', { smart_count: compared.articles }),
            }),
            text('text.facts.checked', { date: dateTime(report.checked_timesec) }),
          ].join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{children}</Box>
    </Box>
  );
}

function Score({
  name,
  share,
  before,
}: {
  readonly name: 'all' | 'greatest';
  readonly share: number;
  readonly before: number;
}) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 620, lineHeight: 1.2 }}>
        {percent(share)}
      </Typography>
      <Box>
        <Typography variant="caption" component="p">
          {text(`text.score.${name}`)}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {share === before
            ? text('text.score.same')
            : text('text.score.before', { share: percent(before) })}
        </Typography>
      </Box>
    </Box>
  );
}
