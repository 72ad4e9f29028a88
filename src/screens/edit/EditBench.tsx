import { Box } from '@mui/material';
import { useMemo, useReducer, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { usePending } from '../../pending/context.ts';
import { itemsOfSaved, type PageChange, type SavedPage } from '../../pending/edit.ts';
import type { Pending } from '../../pending/queue.ts';
import type { PageView } from '../../../contract/review.ts';
import { itemsOf, openBook, turnBook, type BookAction } from '../../boxes/book.ts';
import { BoxEditor } from '../../boxes/BoxEditor.tsx';
import type { Tool } from '../../boxes/model.ts';
import { BoxFields } from '../../boxes/BoxFields.tsx';
import { BoxTools } from '../../boxes/BoxTools.tsx';
import { newOwnId, type Items } from '../../boxes/model.ts';
import { PresenceBar } from '../shared/PresenceBar.tsx';
import type { PresenceView } from '../shared/usePresence.ts';
import { DoneDialog } from './DoneDialog.tsx';
import { EditHead } from './EditHead.tsx';
import { FigureList } from './FigureList.tsx';
import { countIncluded, isSamePage, itemsOfPage } from '../../boxes/pages.ts';
import { Notices } from './Notices.tsx';
import { PageStrip } from './PageStrip.tsx';
import { SaveTrouble } from './SaveState.tsx';
import { ZoomTools } from './ZoomTools.tsx';
import { useAutosave } from './useAutosave.ts';
import { useBoxCommands } from './useBoxCommands.ts';
import type { EditFile } from './useEditFile.ts';
import { useEditKeys } from './useEditKeys.ts';
import { useEditView } from './useEditView.ts';

/**
 * Pages, boxes and list at work. The boxes live here from the first change on; each page saves
 * itself.
 */
export function EditBench({
  file,
  firstPage,
  presence,
}: {
  file: EditFile;
  firstPage: PageView;
  presence: PresenceView;
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { edit } = usePending();
  const [words, setWords] = useSearchParams();
  const { file_id, state } = file.file;
  const writable = state === 'Edit' && presence.mine;
  const [start] = useState(() => beginning(file, state === 'Edit' ? edit.all() : []));
  const [book, act] = useReducer(turnBook, start, (s) =>
    openBook(s.pages, Number(words.get('page')) || s.firstWithBoxes),
  );
  const [tool, setTool] = useState<Tool>('select');
  const [gridOpen, setGridOpen] = useState(false);
  const [finishing, setFinishing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const numbers = useRef<HTMLInputElement | null>(null);
  const { states, saver } = useAutosave(file.file, book.pages, start.known);

  const page = file.pages.find((p) => p.page === book.page) ?? firstPage;
  const items = itemsOf(book, page.page);
  const work = useBoxCommands(book, page, act);
  const total = useMemo(
    () => [...book.pages.values()].reduce((sum, list) => sum + countIncluded(list), 0),
    [book.pages],
  );
  const shown = useEditView(page, items, book.chosen);
  const turnTo = (to: number | undefined) => {
    if (to === undefined || to === book.page) return;
    act({ do: 'turn', page: to });
    setWords({ page: String(to) }, { replace: true });
  };
  const choose = (ids: readonly string[]) => act({ do: 'choose', ids });
  const step = (
    action: Extract<BookAction, { do: 'undo' | 'redo' }>,
    label: string | undefined,
    text: string,
  ) => {
    if (label === undefined) return;
    act(action);
    setAnnouncement(t(text, { step: t(label) }));
  };
  const undo = () => step({ do: 'undo' }, book.done.at(-1)?.label, 'boxes.undone');
  const redo = () => step({ do: 'redo' }, book.undone.at(-1)?.label, 'boxes.redone');
  const commands = { ...work, tighten: () => void work.tighten(), undo, redo };
  useEditKeys(
    {
      tool: setTool,
      grid: () => {
        if (book.chosen.size === 1) setGridOpen(true);
      },
      merge: work.merge,
      tighten: () => void work.tighten(),
      duplicate: work.duplicate,
      remove: work.remove,
      include: work.include,
      selectAll: () => choose(items.map((i) => i.id)),
      clear: () => {
        setTool('select');
        choose([]);
      },
      turn: (by) =>
        turnTo(file.pages[file.pages.findIndex((p) => p.page === page.page) + by]?.page),
      zoom: shown.zoom,
      figure: () => shown.figure(),
      fit: shown.whole,
      done: () => setFinishing(true),
      undo,
      redo,
    },
    writable,
  );
  const takeTheirs = (at: number, theirs: SavedPage) => {
    const next = itemsOfSaved(at, theirs);
    saver.accept(at, next, theirs.rev);
    act({ do: 'load', page: at, items: next });
  };

  return (
    <>
      <EditHead
        file={file}
        total={total}
        states={states}
        announcement={announcement}
        presence={presence}
        onDone={writable ? () => setFinishing(true) : null}
      />
      {state === 'Edit' ? <PresenceBar view={presence} /> : null}
      <Notices notices={file.notices} onPage={turnTo} />
      {start.restored ? <RestoredNote text={t('edit.restored')} /> : null}
      <SaveTrouble
        states={states}
        boxes={book.pages}
        pages={file.pages}
        onKeepMine={(at, theirs) => saver.keepMine(at, theirs.rev)}
        onTakeTheirs={takeTheirs}
      />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '116px minmax(0,1fr) 300px' },
          gridTemplateRows: { md: 'minmax(0,1fr)' },
        }}
      >
        <PageStrip pages={file.pages} boxes={book.pages} current={page.page} onPage={turnTo} />
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            minHeight: { xs: '70dvh', md: 0 },
            minWidth: 0,
          }}
        >
          {writable ? (
            <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
              <BoxTools
                tool={tool}
                onTool={setTool}
                commands={commands}
                chosen={book.chosen.size}
                canUndo={book.done.length > 0}
                canRedo={book.undone.length > 0}
                gridOpen={gridOpen}
                onGridOpen={setGridOpen}
              >
                <ZoomTools
                  onZoom={shown.zoom}
                  onFigure={() => shown.figure()}
                  onFit={shown.whole}
                />
              </BoxTools>
            </Box>
          ) : null}
          <BoxEditor
            key={page.page}
            page={page}
            items={items}
            chosen={book.chosen}
            tool={tool}
            view={shown.view}
            frame={shown.frame}
            newId={newOwnId}
            onView={shown.move}
            onDrawn={shown.onDrawn}
            onChoose={choose}
            onChange={work.change}
            onCut={(id, at, other) => void work.cut(id, at, other)}
            onNumbers={() => numbers.current?.focus()}
            readOnly={!writable}
            guides={start.known.get(page.page)?.items ?? NO_ITEMS}
          />
        </Box>
        <Box
          sx={{
            overflowY: 'auto',
            minHeight: 0,
            borderLeft: { md: 1 },
            borderColor: { md: 'divider' },
            bgcolor: 'background.paper',
          }}
        >
          {writable ? (
            <BoxFields
              items={items}
              chosen={book.chosen}
              onBox={work.numbers}
              onKind={work.kind}
              onIncluded={work.included}
              onName={work.name}
              firstField={(element) => {
                numbers.current = element;
              }}
            />
          ) : null}
          <FigureList
            items={items}
            chosen={book.chosen}
            figures={file.figures}
            subImages={file.sub_images}
            onChoose={(ids) => {
              choose(ids);
              shown.figure(ids);
            }}
          />
        </Box>
      </Box>
      {finishing ? (
        <DoneDialog
          file_id={file_id}
          total={total}
          saveAll={saver.saveAll}
          onClose={() => setFinishing(false)}
          onDone={() => navigate(`/submit/file/${file_id}`)}
        />
      ) : null}
    </>
  );
}

const NO_ITEMS: Items = [];

function RestoredNote({ text }: { text: string }) {
  return (
    <Box role="status" sx={{ px: 1.5, py: 0.5, fontSize: 13, bgcolor: 'action.selected' }}>
      {text}
    </Box>
  );
}

/**
 * The boxes to begin with: what the server has, and over it what this person could not save last
 * time. Boxes that were drawn before somebody else saved the page keep the rev that they were drawn
 * on, so that saving them lets the person choose.
 */
function beginning(file: EditFile, pending: readonly Pending<PageChange, SavedPage>[]) {
  const { file_id } = file.file;
  const known = new Map<number, { items: Items; rev: number }>();
  const pages = new Map<number, Items>();
  let restored = false;
  for (const { page } of file.pages) {
    const ignore = file.ignore.find((i) => i.page === page)?.boxes ?? [];
    const items = itemsOfPage(page, { ...file, ignore });
    const rev = file.revs.find((r) => r.page === page)?.rev ?? 0;
    const kept = pending.findLast((e) => e.file_id === file_id && e.change.page === page);
    const draft = kept && !isSamePage(kept.change.items, items) ? kept : null;
    restored ||= draft !== null;
    known.set(page, { items, rev: draft?.rev ?? rev });
    pages.set(page, draft?.change.items ?? items);
  }
  const firstWithBoxes =
    [...pages].find(([, items]) => items.length > 0)?.[0] ?? file.pages[0]?.page ?? 1;
  return { known, pages, restored, firstWithBoxes };
}
