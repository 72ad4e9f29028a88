import {
  Alert,
  Box,
  Button,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { Said } from '../../../resources/Said.tsx';
import { useParams } from 'react-router';
import type { ReferenceReport } from '../../../contract/ops/referenceChecks.ts';
import { useText } from '../../i18n/useText.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { calendarDay, count, date } from '../../ui/format.ts';
import { Message } from '../../ui/Message.tsx';
import { Decision } from '../shared/Decision.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { FileLoading } from '../shared/FileLoading.tsx';
import { OutcomeLine } from '../shared/OutcomeLine.tsx';
import { WorkFrame } from '../shared/WorkFrame.tsx';
import { WorkFailed } from '../shared/WorkLoad.tsx';
import { Preview } from './Preview.tsx';
import { ReferenceDetail } from './ReferenceDetail.tsx';
import { ReferenceTable } from './ReferenceTable.tsx';
import { ReportHead } from './ReportHead.tsx';
import { FILTERS, type Filter, isOpen, shownRows } from './rows.ts';
import { type ReferenceEditing, useReferenceReport } from './useReferenceReport.ts';

/**
 * `retraction/report/file/:id`: a manuscript's references, the gravest first, and a person's
 * decision on each.
 */
export function ReferenceReportScreen() {
  const text = useText();
  const { id = '' } = useParams();
  const editing = useReferenceReport(Number(id));
  const { report, error, reload } = editing;
  if (!report)
    return error ? (
      <WorkFailed
        page={text('references.title')}
        title={text('references.failed')}
        says={error.message}
        error={error}
        onRetry={() => void reload()}
      />
    ) : (
      <FileLoading title={text('references.title')} />
    );
  return <Bench report={report} editing={editing} />;
}

function Bench({ report, editing }: { report: ReferenceReport; editing: ReferenceEditing }) {
  const text = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const notesRep = useRef<HTMLTextAreaElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const rows = shownRows(report.references, filter, words);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.n === chosen),
  );
  const row = rows[at];
  const go = (step: 1 | -1) => setChosen(rows[at + step]?.n ?? row?.n ?? null);
  const decide = (state: NonNullable<typeof row>['state']) => {
    if (!row) return;
    const next = rows.slice(at + 1).find((one) => isOpen(one)) ?? rows[at + 1];
    void editing.decide(row, { state });
    if (state !== 'new') setChosen(next?.n ?? row.n);
  };
  useKeys('review', {
    'review.next': () => go(1),
    'review.last': () => go(-1),
    'review.next-new': () =>
      setChosen(rows.find((one, i) => i > at && isOpen(one))?.n ?? row?.n ?? null),
    'review.confirm': () => decide('confirmed'),
    'review.dismiss': () => decide('dismissed'),
    'review.query': () => decide('query'),
    'review.undecided': () => decide('undecided'),
    'review.note': () => notes.current?.focus(),
    'review.report-note': () => notesRep.current?.focus(),
    'review.search': () => search.current?.focus(),
  });
  return (
    <WorkFrame from="md">
      <PageTitle title={`${text('references.title')} · ${report.file.filename}`} />
      <ReportHead
        report={report}
        onWatch={(watched) => void editing.watch(watched)}
        onPreview={(shown) => void editing.preview(shown)}
        onAgain={() => void editing.again()}
      >
        <DownloadButton file_id={report.file.file_id} what="references" />
      </ReportHead>
      <Notes report={report} />
      {report.preview ? <Preview preview={report.preview} pages={report.pages} /> : null}
      {report.references.length === 0 ? (
        <Message drawing="page" title={text('references.empty')}>
          {text('references.emptyHelp')}
        </Message>
      ) : (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: { xs: 'block', md: 'grid' },
            gridTemplateColumns: 'minmax(0, 1fr) minmax(340px, 440px)',
          }}
        >
          <Box sx={{ minHeight: 0, display: 'flex', flexDirection: 'column' }}>
            <Box sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <ToggleButtonGroup
                exclusive
                size="small"
                value={filter}
                aria-label={text('references.filter.label')}
                onChange={(_, next: Filter | null) => next && setFilter(next)}
              >
                {FILTERS.map((one) => (
                  <ToggleButton key={one} value={one}>
                    {text(`references.filter.${one}`)}{' '}
                    {shownRows(report.references, one, '').length}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              <TextField
                size="small"
                type="search"
                label={text('references.search')}
                value={words}
                inputRef={search}
                onChange={(event) => setWords(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') search.current?.blur();
                }}
                sx={{ flex: '1 1 180px', maxWidth: 320 }}
              />
              <OutcomeLine outcome={editing.outcome} />
              <Said>{text('resources.table.found', { count: count(rows.length) })}</Said>
            </Box>
            <Box
              sx={{
                flex: 1,
                minHeight: 0,
                // In one column the open entry stays in sight below its list.
                maxHeight: { xs: '45dvh', md: 'none' },
                overflow: 'auto',
                bgcolor: 'background.paper',
                borderBottom: { xs: 1, md: 0 },
                borderColor: { xs: 'divider' },
              }}
            >
              {rows.length > 0 ? (
                <ReferenceTable rows={rows} open={row?.n ?? null} onOpen={setChosen} />
              ) : (
                <NoneShown
                  onClear={() => {
                    setFilter('all');
                    setWords('');
                  }}
                />
              )}
            </Box>
          </Box>
          <Box
            component="aside"
            aria-label={text('references.key.label')}
            sx={{
              minHeight: 0,
              overflow: 'auto',
              borderLeft: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            {row ? (
              <ReferenceDetail row={row} pages={report.pages}>
                <Decision
                  row={row}
                  onState={decide}
                  onNote={(n, part) => {
                    const about = report.references.find((one) => one.n === n);
                    if (about) void editing.decide(about, part);
                  }}
                  notes={notes}
                  notesRep={notesRep}
                />
              </ReferenceDetail>
            ) : null}
          </Box>
        </Box>
      )}
    </WorkFrame>
  );
}

/** What the report as a whole has to be read with. */
function Notes({ report }: { report: ReferenceReport }) {
  const text = useText();
  const labels = new Map(report.references.map((row) => [row.n, row.label ?? String(row.n)]));
  const unanswered = report.references.filter(
    ({ registry }) => registry?.state === 'unanswered',
  ).length;
  const isAsked = report.references.some(({ registry }) => registry !== null);
  return (
    <>
      {unanswered > 0 ? (
        <Alert severity="info" sx={{ m: 1 }}>
          {text('references.registry.unanswered', { smart_count: unanswered })}
        </Alert>
      ) : null}
      {report.version ? null : (
        <Alert severity="warning" sx={{ m: 1 }}>
          <strong>{text('references.noDatabase')}.</strong>{' '}
          {text(isAsked ? 'references.databaseOnly' : 'references.noDatabaseHelp')}
        </Alert>
      )}
      {report.own.flatMap(({ doi, source, verdict, notices: [first] }) =>
        first ? (
          <Alert key={doi} severity="warning" sx={{ m: 1 }}>
            {text('references.own', {
              whose: text(`references.whose.${source}`),
              doi,
              verdict: text(`references.verdict.${verdict}`),
              notice: first.date === null ? text('references.undated') : calendarDay(first.date),
            })}
          </Alert>
        ) : (
          []
        ),
      )}
      {report.news.slice(0, 3).map(({ n, before, verdict, timesec }) => (
        <Alert key={`${n} ${timesec}`} severity="info" sx={{ m: 1 }}>
          {text('references.news', {
            n: labels.get(n) ?? n,
            before: `“${text(`references.verdict.${before}`)}”`,
            verdict: `“${text(`references.verdict.${verdict}`)}”`,
            date: date(timesec),
          })}
        </Alert>
      ))}
    </>
  );
}

function NoneShown({ onClear }: { onClear: () => void }) {
  const text = useText();
  return (
    <Box sx={{ p: 3 }}>
      <Typography variant="body2">{text('references.noneShown')}</Typography>
      <Button size="small" onClick={onClear}>
        {text('references.clear')}
      </Button>
    </Box>
  );
}
