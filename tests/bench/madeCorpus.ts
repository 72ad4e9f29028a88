import { seeded, type Random } from '../../samples/random.ts';

type Corners = [number, number, number, number];

/**
 * A small made-up corpus with predictions that hit every rule of the scorer: ties, repeats, neutral
 * pairs, swapped sides, boxes at the edge of the rules.
 */
export function madeCorpus(seed: number) {
  const random = seeded('scorer', seed);
  const truth: Record<string, unknown> = {};
  const predictions: Record<string, unknown> = {};
  const documents: { name: string; panels: Panel[] }[] = [];
  for (let d = 0; d < 9; d++) {
    const name = `doc_${d}`;
    const panels = madePanels(random);
    documents.push({ name, panels });
    truth[name] = madeTruth(random, d, panels);
    if (d !== 5)
      predictions[name] = madePrediction(
        random,
        d,
        panels,
        truth[name] as { matches: Match[]; relations: Relation[] },
      );
  }
  const cross = Array.from({ length: 7 }, (_, k) => {
    const [da, db] = random.shuffle(documents.slice(0, 6));
    if (!da || !db) throw new Error('two documents are needed');
    return {
      id: `x${k}`,
      kind: 'duplicate',
      tags: [random.pick(['rot90', 'ov40'])],
      difficulty: 'easy',
      a: { ...side(random.pick(da.panels)), pdf: `${da.name}.pdf` },
      b: { ...side(random.pick(db.panels)), pdf: `${db.name}.PDF` },
    };
  });
  const reported = [...cross.filter(() => random.chance(0.7)), ...cross.slice(0, 2)].map((m) => {
    const swap = random.chance(0.5);
    const [a, b] = swap ? [m.b, m.a] : [m.a, m.b];
    return {
      a: { page: a.page, bbox: jittered(random, a.bbox, 6), pdf: a.pdf },
      b: { page: b.page, bbox: jittered(random, b.bbox, 6), pdf: b.pdf },
      score: random.pick([0.9, 0.5, 0.5, 0.3]),
    };
  });
  reported.push({
    a: { page: 1, bbox: [10, 10, 60, 60], pdf: 'doc_7.pdf' },
    b: { page: 1, bbox: [10, 10, 60, 60], pdf: 'doc_8.pdf' },
    score: 0.8,
  });
  reported.push({
    a: { page: 1, bbox: [10, 10, 60, 60], pdf: 'doc_1.pdf' },
    b: { page: 2, bbox: [10, 10, 60, 60], pdf: 'doc_8.pdf' },
    score: 0.7,
  });
  return { truth, cross: { cross }, predictions, predictedCross: { cross: reported } };
}

interface Panel {
  id: string;
  figure: string;
  page: number;
  bbox: Corners;
  category: string;
  optional?: boolean;
}
interface Relation {
  a: { page: number; bbox: Corners };
  b: { page: number; bbox: Corners };
}
interface Match {
  kind: string;
  a: ReturnType<typeof side>;
  b: ReturnType<typeof side>;
}

function madePanels(random: Random): Panel[] {
  const out: Panel[] = [];
  for (let f = 0; f < 3; f++) {
    for (let k = 0; k < 4; k++) {
      const x = 50 + (k % 2) * 120;
      const y = 60 + f * 240 + Math.floor(k / 2) * 110;
      out.push({
        id: `p${out.length + 1}`,
        figure: `f${f + 1}`,
        page: 1 + (f % 2),
        bbox: [x, y, x + random.int(70, 110), y + random.int(60, 100)],
        category: random.pick(['fluo', 'blot', 'chart', 'histology']),
        ...(random.chance(0.1) ? { optional: true } : {}),
      });
    }
  }
  return out;
}

function side(p: Panel, region: Corners = p.bbox) {
  return { panel: p.id, page: p.page, panel_bbox: p.bbox, bbox: region };
}

function part(random: Random, b: Corners, size: number): Corners {
  const w = (b[2] - b[0]) * size;
  const h = (b[3] - b[1]) * size;
  const x = b[0] + random.next() * (b[2] - b[0] - w);
  const y = b[1] + random.next() * (b[3] - b[1] - h);
  return [x, y, x + w, y + h];
}

function jittered(random: Random, b: Corners, by: number): Corners {
  const j = (v: number) => Math.round((v + random.normal() * by) * 100) / 100;
  return [j(b[0]), j(b[1]), j(b[2]), j(b[3])];
}

function madeTruth(random: Random, d: number, panels: Panel[]) {
  const real = d >= 6;
  const clean = d === 3 || d === 4;
  const figures = ['f1', 'f2', 'f3'].map((id, i) => {
    const own = panels.filter((p) => p.figure === id).map((p) => p.bbox);
    return {
      id,
      page: 1 + (i % 2),
      label: `Figure ${i + 1}`,
      caption_start: '',
      ...(random.chance(0.15) ? { optional: true } : {}),
      ...(real && random.chance(0.3) ? { panels_annotated: false } : {}),
      bbox: [
        Math.min(...own.map((b) => b[0])),
        Math.min(...own.map((b) => b[1])),
        Math.max(...own.map((b) => b[2])),
        Math.max(...own.map((b) => b[3])),
      ],
    };
  });
  const match = (kind: string, a: ReturnType<typeof side>, b: ReturnType<typeof side>) => ({
    kind,
    tags: random.shuffle(['jpeg', 'bc', 'rot90', 'ov25']).slice(0, random.int(1, 2)),
    difficulty: random.pick(['easy', 'medium', 'hard']),
    a,
    b,
  });
  const [p1, p2, p3, p4, p5, p6] = random.shuffle(panels);
  if (!p1 || !p2 || !p3 || !p4 || !p5 || !p6) throw new Error('six panels are needed');
  const matches =
    clean || real
      ? []
      : [
          match('duplicate', side(p1), side(p2)),
          match('duplicate', side(p1), side(p3)),
          match(
            'partial',
            side(p2, part(random, p2.bbox, 0.5)),
            side(p3, part(random, p3.bbox, 0.5)),
          ),
          match(
            'clone',
            side(p4, part(random, p4.bbox, 0.3)),
            side(p4, part(random, p4.bbox, 0.3)),
          ),
          match('band', side(p5, part(random, p5.bbox, 0.2)), side(p6, part(random, p6.bbox, 0.2))),
          match(
            'clone_band',
            side(p6, part(random, p6.bbox, 0.2)),
            side(p6, part(random, p6.bbox, 0.2)),
          ),
          match('blot_strip', side(p5), side(p6)),
        ];
  return {
    pdf: `doc_${d}.pdf`,
    type: real ? 'real' : 'made',
    clean,
    figures,
    panels,
    matches,
    relations: [
      {
        kind: 'channel',
        a: { panel: p4.id, page: p4.page, bbox: p4.bbox },
        b: { panel: p5.id, page: p5.page, bbox: p5.bbox },
      },
    ],
    ...(real ? { matches_verified: d === 8, has_panels: d !== 7, has_figures: d !== 6 } : {}),
  };
}

function madePrediction(
  random: Random,
  d: number,
  panels: Panel[],
  truth: { matches: Match[]; relations: Relation[] },
) {
  const scores = [0.95, 0.8, 0.8, 0.62, 0.4];
  const near = (s: { page: number; bbox: Corners }) => ({
    page: random.chance(0.05) ? 9 : s.page,
    bbox: jittered(random, s.bbox, random.pick([0.5, 4, 14])),
  });
  const matches = truth.matches
    .filter(() => random.chance(0.75))
    .flatMap((m) => {
      const boxes = random.chance(0.5) ? [m.a, m.b] : [m.b, m.a];
      const whole = random.chance(0.3);
      const report = () => ({
        a: near({
          page: boxes[0]?.page ?? 1,
          bbox: (whole ? boxes[0]?.panel_bbox : boxes[0]?.bbox) ?? [0, 0, 1, 1],
        }),
        b: near({
          page: boxes[1]?.page ?? 1,
          bbox: (whole ? boxes[1]?.panel_bbox : boxes[1]?.bbox) ?? [0, 0, 1, 1],
        }),
        score: random.pick(scores),
        kind: m.kind,
      });
      return random.chance(0.25) ? [report(), report()] : [report()];
    });
  for (let k = 0; k < 5; k++) {
    const [a, b] = random.shuffle(panels);
    if (a && b)
      matches.push({ a: near(a), b: near(b), score: random.pick(scores), kind: 'duplicate' });
  }
  const [relation] = truth.relations;
  if (relation)
    matches.push({ a: near(relation.b), b: near(relation.a), score: 0.62, kind: 'duplicate' });
  const figures = ['f1', 'f2', 'f3']
    .filter(() => random.chance(0.8))
    .map((id, i) => {
      const own = panels.filter((p) => p.figure === id).map((p) => p.bbox);
      const box: Corners = [
        Math.min(...own.map((b) => b[0])),
        Math.min(...own.map((b) => b[1])),
        Math.max(...own.map((b) => b[2])),
        Math.max(...own.map((b) => b[3])),
      ];
      return {
        page: 1 + ((Number(id[1]) - 1) % 2),
        bbox: jittered(random, box, random.pick([2, 20])),
        label: random.pick([
          `Figure ${id[1]}`,
          `Fig. ${id[1]}`,
          `FIG ${id[1]}:`,
          `Figure ${i + 5}`,
          null,
        ]),
      };
    });
  const found = panels
    .filter(() => random.chance(0.85))
    .map((p) => ({
      id: p.id,
      page: p.page,
      bbox: jittered(random, p.bbox, random.pick([1, 6, 15])),
    }));
  found.push({ id: 'extra', page: 1, bbox: [400, 20, 480, 90] });
  const cross =
    d === 0
      ? [
          {
            a: { page: 1, bbox: [50, 60, 120, 120] },
            b: { pdf: 'folder/doc_2.pdf', page: 1, bbox: [50, 60, 120, 120] },
            score: 0.6,
          },
        ]
      : [];
  if (d === 2)
    return { figures, panels: found, matches: matches.map(({ a, b, kind }) => ({ a, b, kind })) };
  return { figures, panels: found, matches, cross };
}
