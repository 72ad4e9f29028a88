import type { Album, Print } from './album.ts';
import { captionFor, title } from './prose.ts';
import { seeded, type Random } from './random.ts';
import { MORE_PLANTS, plant, PLANTS, type PlantName } from './planting.ts';
import type {
  BaseRecipe,
  BlotRecipe,
  ChartRecipe,
  FigureRecipe,
  ManuscriptRecipe,
  PanelRecipe,
  PartRecipe,
  Subject,
} from './recipe.ts';
import { WHOLE } from './view.ts';

/** The contents of a planned manuscript. Missing entries are drawn at random from the seed. */
export interface PlanOptions {
  readonly name?: string;
  readonly layout?: 'one' | 'two';
  readonly embedding?: 'flat' | 'objects' | 'mixed';
  /** Subjects of the figures, in order. */
  readonly figures?: readonly FigureSubject[];
  /** Reuse to plant; an empty list makes a clean manuscript. */
  readonly plants?: readonly PlantName[];
  /** Small: few panels at 150 dpi, for tests. */
  readonly size?: 'small' | 'full';
  /** Pixels per inch of the figures. */
  readonly dpi?: number;
  /** Pictures shown in place of drawn ones (blots, flow plots and charts are drawn). */
  readonly album?: Album;
}

export type FigureSubject = Subject | 'mixed' | 'photographs';

const FULL: readonly FigureSubject[] = [
  'fluo',
  'histology',
  'blot',
  'mixed',
  'brightfield',
  'gel',
  'flow',
  'em',
  'radiology',
];

const WITH_PHOTOGRAPHS: readonly FigureSubject[] = [
  'photographs',
  'photographs',
  'photographs',
  'photographs',
  'blot',
  'blot',
  'flow',
];

/** A manuscript drawn from the seed. Same seed and options, same recipe. */
export function planManuscript(seed: number | string, options: PlanOptions = {}): ManuscriptRecipe {
  const random = seeded('manuscript', seed);
  const small = options.size === 'small';
  const subjects =
    options.figures ??
    (options.album
      ? WITH_PHOTOGRAPHS
      : ['fluo', 'blot', ...random.shuffle(FULL).slice(0, small ? 0 : 3)]);
  const figures = subjects.map((subject, i) =>
    planFigure(random.fork(`figure${i}`), subject, `f${i + 1}`, options, small),
  );
  const plants =
    options.plants ??
    random
      .shuffle(options.album ? [...PLANTS, ...MORE_PLANTS] : PLANTS)
      .slice(0, small ? 2 : options.album ? 9 : 6);
  return {
    name: options.name ?? `sample_${seed}`,
    seed: `${seed}`,
    layout: options.layout ?? random.pick(['one', 'two']),
    font: random.pick(['serif', 'sans']),
    captionWord: random.pick(['Figure', 'Fig.', 'FIGURE']),
    figures: plants.reduce((now, name, i) => plant(random.fork(`plant${i}`), now, name), figures),
    tables: small ? 0 : random.int(0, 2),
    clean: plants.length === 0,
  };
}

function planFigure(
  random: Random,
  subject: FigureSubject,
  id: string,
  options: PlanOptions,
  small: boolean,
): FigureRecipe {
  const embedding =
    options.embedding === 'mixed' || options.embedding === undefined
      ? random.pick(['flat', 'objects'] as const)
      : options.embedding;
  const parts =
    subject === 'photographs'
      ? photographed(random, options.album, id, small)
      : partsOf(random, subject, id, small);
  const wide =
    !small &&
    (subject === 'mixed' || (subject !== 'blot' && subject !== 'gel' && random.chance(0.45)));
  return {
    title: `${title(random)}.`,
    parts,
    columns: wide ? 2 : 1,
    span: wide ? 'page' : 'column',
    embedding,
    format: random.chance(0.6)
      ? { as: 'jpeg', quality: random.pick([80, 88, 92, 95]) }
      : { as: 'flate' },
    dpi: options.dpi ?? (small ? 150 : random.pick([180, 220, 250])),
    gap: random.pick([1, 2, 4]),
    letterStyle: random.pick(['upper', 'lower', 'bracket']),
  };
}

function partsOf(
  random: Random,
  subject: Subject | 'mixed',
  id: string,
  small: boolean,
): PartRecipe[] {
  const letters = 'ABCDEF';
  const list: readonly (Subject | 'chart')[] =
    subject === 'mixed'
      ? ['fluo', 'histology', 'blot', 'chart']
      : subject === 'blot' || subject === 'gel'
        ? [subject, 'chart']
        : small
          ? [subject]
          : random.pick([[subject], [subject, subject], [subject, 'chart']]);
  return list.map((what, i): PartRecipe => {
    const base = {
      letter: list.length > 1 ? letters.charAt(i) : null,
      caption: captionFor(random, what),
    };
    const key = `${id}${letters.charAt(i)}`;
    if (what === 'chart') return { ...base, columns: 1, cells: [planChart(random, key)] };
    if (what === 'blot') return { ...base, columns: 1, cells: [planBlot(random, key, small)] };
    if (what === 'gel')
      return {
        ...base,
        columns: 1,
        cells: [planPanel(random, what, `${key}1`, `${random.next()}`, 1.15, 8)],
      };
    const [rows, columns] = small
      ? [1, 2]
      : random.pick([
          [1, 2],
          [1, 3],
          [2, 2],
          [2, 3],
        ] as const);
    const aspect = what === 'flow' ? 1 : random.pick([1, 1, 1.25, 1.33]);
    const style = `${random.next()}`;
    const tint =
      what === 'fluo'
        ? random.pick([null, null, [0.2, 1, 0.25], [0.35, 0.5, 1], [1, 0.25, 0.2]] as const)
        : null;
    return {
      ...base,
      columns,
      cells: Array.from({ length: rows * columns }, (_, k) => ({
        ...planPanel(random, what, `${key}${k + 1}`, style, aspect, 0),
        tint,
      })),
    };
  });
}

/** One or two parts of pictures that look alike, with a chart now and then. */
function photographed(
  random: Random,
  album: Album | undefined,
  id: string,
  small: boolean,
): PartRecipe[] {
  if (!album) throw new Error('Photographs need an album.');
  const parts = small ? 1 : random.int(1, 2);
  const chart = !small && random.chance(0.3);
  return Array.from({ length: parts + (chart ? 1 : 0) }, (_, i): PartRecipe => {
    const letter = parts + (chart ? 1 : 0) > 1 ? 'ABC'.charAt(i) : null;
    if (i === parts)
      return {
        letter,
        caption: captionFor(random, 'chart'),
        columns: 1,
        cells: [planChart(random, `${id}${i}`)],
      };
    const [rows, columns] = small
      ? [1, 2]
      : random.pick([
          [1, 2],
          [1, 3],
          [2, 2],
          [2, 3],
        ] as const);
    const prints = album.take(random, rows * columns);
    const aspect = random.pick([1, 1, 1.25, 1.33]);
    const cells = prints.map((print, k) =>
      printed(planPanel(random, print.subject, `${id}${i}${k + 1}`, '', aspect, 0), print),
    );
    return {
      letter,
      caption: captionFor(random, prints[0]?.subject ?? 'brightfield'),
      columns,
      cells,
    };
  });
}

function printed(panel: PanelRecipe, { id, photograph }: Print): PanelRecipe {
  return { ...panel, base: { ...panel.base, id, photograph } };
}

function planPanel(
  random: Random,
  subject: Subject,
  id: string,
  style: string,
  aspect: number,
  lanes: number,
): PanelRecipe {
  const marks: PanelRecipe['annotations'] =
    subject === 'fluo' || subject === 'histology' || subject === 'brightfield'
      ? [
          ...(random.chance(0.6) ? ['scale-bar' as const] : []),
          ...(random.chance(0.2) ? ['arrow' as const] : []),
          ...(random.chance(0.2) ? ['label' as const] : []),
        ]
      : [];
  const base: BaseRecipe = {
    id: `${style}|${id}`,
    subject,
    seed: `${style}|${id}`,
    lanes,
    room: 1,
    pixels: null,
  };
  return {
    what: 'picture',
    id,
    base,
    view: WHOLE,
    tones: [],
    edits: [],
    tint: null,
    annotations: marks,
    aspect,
    planted: null,
  };
}

function planChart(random: Random, id: string): ChartRecipe {
  return {
    what: 'chart',
    id,
    style: random.pick(['bars', 'lines', 'points']),
    seed: `${random.next()}`,
    aspect: random.pick([1.3, 1.5, 1.7]),
  };
}

function planBlot(random: Random, id: string, small: boolean): BlotRecipe {
  const lanes = random.int(4, 7);
  const names = random
    .shuffle(['p-Akt', 'Akt', 'Lamin B1', 'Cyclin D1', 'LC3', 'Nrf2', 'p62'])
    .slice(0, small ? 2 : random.int(2, 4));
  names.push(random.pick(['Actin', 'GAPDH', 'Tubulin']));
  const style = `${random.next()}`;
  return {
    what: 'blot',
    lanes,
    names,
    strips: names.map((_, k) =>
      planPanel(random, 'blot', `${id}${k + 1}`, style, random.range(5, 7), lanes),
    ),
  };
}
