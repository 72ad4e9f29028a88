import { bestWork, isOtherWork } from '../../engine/index.ts';
import type { Reference, RegisteredWork, RegistryFinding } from '../../engine/index.ts';
import type { RegistryTask } from '../jobs/index.ts';
import { Unanswered } from './client.ts';
import type { Client } from './client.ts';
import { AgencyAnswer, ListAnswer, registeredWork, WorkAnswer } from './shapes.ts';

/** What is not answered so often in a row is not asked again in this check. */
const FAILURES = 3;
/** References that are asked about side by side; how many requests go out is paced by the client. */
const SIDE_BY_SIDE = 4;
const ROWS = '5';
/** An entry that was not found by title is not looked for again so soon. */
const AGAIN_S = 7 * 24 * 3600;

export interface Asked {
  readonly findings: ReadonlyMap<number, RegistryFinding>;
  /** Works that the registry described now. */
  readonly learned: readonly RegisteredWork[];
}

type Found = Omit<RegistryFinding, 'timesec'>;

/**
 * What a registry knows of references. An outage is a finding of its own; a reference of which too
 * little is known to ask has none.
 * @throws what the signal was aborted with
 */
export async function askRegistry(
  client: Client,
  references: readonly Reference[],
  { known, before }: RegistryTask,
  signal: AbortSignal,
): Promise<Asked> {
  const timesec = Math.floor(Date.now() / 1000);
  const works = new Map(known.map((one) => [one.work.doi, one]));
  const earlier = new Map(before);
  const learned = new Map<string, RegisteredWork>();
  let failures = 0;

  async function answered<T>(ask: () => Promise<T>): Promise<T> {
    if (failures >= FAILURES) throw new Unanswered('It did not answer before.');
    try {
      const answer = await ask();
      failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof Unanswered) failures += 1;
      throw error;
    }
  }

  /** null: it is not this registry's. @throws Unanswered */
  async function byDoi(doi: string): Promise<RegisteredWork | null> {
    const held = works.get(doi);
    if (held?.fresh) return held.work;
    const had = learned.get(doi);
    if (had) return had;
    try {
      const path = `/works/${encodeURIComponent(doi)}`;
      const answer = await answered(() => client.get(path, {}, WorkAnswer, signal));
      if (answer === null) return null;
      const work = { ...registeredWork(answer.message), doi };
      learned.set(doi, work);
      return work;
    } catch (error) {
      // What it said some time ago is more than nothing.
      if (error instanceof Unanswered && held) return held.work;
      throw error;
    }
  }

  /** @throws Unanswered */
  async function byTitle(reference: Reference) {
    const { title, authors, year } = reference.fields;
    const words = title === null ? reference.text : [title, authors[0], year].join(' ');
    const query = { 'query.bibliographic': words.slice(0, 400), rows: ROWS };
    const answer = await answered(() => client.get('/works', query, ListAnswer, signal));
    // A registry has this path; whatever else answers is none, and what it does not have proves nothing.
    if (answer === null) throw new Unanswered('It is no registry.');
    return bestWork(reference, answer.message.items.map(registeredWork));
  }

  async function find(reference: Reference): Promise<Found | null> {
    const { doi } = reference.identifiers;
    if (doi === null) {
      const had = earlier.get(reference.n);
      if (had?.state === 'unmatched' && timesec - had.timesec < AGAIN_S) return had;
      if (had?.state === 'matched' && had.work) {
        const work = await byDoi(had.work.doi);
        if (work) return { ...had, work };
      }
      if (reference.fields.title === null || reference.fields.year === null) return null;
      const best = await byTitle(reference);
      return best ? { state: 'matched', ...best } : nothing('unmatched');
    }
    const work = await byDoi(doi);
    if (work)
      return {
        state: isOtherWork(reference, work) ? 'unlike' : 'registered',
        work,
        confidence: null,
      };
    const path = `/works/${encodeURIComponent(doi)}/agency`;
    const agency = await answered(() => client.get(path, {}, AgencyAnswer, signal));
    if (agency) return nothing('elsewhere');
    const best = await byTitle(reference);
    return best ? { state: 'misprinted', ...best } : nothing('unregistered');
  }

  const findings = new Map<number, RegistryFinding>();
  const rest = references.values();
  async function work(): Promise<void> {
    for (const reference of rest) {
      const found = await find(reference).catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof Unanswered) return earlier.get(reference.n) ?? nothing('unanswered');
        throw error;
      });
      if (found) findings.set(reference.n, { timesec, ...found });
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  for (const { work: one } of findings.values())
    if (one && !works.has(one.doi)) learned.set(one.doi, one);
  return { findings, learned: [...learned.values()] };
}

function nothing(state: Found['state']): Found {
  return { state, work: null, confidence: null };
}
