import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, textOf } from './files.ts';

/** A row of a table of requirements: what is asked, how it stands, and what shows it. */
export interface Row {
  readonly number: string;
  readonly level: string;
  readonly asked: string;
  readonly verdict: string;
  readonly why: string;
}

/** The rows of a page's tables; `pattern` is global, with a group for each part of a row. */
export const rowsOf = (page: string, pattern: RegExp): Row[] =>
  [...page.matchAll(pattern)].map(
    ([, number = '', level = '', asked = '', verdict = '', why = '']) => ({
      number,
      level,
      asked,
      verdict,
      why,
    }),
  );

/** Paths of an evidence, each with the words that are to be found there. */
const named = (why: string) =>
  [...why.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, path = '', words = null]) => ({
    path,
    words,
  }));

/** Rows with a verdict that is none of these, without a reason, or with more than a few words. */
export const oddRows = (rows: readonly Row[], verdicts: readonly string[]) =>
  rows.filter(
    ({ asked, verdict, why }) =>
      !verdicts.includes(verdict) || asked.split(' ').length > 15 || why.trim() === '',
  );

/** Numbers of rows that are held and name nothing. */
export const bareRows = (rows: readonly Row[]) =>
  rows
    .filter(({ verdict, why }) => verdict === 'held' && named(why).length === 0)
    .map(({ number }) => number);

/** Evidence that is not there, or does not hold the quoted words. */
export const wrongEvidence = (rows: readonly Row[]) =>
  rows.flatMap(({ number, why }) =>
    named(why)
      .filter(
        ({ path, words }) =>
          !existsSync(join(ROOT, path)) || (words !== null && !textOf(path).includes(words)),
      )
      .map(({ path, words }) => `${number}: ${path} ${words ?? ''}`),
  );
