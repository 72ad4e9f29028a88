import type { TextFacts } from '../../contract/index.ts';
import { countShared } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import type { NumberedSource } from './number.ts';
import { readCheck, readDecisions } from './store.ts';

/** Sources whose facts are kept. */
const MOST = 50;

/**
 * What a recommendation is made from, with what the report leaves out; sources that somebody
 * dismissed are none. Null where the text was not checked.
 * @param otherManuscript what another manuscript is called, which is not named
 */
export async function textFactsOf(
  on: Queryable,
  fileId: number,
  otherManuscript: string,
): Promise<TextFacts | null> {
  const check = await readCheck(on, fileId);
  if (!check) return null;
  const { document, exclusions } = check;
  const dismissed = (await readDecisions(on, fileId))
    .filter(({ subject, state }) => subject === 'source' && state === 'dismissed')
    .map(({ n }) => n);
  const left = { ...exclusions, sources: [...exclusions.sources, ...dismissed] };
  const { scores, sources } = countShared(document, left);
  return {
    words: document.words,
    compared: document.compared.manuscripts + document.compared.articles,
    share: scores.all,
    sources: document.sources
      .map((source) => ({
        n: source.n,
        share: sources.get(source.n)?.share ?? 0,
        words: wordsOf(source, otherManuscript),
      }))
      .filter(({ share }) => share > 0)
      .toSorted((a, b) => b.share - a.share || a.n - b.n)
      .slice(0, MOST),
  };
}

/** Manuscripts are not named: whoever sees a recommendation may not see those. */
function wordsOf(
  { text: { file_id, title, journal, year } }: NumberedSource,
  otherManuscript: string,
): string {
  if (file_id !== null) return otherManuscript;
  const where = [journal, year === null ? '' : String(year)].filter(Boolean).join(', ');
  return `“${title}”${where === '' ? '' : ` (${where})`}`;
}
