import { comparing, wordsOf } from '../../engine/index.ts';
import { drawing, obfuscated, type Obfuscation } from './obfuscate.ts';
import { type Case, type Plagdet, plagdetOf } from './plagdet.ts';

/** Words of a made suspicious text besides its passages, and of a passage. */
const OWN = 2000;
const PASSAGE = [50, 400] as const;

/** A text as words with their punctuation. */
export type Prose = readonly string[];

/**
 * Pairs of a suspicious text with one to four passages of a source, and of as many without any,
 * compared and scored.
 * @param proses texts from which both are made; each pair takes three of them
 */
export function scorePairs(proses: readonly Prose[], pairs: number, how: Obfuscation): Plagdet {
  const draw = drawing(how.length * 1000 + pairs);
  const cases: Case[] = [];
  const found: Case[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const at = Math.floor(draw() * proses.length);
    const host = proses[at] ?? [];
    const source =
      proses[(at + 1 + Math.floor(draw() * (proses.length - 2))) % proses.length] ?? [];
    const others = proses[(at + proses.length - 1) % proses.length] ?? [];
    const made = madePair(host, source, others, how, pair % 5 === 4 ? 0 : 1 + (pair % 4), draw);
    cases.push(...made.cases.map((one) => ({ pair, ...one })));
    found.push(...detected(made.text, made.source).map((one) => ({ pair, ...one })));
  }
  return plagdetOf(cases, found);
}

function madePair(
  host: Prose,
  source: Prose,
  others: Prose,
  how: Obfuscation,
  passages: number,
  draw: () => number,
) {
  const begin = Math.floor(draw() * Math.max(1, host.length - OWN));
  const own = host.slice(begin, begin + OWN);
  const cases: Omit<Case, 'pair'>[] = [];
  let text = '';
  let theirs = 0;
  const step = Math.floor(own.length / (passages + 1));
  for (let n = 0; n <= passages; n++) {
    text += `${own.slice(n * step, (n + 1) * step).join(' ')}. `;
    if (n === passages) break;
    const most = Math.floor(source.length / passages);
    const length = Math.min(most, PASSAGE[0] + Math.floor(draw() * (PASSAGE[1] - PASSAGE[0])));
    const from = n * most + Math.floor(draw() * (most - length));
    const taken = source.slice(from, from + length);
    const put = obfuscated(taken, how, others, draw).join(' ');
    theirs = source.slice(0, from).join(' ').length + (from > 0 ? 1 : 0);
    cases.push({
      a: { from: text.length, to: text.length + put.length },
      b: { from: theirs, to: theirs + taken.join(' ').length },
    });
    text += `${put}. `;
  }
  return { text, source: source.join(' '), cases };
}

function detected(text: string, source: string): Omit<Case, 'pair'>[] {
  const a = wordsOf([{ text }]);
  const b = wordsOf([{ text: source }]);
  const span = (words: typeof a, { from, to }: { from: number; to: number }) => ({
    from: words.start[from] ?? 0,
    to: words.end[to - 1] ?? 0,
  });
  return comparing(a)
    .with(b.tokens)
    .map((shared) => ({ a: span(a, shared.a), b: span(b, shared.b) }));
}

/** Runs of twelve words and more that were put into texts, and are not found. */
export function missedRuns(proses: readonly Prose[], runs: number): string[] {
  const draw = drawing(7);
  const missed: string[] = [];
  for (let n = 0; n < runs; n++) {
    const host = proses[n % proses.length] ?? [];
    const source = proses[(n + 1) % proses.length] ?? [];
    const length = 12 + (n % 9);
    // Lengths are those of compared words; pieces of punctuation alone are none.
    const words = source.filter((word) => /^[A-Za-z]{2,}$/.test(word));
    const from = Math.floor(draw() * (words.length - length));
    const at = Math.floor(draw() * host.length);
    const run = words.slice(from, from + length).join(' ');
    const text = `${host.slice(0, at).join(' ')}. ${run}. ${host.slice(at).join(' ')}`;
    const begin = host.slice(0, at).join(' ').length + 2;
    const hits = detected(text, words.join(' '));
    if (!hits.some(({ a }) => a.from <= begin && a.to >= begin + run.length)) missed.push(run);
  }
  return missed;
}
