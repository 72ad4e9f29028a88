import { Box } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import type { Aside } from '../../../contract/aside.ts';
import type { MatchView } from '../../../contract/review.ts';
import type { DismissReason, MatchKind, MatchState } from '../../../contract/values.ts';
import { CompareStage } from '../../compare/CompareStage.tsx';
import { usePrefetch } from '../../compare/usePictures.ts';
import { writeStage } from '../../../imaging/stage.ts';
import { useStable } from '../../boxes/useStable.ts';
import { PresenceBar } from '../shared/PresenceBar.tsx';
import { usePresence } from '../shared/usePresence.ts';
import { contentOf, pairTag } from '../shared/subjects.ts';
import { BulkBar } from './BulkBar.tsx';
import { DatabaseBar } from './DatabaseBar.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { suggestedReason, type DecisionStep } from './decisions.ts';
import { PreviousVersionBar } from './PreviousVersionBar.tsx';
import { Evidence } from './Evidence.tsx';
import { FinishDialog } from './FinishDialog.tsx';
import { NoMatches } from './NoMatches.tsx';
import {
  neighbour,
  nextNew,
  queueOf,
  stretch,
  toggleAside,
  WHOLE_QUEUE,
  type QueueFilter,
} from './queue.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { useDecisions } from './useDecisions.ts';
import type { ReviewFile } from '../shared/reviewFile.ts';
import type { useReview } from './useReview.ts';
import { useOpenMatch } from './useOpenMatch.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import { keptText, useStageOfMatch } from './useStageOfMatch.ts';
import { useText } from '../../i18n/useText.ts';

/** The review at work. Which match is open stands in the address, so that every match is a link. */
export function ReviewBench({
  file,
  review,
}: {
  file: ReviewFile;
  review: ReturnType<typeof useReview>;
}) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const [words] = useSearchParams();
  const { wanted, open, at, shown, leave } = useOpenMatch();
  const { file_id } = file.file;
  const decisions = useDecisions(file.file, review);
  const { unsaved, outcome } = decisions;
  const unsavedIds = useMemo(() => new Set(unsaved.map(({ change }) => change.id)), [unsaved]);
  const [filter, setFilter] = useState<QueueFilter>(WHOLE_QUEUE);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [advance, setAdvance] = useStore('review.advance', true);
  const [dismissing, setDismissing] = useState<ReadonlySet<string> | null>(null);
  const [lastReason, setLastReason] = useState<DismissReason | null>(null);
  const [finishing, setFinishing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const notesRep = useRef<HTMLTextAreaElement>(null);

  const queue = useMemo(() => queueOf(file.matches, filter), [file.matches, filter]);
  const match =
    file.matches.find((m) => m.id === wanted) ??
    nextNew(queue.matches, null) ??
    queue.matches[0] ??
    (filter === WHOLE_QUEUE ? null : file.matches[0]) ??
    null;
  const current = match?.id ?? null;
  const content = useMemo(() => (match ? contentOf(t, match, file) : null), [t, match, file]);
  const { stage, setStage } = useStageOfMatch(file_id, match, words.get('stage'));
  const presence = usePresence(file_id);
  const readOnly = file.file.state !== 'Review' || !presence.mine;
  const ahead = useAhead(queue.matches, current).map((m) => {
    const { a, b } = contentOf(t, m, file);
    return [a.picture, b?.picture ?? null] as const;
  });
  usePrefetch(ahead, stage.filters);

  // A match that was chosen for the person stays when the queue changes around it.
  useEffect(() => {
    if (current !== wanted) shown(current);
  }, [shown, current, wanted]);
  const moveTo = (id: string | undefined) => id && open(id);
  const targets = (): ReadonlySet<string> =>
    selected.size > 0 ? selected : new Set(at.current ? [at.current] : []);
  const nameOf = (step: DecisionStep) => {
    const first = file.matches.find((m) => m.id === step.entries[0]?.id);
    return first && step.entries.length === 1
      ? pairTag(t, first, file.sub_images)
      : t('review.queue.selected', { smart_count: step.entries.length });
  };
  const undo = useStable(() => {
    const step = readOnly ? null : decisions.undo();
    if (!step) return;
    setAnnouncement(t('review.decision.undone', { match: nameOf(step) }));
    moveTo(step.entries[0]?.id);
  });
  const decide = (ids: ReadonlySet<string>, state: MatchState, reason: DismissReason | null) => {
    if (readOnly || ids.size === 0) return;
    const kept = keptText(stage);
    const step = decisions.decide(
      ids,
      { state, reason },
      current && match && current === at.current && kept !== match.filter
        ? { id: current, text: kept }
        : undefined,
    );
    if (step)
      setAnnouncement(
        t('review.decision.done', { what: t(`review.state.${state}`), match: nameOf(step) }),
      );
    setSelected(new Set());
    if (advance && state !== 'new')
      moveTo(
        nextNew(
          queue.matches.filter((m) => m.id === at.current || !ids.has(m.id)),
          at.current,
        )?.id,
      );
  };
  const state = useStable((next: MatchState) =>
    next === 'dismissed' ? setDismissing(targets()) : decide(targets(), next, null),
  );
  const extend = (step: 1 | -1) => {
    const from = at.current;
    const to = neighbour(queue.matches, from, step);
    if (!to || !from) return;
    setSelected((old) => new Set([...old, ...stretch(queue.matches, from, to.id)]));
    open(to.id);
  };
  const toggle = useStable((id: string) =>
    setSelected((old) => new Set(old.has(id) ? [...old].filter((x) => x !== id) : [...old, id])),
  );

  useReviewKeys({
    next: () => moveTo(neighbour(queue.matches, at.current, 1)?.id),
    last: () => moveTo(neighbour(queue.matches, at.current, -1)?.id),
    nextNew: () => moveTo(nextNew(queue.matches, at.current)?.id),
    extend,
    selectAll: () => setSelected(new Set(queue.matches.map((m) => m.id))),
    state: readOnly ? () => undefined : state,
    note: () => notes.current?.focus(),
    reportNote: () => notesRep.current?.focus(),
    search: () => search.current?.focus(),
    low: () => setFilter((f) => toggleAside(f, 'weak')),
    explained: () => setFilter((f) => toggleAside(f, 'explained')),
    finish: () => {
      if (!readOnly) setFinishing(true);
    },
    clear: () => setSelected(new Set()),
    undo,
    redo: () => {
      const step = readOnly ? null : decisions.redo();
      if (!step) return;
      setAnnouncement(t('review.decision.redone', { match: nameOf(step) }));
      moveTo(step.entries[0]?.id);
    },
  });

  const copyLink = useStable(() => {
    const link = new URL(window.location.href);
    link.search = new URLSearchParams({
      match: current ?? '',
      stage: writeStage(stage),
    }).toString();
    void navigator.clipboard.writeText(link.toString()).then(() => notify('stage.copied'));
  });
  const kinds = useMemo(() => new Set<MatchKind>(file.matches.map((m) => m.kind)), [file.matches]);
  const differ = file.matches.some((m) => m.disagreement);
  const toFinish = useStable(() => setFinishing(true));
  const finish = readOnly ? null : toFinish;
  const showAside = useStable((aside: Aside) => setFilter((f) => toggleAside(f, aside)));
  const settle = useStable(decisions.settle);
  const write = useStable(decisions.write);
  const resolve = useStable(decisions.resolve);
  return (
    <>
      <ReviewHead
        file={file}
        announcement={announcement}
        unsaved={unsavedIds}
        trouble={outcome.is === 'offline'}
        presence={presence}
        onUndo={decisions.log.done.length > 0 && !readOnly ? undo : null}
        onFinish={finish}
      />
      {file.file.state === 'Review' ? <PresenceBar view={presence} /> : null}
      <PreviousVersionBar file_id={file_id} readOnly={readOnly} />
      <DatabaseBar
        file_id={file_id}
        database={file.database_added ?? 0}
        reference={file.reference_added ?? 0}
        readOnly={readOnly}
      />
      {match && content ? (
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0,1fr)',
              md: '240px minmax(0,1fr)',
              lg: '240px minmax(0,1fr) 284px',
            },
            gridTemplateRows: { lg: 'minmax(0,1fr)' },
          }}
        >
          <Box
            sx={{
              display: 'flex',
              flexDirection: 'column',
              minHeight: 0,
              borderRight: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
              // On a telephone the next match follows the decision; the evidence comes last.
              borderTop: { xs: 1, md: 0 },
              borderTopColor: { xs: 'divider' },
              order: { xs: 3, md: 1 },
            }}
          >
            <QueueFilters
              filter={filter}
              kinds={kinds}
              differ={differ}
              onFilter={setFilter}
              search={search}
            />
            {selected.size > 1 ? (
              <BulkBar count={selected.size} onClear={() => setSelected(new Set())} />
            ) : null}
            <QueueList
              queue={queue}
              subImages={file.sub_images}
              current={current}
              selected={selected}
              onOpen={open}
              onSelect={toggle}
              onShow={showAside}
            />
          </Box>
          <Box
            sx={{
              display: 'flex',
              minWidth: 0,
              minHeight: { xs: '68dvh', lg: 0 },
              order: { xs: 1, md: 2 },
            }}
          >
            <CompareStage
              content={content}
              stage={stage}
              onStage={setStage}
              keys={dismissing === null && !finishing}
              onCopyLink={copyLink}
            />
          </Box>
          <Box
            sx={{
              display: { xs: 'contents', md: 'block' },
              overflowY: { lg: 'auto' },
              minHeight: 0,
              borderLeft: { lg: 1 },
              borderColor: { lg: 'divider' },
              bgcolor: 'background.paper',
              order: 3,
              gridColumn: { md: '1 / -1', lg: 'auto' },
            }}
          >
            <Box sx={{ order: 2, bgcolor: 'background.paper' }}>
              <DecisionPanel
                match={match}
                selected={selected.size}
                outcome={decisions.outcome}
                readOnly={readOnly}
                advance={advance}
                onAdvance={setAdvance}
                onState={state}
                conflict={decisions.conflict}
                conflictName={
                  decisions.conflict && decisions.conflict.id !== match.id
                    ? pairTag(t, decisions.conflict.theirs, file.sub_images)
                    : ''
                }
                onResolve={resolve}
                onSettle={settle}
                onNotes={write}
                notes={notes}
                notesRep={notesRep}
              />
            </Box>
            <Box sx={{ order: 4, bgcolor: 'background.paper' }}>
              <Evidence file={file} match={match} onOpen={open} />
            </Box>
          </Box>
        </Box>
      ) : (
        <NoMatches file={file} hidden={queue.hidden} onShow={showAside} onFinish={finish} />
      )}
      {dismissing ? (
        <ReasonDialog
          suggested={suggestedReason(match, lastReason)}
          onClose={() => setDismissing(null)}
          onReason={(reason) => {
            setDismissing(null);
            setLastReason(reason);
            decide(dismissing, 'dismissed', reason);
          }}
        />
      ) : null}
      {finishing ? (
        <FinishDialog
          file_id={file_id}
          matches={file.matches}
          unsaved={unsaved.length}
          onClose={() => setFinishing(false)}
          onFinished={() => {
            leave();
            void navigate(`/report/file/${file_id}`);
          }}
        />
      ) : null}
    </>
  );
}

/** The matches that will probably be wanted next. */
function useAhead(matches: readonly MatchView[], current: string | null): readonly MatchView[] {
  return useMemo(() => {
    const at = matches.findIndex((m) => m.id === current);
    const fresh = nextNew(matches, current);
    return [...new Set([...matches.slice(at + 1, at + 3), ...(fresh ? [fresh] : [])])];
  }, [matches, current]);
}
