import { spawnSync } from 'node:child_process';
import { basename, extname } from 'node:path';
import type { Corpus, Predictions } from './input.ts';
import { scoreAll } from './score.ts';

export interface GroupScore {
  /** The common property of the manuscripts of the group: layout, container or producer. */
  readonly by: string;
  readonly name: string;
  readonly documents: number;
  /** F1 at IoU ≥ 0.5; null where the group holds none. */
  readonly figures: number | null;
  readonly panels: number | null;
}

/**
 * Figures and panels by layout, by container and by the programs that made the files. `all` is the
 * first row.
 */
export function scoreGroups(
  corpus: Corpus,
  predictions: Predictions,
  files: readonly string[],
): GroupScore[] {
  const producers = new Map(files.map((f) => [basename(f, extname(f)), producerOf(f)]));
  const members = new Map<string, string[]>();
  const add = (by: string, value: string | null | undefined, name: string): void => {
    if (value) members.set(`${by}\n${value}`, [...(members.get(`${by}\n${value}`) ?? []), name]);
  };
  for (const [name, truth] of corpus.truth) {
    if (truth.figures.length === 0 && truth.type === 'real') continue;
    add('all', 'all', name);
    add('kind of manuscript', truth.type, name);
    add('layout', truth.type === 'real' ? 'as published' : truth.layout, name);
    add('container', truth.notes?.replace(/\s*\(\d+\)/, '') ?? null, name);
    add('producer', producers.get(name), name);
  }
  return [...members].map(([key, names]): GroupScore => {
    const [by = '', name = ''] = key.split('\n');
    const part = {
      truth: new Map(
        names.flatMap((n) => {
          const t = corpus.truth.get(n);
          return t ? [[n, t] as const] : [];
        }),
      ),
      cross: [],
    };
    const { figures, panels } = scoreAll(part, { files: predictions.files, cross: [] });
    const f1 = (r: { tp: number; fn: number; f1: number } | undefined): number | null =>
      r && r.tp + r.fn > 0 ? r.f1 : null;
    return {
      by,
      name,
      documents: names.length,
      figures: f1(figures.fig50),
      panels: f1(panels.pan50),
    };
  });
}

/** The programs that a PDF names as its makers, by family; null without poppler's pdfinfo. */
function producerOf(path: string): string | null {
  const { status, stdout } = spawnSync('pdfinfo', [path], { encoding: 'utf8' });
  if (status !== 0) return null;
  const field = (name: string): string =>
    new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(stdout)?.[1] ?? '';
  const known = (words: string): string =>
    FAMILIES.find(([pattern]) => pattern.test(words))?.[1] ?? 'none named';
  const [creator, producer] = [known(field('Creator')), known(field('Producer'))];
  return creator === producer ? creator : `${creator}, ${producer}`;
}

const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/word/i, 'Word'],
  [/indesign/i, 'InDesign'],
  [/arbortext|3b2/i, 'Arbortext'],
  [/pdftex/i, 'pdfTeX'],
  [/latex|dvips/i, 'LaTeX'],
  [/distiller/i, 'Distiller'],
  [/elsevier/i, 'Elsevier'],
  [/ghostscript/i, 'Ghostscript'],
  [/itext/i, 'iText'],
  [/reportlab/i, 'ReportLab'],
  [/quartz/i, 'Quartz'],
];
