import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { boxPolygon, type Box as Rect } from '../../../contract/geometry.ts';
import type { MatchView, OwnFinding, PageView } from '../../../contract/review.ts';
import type { StageState } from '../../../contract/stage.ts';
import { isByPerson } from '../../../contract/values.ts';
import { DEFAULT_STAGE, NO_NUDGE } from '../../../imaging/stage.ts';
import { CompareStage } from '../../compare/CompareStage.tsx';
import { stageTransform } from '../../compare/layout.ts';
import { useCloneMap, useHistogram, usePicture, useSeamMap } from '../../compare/usePictures.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { Message } from '../../ui/Message.tsx';
import type { ReviewFile } from '../shared/reviewFile.ts';
import { SeamMap } from '../shared/SeamMap.tsx';
import { Stated } from '../shared/Stated.tsx';
import { contentOf } from '../shared/subjects.ts';
import { CloneMap } from './CloneMap.tsx';
import { ClonePairs } from './ClonePairs.tsx';
import { Facts } from './Facts.tsx';
import { HoldPanel } from './HoldPanel.tsx';
import { Histogram } from './Histogram.tsx';
import { InspectHead } from './InspectHead.tsx';
import { Loupe } from './Loupe.tsx';
import { OwnFindings } from './OwnFindings.tsx';
import {
  findingOfPair,
  findingOfPatch,
  pairOfHit,
  pairOfRegions,
  type RegionPair,
} from './pairs.ts';
import { PickList } from './PickList.tsx';
import { RegionDraw } from './RegionDraw.tsx';
import {
  findingOfTwo,
  findingOnStage,
  insideCrop,
  regionOnPage,
  type SubRegion,
} from './regions.ts';
import { SimilarPanel } from './SimilarPanel.tsx';
import {
  clonePairs,
  freeContent,
  markedRegions,
  pairMarks,
  patchMarks,
  seamMarks,
  subImageName,
  type Kind,
} from './subject.ts';
import { rowsOf, subjectFor } from './rows.ts';
import { useText } from '../../i18n/useText.ts';

/** The stage with one source: picture or page, its numbers, and what a person finds on it. */
export function InspectBench({ file, kind }: { file: ReviewFile; kind: Kind }) {
  const t = useText();
  const [words, setWords] = useSearchParams();
  const [stage, setStage] = useState<StageState>(DEFAULT_STAGE);
  const [boxes, setBoxes] = useState<readonly Rect[]>([]);
  const [marking, setMarking] = useState(false);
  const [loupe, setLoupe] = useState(false);
  const [seams, setSeams] = useState(false);
  const [lowest, setLowest] = useState(0);
  const [pair, setPair] = useState<string | null>(null);
  const [held, setHeld] = useState<SubRegion | null>(null);
  const [shown, setShown] = useState<RegionPair | null>(null);
  const [hit, setHit] = useState<MatchView | null>(null);
  const [map, setMap] = useState<{
    readonly on: boolean;
    readonly sensitivity: number;
    readonly chosen: number | null;
  }>({ on: false, sensitivity: 0.3, chosen: null });
  const pageWord = (page: number) => t('inspect.pageName', { page });
  const rows = useMemo(
    () => rowsOf(file, kind, (page) => t('inspect.pageName', { page })),
    [file, kind, t],
  );
  const current =
    rows.find((r) => r.id === words.get(kind === 'page' ? 'page' : 'sub_image')) ?? rows[0];
  const sub = kind === 'page' ? undefined : file.sub_images.find((s) => s.id === current?.id);
  const page = kind === 'page' ? file.pages.find((p) => String(p.page) === current?.id) : undefined;
  const other =
    kind === 'subImage'
      ? file.sub_images.find((s) => s.id === words.get('with') && s.id !== sub?.id)
      : undefined;
  const subject = subjectFor(file, sub, page, pageWord);
  const picture = usePicture(subject?.picture ?? null);
  const counts = useHistogram(picture.is === 'here' ? picture.loaded : null);
  useKeys('inspect', {
    'inspect.loupe': () => setLoupe((on) => !on),
    'inspect.clear': () => {
      setMarking(false);
      setBoxes([]);
      setShown(null);
      setHit(null);
    },
  });
  const patches = useCloneMap(
    kind === 'clone' && map.on && picture.is === 'here' ? picture.loaded : null,
    map.sensitivity,
  );
  const isBlot = kind === 'subImage' && sub?.kind === 'blot';
  const parts = useSeamMap(
    'seam-map',
    isBlot && seams && picture.is === 'here' ? picture.loaded : null,
  );
  if (!current || !subject) return <Message drawing="page" title={t('inspect.nothing')} />;

  const pairs = sub ? clonePairs(file.matches, sub.id) : [];
  const shownPairs = pairs.filter((m) => m.score >= lowest);
  const pageBoxes = page
    ? file.sub_images.filter((s) => s.page === page.page).map((s) => scaleToPicture(s.box, page))
    : [];
  const marks = [
    ...(kind === 'clone'
      ? map.on
        ? patchMarks(patches ?? [], map.chosen)
        : pairMarks(shownPairs, pair)
      : []),
    ...seamMarks(parts ?? []),
    ...pageBoxes.map((box, i) => ({ id: `box ${i}`, a: boxPolygon(box), b: [] })),
    ...markedRegions(boxes),
  ];
  const subOf = (id: string) => file.sub_images.find((s) => s.id === id);
  const nameOf = (id: string) => {
    const found = subOf(id);
    return found ? subImageName(file, found, pageWord) : id;
  };
  const [shownA, shownB] = shown
    ? [
        subjectFor(file, subOf(shown.a.sub_image), undefined, pageWord),
        subjectFor(file, subOf(shown.b.sub_image), undefined, pageWord),
      ]
    : [null, null];
  const content = hit
    ? contentOf(t, hit, file)
    : shown && shownA && shownB
      ? {
          a: shownA,
          b: shownB,
          transform: shown.transform,
          marks: [{ id: 'pair', a: shown.a.region, b: shown.b.region }],
          pointPairs: [],
        }
      : freeContent(subject, other ? subjectFor(file, other, undefined, pageWord) : null, marks);

  const regionOf = (box: Rect): SubRegion | null => {
    if (page)
      return page.image
        ? regionOnPage(
            page.page,
            {
              x: (box.x * page.width) / page.image.width,
              y: (box.y * page.height) / page.image.height,
              w: (box.w * page.width) / page.image.width,
              h: (box.h * page.height) / page.image.height,
            },
            file.sub_images,
          )
        : null;
    return sub?.crop ? insideCrop({ sub_image: sub.id, box }, sub.crop) : null;
  };
  const make = (notes_rep: string): OwnFinding | null => {
    if (hit) return hit.b.foreign?.crop ? { ...pairOfHit(hit), notes_rep } : null;
    if (shown) return findingOfPair(shown, notes_rep);
    const chosen = map.on && map.chosen !== null ? patches?.[map.chosen] : undefined;
    if (chosen && sub && boxes.length === 0) return findingOfPatch(sub.id, chosen, notes_rep);
    const [a, b] = boxes.map(regionOf);
    const text = { notes_rep };
    if (!a) return null;
    if (other?.crop)
      return findingOnStage(
        a,
        { sub_image: other.id, ...other.crop },
        stageTransform(content, stage),
        text,
      );
    return b ? findingOfTwo(a, b, text) : null;
  };
  const marked = boxes.length > 0 ? regionOf(boxes.at(-1) ?? { x: 0, y: 0, w: 0, h: 0 }) : null;
  const show = (next: RegionPair | null, nextHit: MatchView | null = null) => {
    setShown(next);
    setHit(nextHit);
    setMarking(false);
    setStage((s) => ({
      ...s,
      view: null,
      align: true,
      nudge: NO_NUDGE,
      mode: s.mode === 'pages' ? 'side' : s.mode,
    }));
  };
  const pick = (id: string) => {
    setBoxes([]);
    setShown(null);
    setHit(null);
    setMap((m) => ({ ...m, chosen: null }));
    setPair(null);
    setStage((s) => ({ ...s, view: null }));
    setWords(
      (old) => {
        const next = new URLSearchParams(old);
        next.set(kind === 'page' ? 'page' : 'sub_image', id);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <>
      <InspectHead
        file={file}
        kind={kind}
        sub={sub}
        loupe={loupe}
        onLoupe={() => setLoupe((on) => !on)}
      />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '190px minmax(0,1fr) 300px' },
          gridTemplateRows: { md: 'minmax(0,1fr)' },
        }}
      >
        <PickList
          label={t(`inspect.${kind}.label`)}
          rows={rows}
          current={current.id}
          onPick={pick}
        />
        <Box sx={{ display: 'flex', minWidth: 0, minHeight: { xs: '68dvh', md: 0 } }}>
          <CompareStage
            content={content}
            stage={stage}
            onStage={setStage}
            over={(view, pane) => (
              <>
                {loupe && content.a.picture ? (
                  <Loupe picture={content.a.picture} view={view} pane={pane} />
                ) : null}
                {marking && !shown && !hit && content.a.picture ? (
                  <RegionDraw
                    view={view}
                    pane={pane}
                    size={content.a.picture}
                    onBox={(box) => {
                      setBoxes((old) => [...old, box].slice(other ? -1 : -2));
                      setMarking(boxes.length === 0 && !other);
                    }}
                  />
                ) : null}
              </>
            )}
          />
        </Box>
        <Box
          sx={{
            overflowY: 'auto',
            minHeight: 0,
            p: 1.5,
            display: 'grid',
            gap: 2,
            alignContent: 'start',
            borderLeft: { md: 1 },
            borderColor: { md: 'divider' },
            bgcolor: 'background.paper',
          }}
        >
          {kind === 'subImage' ? (
            <TextField
              select
              size="small"
              label={t('inspect.compareWith')}
              value={other?.id ?? ''}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              onChange={(event) =>
                setWords(
                  (old) => {
                    const next = new URLSearchParams(old);
                    if (event.target.value) next.set('with', event.target.value);
                    else next.delete('with');
                    return next;
                  },
                  { replace: true },
                )
              }
            >
              <MenuItem value="" dense>
                {t('inspect.alone')}
              </MenuItem>
              {rows
                .filter((r) => r.id !== sub?.id)
                .map((r) => (
                  <MenuItem key={r.id} value={r.id} dense>
                    {r.name}
                  </MenuItem>
                ))}
            </TextField>
          ) : null}
          {shown || hit ? (
            <Button size="small" variant="outlined" color="inherit" onClick={() => show(null)}>
              {t('inspect.similar.again')}
            </Button>
          ) : null}
          {kind === 'clone' ? (
            <CloneMap
              on={map.on}
              patches={patches}
              sensitivity={map.sensitivity}
              chosen={map.chosen}
              onOn={(on) => setMap({ ...map, on, chosen: null })}
              onSensitivity={(sensitivity) => setMap({ ...map, sensitivity, chosen: null })}
              onChoose={(chosen) => setMap({ ...map, chosen })}
            />
          ) : null}
          {kind === 'clone' && !map.on ? (
            <ClonePairs
              pairs={pairs}
              lowest={lowest}
              chosen={pair}
              file_id={file.file.file_id}
              onLowest={setLowest}
              onChoose={setPair}
            />
          ) : null}
          <OwnFindings
            file_id={file.file.file_id}
            boxes={boxes}
            needed={
              shown || hit?.b.foreign?.crop || (map.on && map.chosen !== null) ? 0 : other ? 1 : 2
            }
            marking={marking}
            own={file.matches.filter(isByPerson)}
            subImages={file.sub_images}
            onMarking={setMarking}
            onBoxes={setBoxes}
            make={make}
          />
          <HoldPanel
            region={marked}
            held={held}
            nameOf={nameOf}
            onHold={setHeld}
            onCompare={(a, b) => show(pairOfRegions(a, b))}
          />
          <SimilarPanel
            file_id={file.file.file_id}
            matches={file.matches}
            region={marked}
            nameOf={nameOf}
            shown={shown}
            onShow={show}
            shownHit={hit}
            onShowHit={(next) => show(null, next)}
          />
          {isBlot && subject.picture ? (
            <SeamMap
              on={seams}
              picture={subject.picture}
              parts={parts}
              onRetry={picture.is === 'failed' ? picture.retry : null}
              onOn={setSeams}
            />
          ) : null}
          <Histogram counts={counts} />
          {sub ? <Stated stated={file.checked.stated} subs={[sub]} /> : null}
          {sub ? <Facts file={file} sub={sub} /> : null}
        </Box>
      </Box>
    </>
  );
}

/** A box in points as pixels of the page's picture. */
function scaleToPicture(box: Rect, page: PageView): Rect {
  const [sx, sy] = [
    (page.image?.width ?? page.width) / page.width,
    (page.image?.height ?? page.height) / page.height,
  ];
  return { x: box.x * sx, y: box.y * sy, w: box.w * sx, h: box.h * sy };
}
