import { isGraveVerdict, gravityOf } from '../../contract/index.ts';
import type { ReferenceFacts } from '../../contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { readCheck, readDecisions } from './store.ts';

/** Letters of an entry that a recommendation shows. */
const SHOWN = 120;

/**
 * What a recommendation is made from; entries that somebody dismissed are none. Null where the
 * references were not checked.
 */
export async function referenceFactsOf(
  on: Queryable,
  fileId: number,
): Promise<ReferenceFacts | null> {
  const check = await readCheck(on, fileId);
  if (!check) return null;
  const dismissed = new Set(
    (await readDecisions(on, fileId)).filter((d) => d.state === 'dismissed').map((d) => d.n),
  );
  return {
    entries: check.judged.length,
    looked_up: check.version_id !== null,
    grave: check.judged
      .filter(({ verdict, reference }) => isGraveVerdict(verdict) && !dismissed.has(reference.n))
      .toSorted((a, b) => gravityOf(a) - gravityOf(b) || a.reference.n - b.reference.n)
      .map(({ reference: { n, label, text }, verdict, acknowledged }) => ({
        n,
        verdict,
        acknowledged,
        // Most entries begin with their number.
        words: `${text.startsWith(String(label ?? n)) ? '' : `${label ?? n} `}“${short(text)}”`,
      })),
  };
}

function short(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
