import { layoutFigure } from './figure.ts';
import { captionFor, title } from './prose.ts';
import { seeded, type Random } from './random.ts';
import type { ChartRecipe, FigureRecipe, ManuscriptRecipe, PanelRecipe } from './recipe.ts';
import { arrangeStrips, type LanedPanel } from './stripFigure.ts';
import type { RealStrip, StripAlbum, StripSide } from './strips.ts';
import { anyStyle, anyStyleName, STRIP_STYLES, stylesOf, type StripStyle } from './stripStyles.ts';
import { type ToneStep, WHOLE } from './view.ts';

/** Widths of figures, points: a column and a page. */
const WIDTHS = [230, 300, 480];
const FIGURES = 3;
/** A strip is shown at so many pixels per inch of its own at least, else it would be a blur. */
const LEAST_DPI = 45;
/** Where lifted ground lies: paper, or so near to it that it cannot be seen. */
const LIFTED = [250, 255] as const;
/** The darkest ground that is lifted. */
const LIFTABLE = 110;
/** Lanes of another strip are joined on from this width on, times the strip's height, */
const LEAST_JOINED = 1.5;
/** and are no more than this share of that strip. */
const MOST_TAKEN = 0.8;
/** Bands in the strips of a figure are so large, as shares of the strip's height, to be copied. */
const TALLEST_BAND = 0.9;

/** A manuscript of published strips, and the style of each of its figures. */
export interface StripManuscript {
  readonly recipe: ManuscriptRecipe;
  readonly styles: readonly string[];
}

interface Draft extends LanedPanel {
  readonly strip: RealStrip;
}

/**
 * Plans a manuscript whose figures show published strips, each once, in the styles of one side;
 * `clean`: without reuse; `any`: styles put together at random. Same seed and album, same recipe.
 */
export function planStrips(
  seed: number | string,
  album: StripAlbum,
  side: StripSide,
  clean: boolean,
  any = false,
): StripManuscript {
  const random = seeded(any ? 'any strips' : 'strips', side, seed);
  const styles = any
    ? Array.from({ length: FIGURES }, () => anyStyle(random, side))
    : random
        .shuffle(stylesOf(side))
        .slice(0, FIGURES)
        .map((name): StripStyle => STRIP_STYLES[name]);
  const order = random.shuffle(album.strips);
  const each = Math.ceil(order.length / FIGURES);
  const drafts = styles.map((_, f) =>
    order.slice(f * each, (f + 1) * each).map((strip, k) => draftOf(strip, `f${f + 1}s${k + 1}`)),
  );
  const again = clean ? drafts : withStripAgain(random, drafts);
  const laid = again.map((own, f) => figureOf(random, styleAt(styles, f), own, f));
  const figures = clean ? laid : withSplice(random, withBands(random, laid, again), again);
  return {
    styles: styles.map(
      (style) => stylesOf(side).find((n) => STRIP_STYLES[n] === style) ?? anyStyleName(style),
    ),
    recipe: {
      name: `strips${any ? '_any' : ''}_${side}_${seed}`,
      seed: `${seed}`,
      layout: 'one',
      font: random.pick(['serif', 'sans']),
      captionWord: random.pick(['Figure', 'Fig.', 'FIGURE']),
      figures,
      tables: random.int(0, 1),
      clean,
      neutral: album.neutral,
    },
  };
}

function styleAt(styles: readonly StripStyle[], k: number): StripStyle {
  const style = styles[k % styles.length];
  if (!style) throw new Error('a manuscript needs a style');
  return style;
}

function draftOf(strip: RealStrip, id: string): Draft {
  return {
    strip,
    lanes: strip.lanes,
    panel: {
      what: 'picture',
      id,
      base: {
        id: strip.id,
        subject: 'blot',
        seed: strip.id,
        lanes: strip.lanes,
        room: 1,
        pixels: [strip.width, strip.height],
        photograph: { file: strip.file, part: [0, 0, 1, 1], bands: strip.bands },
      },
      view: WHOLE,
      tones: [],
      edits: [],
      tint: null,
      annotations: [],
      aspect: strip.width / strip.height,
      planted: null,
    },
  };
}

/** One strip stands in another figure again: as it is, mirrored, compressed or with other tones. */
function withStripAgain(
  random: Random,
  drafts: readonly (readonly Draft[])[],
): readonly (readonly Draft[])[] {
  const from = random.int(0, drafts.length - 1);
  const to = (from + random.int(1, drafts.length - 1)) % drafts.length;
  const strip = random.pick((drafts[from] ?? []).filter((d) => d.strip.bands.length > 0)).strip;
  const made = draftOf(strip, `f${to + 1}again`);
  const [tag, change]: readonly [string, Partial<PanelRecipe>] = random.pick([
    ['strip', {}],
    ['strip_flip', { view: { ...WHOLE, mirrored: true } }],
    ['strip_bc', { tones: [bc(random.int(-20, 20), random.range(0.75, 1.3))] }],
    ['strip_jpeg', { tones: [{ op: 'jpeg', q: random.int(40, 70) }] }],
  ] as const);
  const panel: PanelRecipe = {
    ...made.panel,
    ...change,
    planted: { tags: [tag], difficulty: 'medium' },
  };
  const at = random.int(0, (drafts[to] ?? []).length);
  return drafts.map((own, f) =>
    f === to ? [...own.slice(0, at), { ...made, panel }, ...own.slice(at)] : own,
  );
}

function figureOf(
  random: Random,
  style: StripStyle,
  drafts: readonly Draft[],
  index: number,
): FigureRecipe {
  const lift = random.range(...LIFTED);
  const strips = drafts.map((d): LanedPanel => {
    const tones = style.ground === 'white' ? lifted(d.strip.ground, lift) : [];
    return { ...d, panel: { ...d.panel, tones: [...tones, ...d.panel.tones] } };
  });
  const narrowest = Math.min(...drafts.map((d) => d.strip.width));
  const width = random.pick(WIDTHS.filter((w) => w <= Math.max(230, (narrowest / LEAST_DPI) * 72)));
  const chart: ChartRecipe | null = style.chart
    ? {
        what: 'chart',
        id: `f${index + 1}chart`,
        style: 'bars',
        seed: `${random.next()}`,
        aspect: 1,
      }
    : null;
  const { panels, ...layout } = arrangeStrips(random, style, strips, chart, width);
  return {
    title: `${title(random)}.`,
    parts: [
      {
        letter: null,
        caption: captionFor(random, 'blot'),
        columns: 1,
        cells: panels.map((p) => p.panel),
      },
    ],
    columns: 1,
    span: 'column',
    embedding: random.pick(['flat', 'flat', 'objects']),
    format: random.chance(0.6)
      ? { as: 'jpeg', quality: random.pick([60, 75, 85, 92]) }
      : { as: 'flate' },
    dpi: random.pick([110, 150, 200, 300]),
    gap: 2,
    letterStyle: 'upper',
    arranged: { ...layout, boxes: panels.map((p) => p.box) },
  };
}

/** The steps that lift a ground to paper and leave black where it is. */
function lifted(ground: number, to: number): readonly ToneStep[] {
  if (ground < LIFTABLE) return [{ op: 'grey' }];
  const contrast = to / ground;
  return [{ op: 'grey' }, bc(127.5 * (contrast - 1), contrast)];
}

function bc(brightness: number, contrast: number): ToneStep {
  return { op: 'bc', brightness, contrast, gamma: 1 };
}

/** Two bands laid over lanes of other strips, and one over a lane of its own strip. */
function withBands(
  random: Random,
  figures: readonly FigureRecipe[],
  drafts: readonly (readonly Draft[])[],
): FigureRecipe[] {
  const all = figures.flatMap((f, i) =>
    layoutFigure(f, 0, 0).panels.flatMap(({ panel, box }) => {
      const draft = drafts[i]?.find((d) => d.panel.id === panel.id);
      return panel.what === 'picture' && draft ? [{ panel, box, dpi: f.dpi, ...draft.strip }] : [];
    }),
  );
  const free = random.shuffle(
    all.filter((p) => all.filter((q) => q.id === p.id).length === 1 && p.bands.length > 0),
  );
  const pixels = (points: number, dpi: number): number => Math.round((points * dpi) / 72);
  const height = ({ box, dpi }: (typeof all)[number]): number => pixels(box[3] - box[1], dpi);
  const width = ({ box, dpi }: (typeof all)[number]): number => pixels(box[2] - box[0], dpi);
  const fits = (a: (typeof all)[number], b: (typeof all)[number], band: number): boolean => {
    const [x0, y0, x1, y1] = a.bands[band] ?? [0, 0, 1, 1];
    return (
      (y1 - y0) * height(a) <= TALLEST_BAND * height(b) && (x1 - x0) * width(a) <= 0.6 * width(b)
    );
  };
  const edits = new Map<string, { from: string; band: number; lane: number; mirrored: boolean }>();
  const left = (): typeof free =>
    free.filter(
      ({ panel: { id } }) => !edits.has(id) && ![...edits.values()].some((e) => e.from === id),
    );
  for (const own of [false, false, true]) {
    const pairs = left().flatMap((a) => {
      const band = random.int(0, a.bands.length - 1);
      const b = own ? a : left().find((q) => q !== a && fits(a, q, band));
      return b && fits(a, b, band) ? [{ a, b, band }] : [];
    });
    const [pair] = pairs;
    if (!pair) continue;
    const { a, b, band } = pair;
    const lane = own ? farthest(a.bands[band] ?? [0, 0, 1, 1]) : random.range(15, 85);
    edits.set(b.panel.id, { from: a.panel.id, band, lane, mirrored: random.chance(0.4) });
  }
  const changed = (p: PanelRecipe): PanelRecipe => {
    const edit = edits.get(p.id);
    return edit
      ? {
          ...p,
          edits: [{ kind: 'band', ...edit }],
          planted: { tags: [edit.from === p.id ? 'clonestrip' : 'band'], difficulty: 'hard' },
        }
      : p;
  };
  return figures.map((f) => ({
    ...f,
    parts: f.parts.map((part) => ({
      ...part,
      cells: part.cells.map((c) => (c.what === 'picture' ? changed(c) : c)),
    })),
  }));
}

/** A strip whose right part is that of another strip, which stands in the manuscript as well. */
function withSplice(
  random: Random,
  figures: readonly FigureRecipe[],
  drafts: readonly (readonly Draft[])[],
): FigureRecipe[] {
  const panels = figures.flatMap((f) =>
    f.parts.flatMap((part) => part.cells.flatMap((c) => (c.what === 'picture' ? [c] : []))),
  );
  const strips = drafts.flat();
  const bandsOf = (p: PanelRecipe) => strips.find((d) => d.panel.id === p.id)?.strip.bands ?? [];
  const free = panels.filter(
    (p) =>
      p.planted === null &&
      !panels.some((q) => q !== p && q.base.id === p.base.id) &&
      !panels.some((q) => q.edits.some((e) => e.kind !== 'clone' && e.from === p.id)) &&
      bandsOf(p).length > 1,
  );
  const at = random.range(0.35, 0.65);
  const pairs = free.flatMap((target) =>
    free.flatMap((source) => {
      const width = ((1 - at) * target.aspect) / source.aspect;
      const start = random.range(0, Math.max(0, 1 - width));
      const lanes = bandsOf(source).filter(([x0, , x1]) => x0 >= start && x1 <= start + width);
      return source !== target &&
        (1 - at) * target.aspect >= LEAST_JOINED &&
        width <= MOST_TAKEN &&
        lanes.length > 0
        ? [{ target, source, start, width }]
        : [];
    }),
  );
  const [pair] = random.shuffle(pairs);
  if (!pair) return [...figures];
  const { target, source, start, width } = pair;
  const edit = {
    kind: 'splice',
    from: source.id,
    part: [start, start + width],
    at,
    feather: random.int(0, 2),
    matched: random.chance(0.5),
  } as const;
  return figures.map((f) => ({
    ...f,
    parts: f.parts.map((part) => ({
      ...part,
      cells: part.cells.map((c) =>
        c.what === 'picture' && c.id === target.id
          ? { ...c, edits: [edit], planted: { tags: ['splice'], difficulty: 'hard' as const } }
          : c,
      ),
    })),
  }));
}

/** The end of a strip, percent of its width, that lies farther from a band. */
function farthest([x0, , x1]: readonly [number, number, number, number]): number {
  const half = ((x1 - x0) / 2) * 100;
  return (x0 + x1) / 2 < 0.5 ? 100 - half : half;
}
