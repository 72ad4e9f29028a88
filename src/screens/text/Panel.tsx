import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { useState, type ComponentProps, type RefObject } from 'react';
import type { TextPassage, TextReport, TextSource } from '../../../contract/ops/textChecks.ts';
import type { MatchState } from '../../../contract/values.ts';
import { Said } from '../../../resources/Said.tsx';
import { useText } from '../../i18n/useText.ts';
import { count } from '../../ui/format.ts';
import { Decision } from '../shared/Decision.tsx';
import { ExclusionsPanel } from './ExclusionsPanel.tsx';
import { FilterRow } from './FilterRow.tsx';
import type { Chosen, SourceRow } from './rows.ts';
import { SourceList } from './SourceList.tsx';
import type { TextEditing } from './useTextReport.ts';

const TABS = ['sources', 'exclusions'] as const;
type PanelTab = (typeof TABS)[number];

interface Props {
  readonly report: TextReport;
  readonly editing: TextEditing;
  readonly rows: readonly SourceRow[];
  readonly chosen: Chosen | null;
  /** What a decision is about. */
  readonly about: TextPassage | TextSource | undefined;
  readonly shown: { readonly row: SourceRow } | null;
  readonly filter: Omit<ComponentProps<typeof FilterRow>, 'report' | 'outcome'>;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onState: (state: MatchState) => void;
  readonly notes: RefObject<HTMLTextAreaElement | null>;
  readonly notesRep: RefObject<HTMLTextAreaElement | null>;
}

/** The sources with the decision on what is chosen, or what is excluded. */
export function Panel(props: Props) {
  const { report, editing, filter } = props;
  const text = useText();
  const [tab, setTab] = useState<PanelTab>('sources');
  const exclude = (exclusions: TextReport['exclusions']) =>
    void editing.exclude(exclusions, report.rev);
  return (
    <Box
      component="aside"
      aria-label={text('text.panel')}
      sx={{
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        // In one column the list leads to the sides below it.
        order: { xs: -1, md: 0 },
        borderBottom: { xs: 1, md: 0 },
        borderColor: { xs: 'divider' },
      }}
    >
      <Tabs
        value={tab}
        onChange={(_, next: PanelTab) => setTab(next)}
        aria-label={text('text.panel')}
        sx={{ borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        {TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`text-tab-${one}`}
            aria-controls={tab === one ? `text-panel-${one}` : undefined}
            label={text(`text.tab.${one}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`text-panel-${tab}`}
        aria-labelledby={`text-tab-${tab}`}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        {tab === 'exclusions' ? (
          <Box sx={{ minHeight: 0, overflow: 'auto' }}>
            <ExclusionsPanel report={report} onChange={exclude} />
          </Box>
        ) : (
          <>
            <FilterRow {...filter} report={report} outcome={editing.outcome} />
            <Said>{text('resources.table.found', { count: count(props.rows.length) })}</Said>
            <SourcesPart {...props} />
          </>
        )}
      </Box>
    </Box>
  );
}

function SourcesPart({
  report,
  editing,
  rows,
  chosen,
  about,
  shown,
  filter,
  onChoose,
  onState,
  notes,
  notesRep,
}: Props) {
  const text = useText();
  if (!chosen || !about || !shown)
    return (
      <Box sx={{ p: 2 }}>
        <Typography variant="body2">{text('text.noneShown')}</Typography>
        <Button
          size="small"
          onClick={() => {
            filter.onFilter('all');
            filter.onWords('');
          }}
        >
          {text('text.clear')}
        </Button>
      </Box>
    );
  const { exclusions } = report;
  return (
    <>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          maxHeight: { xs: '40dvh', md: 'none' },
          overflow: 'auto',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <SourceList
          rows={rows}
          chosen={chosen}
          open={shown.row.source.n}
          onChoose={onChoose}
          onExclude={(source, excluded) =>
            void editing.exclude(
              {
                ...exclusions,
                sources: excluded
                  ? [...exclusions.sources, source]
                  : exclusions.sources.filter((one) => one !== source),
              },
              report.rev,
            )
          }
        />
      </Box>
      <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
        <Typography variant="subtitle2" component="h2">
          {text(`text.about.${chosen.of}`, { n: chosen.n })}
        </Typography>
        <Decision
          key={chosen.of}
          row={about}
          onState={onState}
          onNote={(n, part) => {
            const list = chosen.of === 'source' ? report.sources : report.passages;
            const one = list.find((row) => row.n === n);
            if (one) void editing.decide({ of: chosen.of, n }, one.rev, part);
          }}
          notes={notes}
          notesRep={notesRep}
        />
      </Box>
    </>
  );
}
