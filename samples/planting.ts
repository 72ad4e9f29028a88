import type { Random } from './random.ts';
import type { FigureRecipe, PanelRecipe, Planted } from './recipe.ts';
import { WHOLE, type ToneStep, type View } from './view.ts';

/** Reuse that can be planted; each name is also the tag of the truth. */
export const PLANTS = [
  'identity',
  'fliph',
  'rot90',
  'rot180',
  'rotbig',
  'rotsmall',
  'zoomin',
  'ov60',
  'ov40',
  'ov25',
  'bc',
  'jpeg',
  'noise',
  'blur',
  'fliph+bc',
  'rot90+jpeg',
  'strip',
  'strip_flip',
  'strip_bc',
  'band',
  'clonestrip',
  'clone',
  'clone_rot',
  'clone_flip',
] as const;
/** More of them, for larger sets. */
export const MORE_PLANTS = [
  'flipv',
  'ov15',
  'recolor',
  'annot',
  'clone_scale',
  'zoomin+jpeg',
  'rotbig+bc',
  'rotsmall+noise',
  'ov40+bc',
  'ov25+jpeg',
  'ov60+rot90',
  'fliph+blur',
  'zoomin+fliph',
  'recolor+rot180',
  'strip_flip+bc',
] as const;
export type PlantName = (typeof PLANTS)[number] | (typeof MORE_PLANTS)[number];

/** The figures with one more reuse in them; unchanged when no pair of panels can hold it. */
export function plant(
  random: Random,
  figures: readonly FigureRecipe[],
  name: PlantName,
): FigureRecipe[] {
  const all = panelsOf(figures);
  const free = all.filter(
    (p) =>
      p.planted === null &&
      p.edits.length === 0 &&
      !all.some(
        (q) =>
          q !== p &&
          (q.base.id === p.base.id || q.edits.some((e) => e.kind === 'band' && e.from === p.id)),
      ),
  );
  if (name.startsWith('clone') && name !== 'clonestrip')
    return plantClone(random, figures, free, name);
  const strips = name.startsWith('strip') || name === 'band' || name === 'clonestrip';
  const pool = random.shuffle(
    free.filter((p) => (p.base.subject === 'blot') === strips && p.base.subject !== 'gel'),
  );
  if (name === 'clonestrip') {
    const [only] = pool;
    return only
      ? edited(figures, only, {
          edits: [
            {
              kind: 'band',
              from: only.id,
              band: 0,
              lane: laneAt(only, only.base.lanes - 1),
              mirrored: false,
            },
          ],
          planted: { tags: [name], difficulty: 'hard' },
        })
      : [...figures];
  }
  // Dot plots are shown whole: a zoomed one is no figure.
  const whole = ['identity', 'jpeg', 'fliph', 'bc'].includes(name);
  for (const a of pool) {
    if (
      a.base.subject === 'flow' &&
      !whole &&
      figures.some((f) =>
        f.parts.some((p) => p.cells.some((c) => c.what === 'picture' && c.base.photograph)),
      )
    )
      continue;
    const b = pool.find(
      (q) =>
        q !== a &&
        q.base.subject === a.base.subject &&
        (strips || Math.abs(q.aspect - a.aspect) < 0.01),
    );
    if (!b) continue;
    if (name === 'band') {
      return edited(figures, b, {
        edits: [
          {
            kind: 'band',
            from: a.id,
            band: random.int(0, 2),
            lane: laneAt(b, random.int(1, b.base.lanes - 2)),
            mirrored: random.chance(0.4),
          },
        ],
        planted: { tags: [name], difficulty: 'hard' },
      });
    }
    const how = planting(random, name, a.aspect);
    const base = { ...a.base, room: how.room };
    const first = edited(figures, a, { base, view: how.a });
    return edited(first, b, {
      base,
      tint: how.tint ?? a.tint,
      view: how.b,
      tones: how.tones,
      annotations: [...b.annotations, ...how.annotations],
      planted: { tags: name.split('+'), difficulty: how.difficulty },
    });
  }
  return [...figures];
}

interface Planting {
  readonly room: number;
  readonly a: View;
  readonly b: View;
  readonly tones: readonly ToneStep[];
  readonly difficulty: Planted['difficulty'];
  readonly tint: PanelRecipe['tint'];
  readonly annotations: PanelRecipe['annotations'];
}

function planting(random: Random, name: PlantName, aspect: number): Planting {
  const steps = name.split('+');
  const same: Planting = {
    room: 1,
    a: WHOLE,
    b: WHOLE,
    tones: [],
    difficulty: 'easy',
    tint: null,
    annotations: [],
  };
  return steps.reduce((now, step) => {
    switch (step) {
      case 'fliph':
      case 'strip_flip':
        return { ...now, b: { ...now.b, mirrored: true } };
      case 'rot90':
        return {
          ...now,
          room: Math.max(aspect, 1 / aspect),
          b: { ...now.b, rotation: random.pick([90, 270]) },
        };
      case 'rot180':
        return { ...now, b: { ...now.b, rotation: 180 } };
      case 'rotsmall':
        return {
          ...now,
          room: 1,
          b: { ...now.b, rotation: random.range(1, 5), scale: 0.86 },
          difficulty: 'medium',
        };
      case 'rotbig':
        return {
          ...now,
          room: 1,
          b: { ...now.b, rotation: random.pick([-1, 1]) * random.range(9, 44), scale: 0.64 },
          difficulty: 'medium',
        };
      case 'zoomin':
        return {
          ...now,
          b: {
            ...now.b,
            scale: 1 / random.range(1.35, 2),
            centre: [random.range(0.42, 0.58), random.range(0.42, 0.58)],
          },
          difficulty: 'medium',
        };
      case 'flipv':
        return { ...now, b: { ...now.b, mirrored: true, rotation: 180 } };
      case 'recolor':
        return {
          ...now,
          tones: [...now.tones, { op: 'grey' }],
          tint: random.pick([
            [0.2, 1, 0.25],
            [1, 0.3, 0.2],
            [0.9, 0.9, 0.9],
          ] as const),
        };
      case 'annot':
        return { ...now, annotations: ['arrow', 'label', 'arrow'], difficulty: 'medium' };
      case 'ov15':
        return overlapping(random, now, 0.15, 'hard');
      case 'ov60':
        return overlapping(random, now, 0.6, 'medium');
      case 'ov40':
        return overlapping(random, now, 0.4, 'medium');
      case 'ov25':
        return overlapping(random, now, 0.25, 'hard');
      case 'bc':
      case 'strip_bc':
        return {
          ...now,
          tones: [
            ...now.tones,
            {
              op: 'bc',
              brightness: random.int(-25, 25),
              contrast: random.range(0.7, 1.35),
              gamma: random.pick([0.8, 1, 1.25]),
            },
          ],
        };
      case 'jpeg':
        return { ...now, tones: [...now.tones, { op: 'jpeg', q: random.int(30, 55) }] };
      case 'noise':
        return {
          ...now,
          tones: [...now.tones, { op: 'noise', sigma: random.range(5, 11) }],
          difficulty: 'medium',
        };
      case 'blur':
        return {
          ...now,
          tones: [...now.tones, { op: 'blur', sigma: random.range(1, 1.7) }],
          difficulty: 'medium',
        };
      default:
        return now;
    }
  }, same);
}

/** Two fields of one specimen that share the given part of their area. */
function overlapping(
  random: Random,
  now: Planting,
  share: number,
  difficulty: Planted['difficulty'],
): Planting {
  const sideways = random.chance(0.6);
  const across = 0.93;
  const along = share / across;
  const room = 2 - along;
  const half = (1 - along) / 2 / room;
  const side = (1 - across) / 2 / room;
  const at = (s: number): readonly [number, number] =>
    sideways ? [0.5 + s * half, 0.5 + s * side] : [0.5 + s * side, 0.5 + s * half];
  return {
    ...now,
    room,
    a: { ...WHOLE, centre: at(-1) },
    b: { ...WHOLE, centre: at(1) },
    difficulty,
  };
}

function plantClone(
  random: Random,
  figures: readonly FigureRecipe[],
  free: readonly PanelRecipe[],
  name: PlantName,
): FigureRecipe[] {
  const [panel] = random.shuffle(
    free.filter((p) => ['histology', 'brightfield', 'fluo', 'em'].includes(p.base.subject)),
  );
  if (!panel) return [...figures];
  const radius = random.range(0.13, 0.18);
  const from: [number, number] = [random.range(0.22, 0.36), random.range(0.25, 0.75)];
  const to: [number, number] = [random.range(0.66, 0.78), random.range(0.25, 0.75)];
  const rotation = name === 'clone_rot' ? random.pick([90, random.range(15, 75)]) : 0;
  return edited(figures, panel, {
    edits: [
      {
        kind: 'clone',
        from,
        to,
        radius,
        rotation,
        mirrored: name === 'clone_flip',
        scale: name === 'clone_scale' ? random.pick([0.8, 1.2]) : 1,
      },
    ],
    planted: { tags: [name], difficulty: name === 'clone' ? 'medium' : 'hard' },
  });
}

function laneAt(panel: PanelRecipe, lane: number): number {
  return (100 * (lane + 0.5)) / Math.max(1, panel.base.lanes);
}

export function panelsOf(figures: readonly FigureRecipe[]): PanelRecipe[] {
  return figures.flatMap((f) =>
    f.parts.flatMap((p) =>
      p.cells.flatMap((c) => (c.what === 'picture' ? [c] : c.what === 'blot' ? [...c.strips] : [])),
    ),
  );
}

export function edited(
  figures: readonly FigureRecipe[],
  panel: PanelRecipe,
  change: Partial<PanelRecipe>,
): FigureRecipe[] {
  const swap = (p: PanelRecipe): PanelRecipe => (p.id === panel.id ? { ...p, ...change } : p);
  return figures.map((f) => ({
    ...f,
    parts: f.parts.map((part) => ({
      ...part,
      cells: part.cells.map((c) =>
        c.what === 'picture'
          ? swap(c)
          : c.what === 'blot'
            ? { ...c, strips: c.strips.map(swap) }
            : c,
      ),
    })),
  }));
}
