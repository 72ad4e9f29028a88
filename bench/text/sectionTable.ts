import { createHash } from 'node:crypto';
import { TEXT_SECTIONS, type TextSection } from '../../contract/index.ts';
import type { Engine } from '../../engine/index.ts';
import { type Confusion, countQuoted, countSections, readArticles } from './sections.ts';

/** Sections that are left out of a new report together. */
const FRONT_AND_BACK: readonly TextSection[] = ['authors', 'affiliations', 'funding', 'statement'];

/**
 * How well parts of articles are told, a line each: precision and recall by words.
 * @param half those whose name's SHA-256 begins with an even or odd byte; null: all
 */
export async function tellSections(
  engine: Pick<Engine, 'text'>,
  folders: readonly string[],
  half: string | null,
): Promise<string[]> {
  const takes = (name: string) => {
    const first = createHash('sha256').update(name).digest()[0] ?? 0;
    return half === null || (first % 2 === 0) === (half === 'even');
  };
  const counts: Confusion = new Map();
  const quoted = [0, 0, 0];
  let articles = 0;
  for (const folder of folders)
    for (const article of await readArticles(engine, folder, takes)) {
      articles += 1;
      countSections(article, counts);
      for (const [i, count] of countQuoted(article).entries()) quoted[i] = (quoted[i] ?? 0) + count;
    }
  const of = (real: readonly TextSection[], told: readonly TextSection[]) =>
    real.reduce(
      (sum, one) => sum + told.reduce((n, other) => n + (counts.get(one)?.get(other) ?? 0), 0),
      0,
    );
  const line = (name: string, these: readonly TextSection[]) => {
    const right = of(these, these);
    const [real, told] = [of(these, TEXT_SECTIONS), of(TEXT_SECTIONS, these)];
    return `${name.padEnd(16)} ${String(real).padStart(7)} words  precision ${share(right, told)}  recall ${share(right, real)}`;
  };
  const right = TEXT_SECTIONS.reduce((sum, one) => sum + of([one], [one]), 0);
  const [both = 0, told = 0, real = 0] = quoted;
  return [
    `${articles} articles`,
    ...TEXT_SECTIONS.map((section) => line(section, [section])),
    line('names to statements', FRONT_AND_BACK),
    `right ${share(right, of(TEXT_SECTIONS, TEXT_SECTIONS))} of the words`,
    `in quotation marks ${real} words  precision ${share(both, told)}  recall ${share(both, real)}`,
  ];
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3);
}
