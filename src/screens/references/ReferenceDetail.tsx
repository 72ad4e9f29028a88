import { Alert, Box, Link, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { ReferenceView } from '../../../contract/ops/referenceChecks.ts';
import type { PageView } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';
import { calendarDay } from '../../ui/format.ts';
import { AsRead } from './AsRead.tsx';
import { Citations } from './Citations.tsx';
import { PagePlace } from './PagePlace.tsx';
import { Registry } from './Registry.tsx';
import { VerdictMark } from '../shared/VerdictMark.tsx';

type Notice = ReferenceView['notices'][number];

/**
 * Everything about one entry: what is said of it and why, what was published, and where it stands.
 */
export function ReferenceDetail({
  row,
  pages,
  children,
}: {
  readonly row: ReferenceView;
  readonly pages: readonly PageView[];
  /** The decision. */
  readonly children: ReactNode;
}) {
  const text = useText();
  const [chosen, setChosen] = useState<{ readonly n: number; readonly citation: number } | null>(
    null,
  );
  const citation = chosen?.n === row.n ? row.citations[chosen.citation] : undefined;
  const place = citation ?? row;
  return (
    <Box sx={{ p: 1.5, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" component="h2">
          {row.label ?? row.n}
        </Typography>
        <VerdictMark verdict={row.verdict} />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{row.text}</bdi>
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {text(`references.about.${row.verdict}`, { n: row.twice ?? '' })}
        {row.by ? ` ${text(`references.by.${row.by}`)}${text('match.stop').trimEnd()}` : ''}
        {row.confidence === null
          ? ''
          : ` ${text('references.titleAgrees', { percent: Math.floor(100 * row.confidence) })}`}
      </Typography>
      {row.acknowledged ? (
        <Alert severity="info">{text(`references.acknowledged.${row.acknowledged}`)}</Alert>
      ) : null}
      {children}
      {row.notices.length > 0 ? (
        <Box component="section" aria-label={text('references.notices')}>
          <Typography variant="subtitle2" component="h3">
            {text('references.notices')}
          </Typography>
          {row.notices.map((notice, i) => (
            // Notices have no number of their own; their order does not change while they are
            // shown. oxlint-disable-next-line react/no-array-index-key
            <NoticeLine key={i} notice={notice} />
          ))}
        </Box>
      ) : null}
      {row.work ? <Work work={row.work} /> : null}
      <AsRead row={row} />
      {row.registry ? <Registry registry={row.registry} /> : null}
      <Citations
        citations={row.citations}
        open={citation ?? null}
        onOpen={(at) => setChosen(at === null ? null : { n: row.n, citation: at })}
      />
      <PagePlace
        row={place}
        page={pages.find(({ page }) => page === place.page)}
        of={citation ? 'citation' : 'entry'}
      />
    </Box>
  );
}

function NoticeLine({ notice: { source, natureText, date, reasons, notice } }: { notice: Notice }) {
  const text = useText();
  const address =
    notice.doi !== null
      ? `https://doi.org/${notice.doi}`
      : notice.pmid === null
        ? null
        : `https://pubmed.ncbi.nlm.nih.gov/${notice.pmid}/`;
  return (
    <Typography variant="body2" component="div" sx={{ mt: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {natureText}
      </Box>
      {` · ${date === null ? text('references.undated') : calendarDay(date)}`}
      {reasons.length > 0 ? ' · ' : ''}
      <bdi>{reasons.join('; ')}</bdi>
      {source === 'registry' ? ` · ${text('references.source.registry')}` : ''}
      {address === null ? null : (
        <Box>
          <Link href={address} target="_blank" rel="noreferrer">
            {text('references.openNotice')}
          </Link>
        </Box>
      )}
    </Typography>
  );
}

function Work({ work }: { work: NonNullable<ReferenceView['work']> }) {
  const text = useText();
  const people = work.authors.slice(0, 3).join(', ') + (work.authors.length > 3 ? ' et al.' : '');
  return (
    <Box component="section" aria-label={text('references.listed')}>
      <Typography variant="subtitle2" component="h3">
        {text('references.listed')}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{[people, work.title, work.journal, work.year].filter(Boolean).join('. ')}</bdi>
      </Typography>
      {work.doi === null ? null : (
        <Link variant="body2" href={`https://doi.org/${work.doi}`} target="_blank" rel="noreferrer">
          {text('references.openWork')}
        </Link>
      )}
    </Box>
  );
}
