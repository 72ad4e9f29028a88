import { SCHOLARONE_IDS_MAX, SCHOLARONE_TRIES } from '../../../contract/index.ts';
import type { RefusalCode } from '../../../contract/index.ts';
import type { Actor } from '../../access/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { pauseAfter } from '../../callbacks/index.ts';
import { guarded } from '../../database/index.ts';
import { submitBodyWith } from '../../files/index.ts';
import { plainName } from '../../http/index.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { unseal } from '../../storage/index.ts';
import { actorOf, noteSubmission } from '../store.ts';
import {
  claimArrivals,
  endArrival,
  holdArrival,
  postponeArrival,
  readAccount,
  releaseArrival,
} from './store.ts';
import type { Arrival } from './store.ts';
import { manuscriptOf } from './submissions.ts';
import type { Submission } from './submissions.ts';
import { fetchFile, fetchSubmissions, Unfetched } from './web.ts';
import type { Account } from './web.ts';

const SYSTEM = 's1';
const AT_ONCE = 100;
const TURN_MS = 120_000;
/** Refusals that go away by themselves, or by what an administrator does. */
const PASSING: readonly RefusalCode[] = [
  'queue-full',
  'upload-broken',
  'submit-disabled',
  'licence-ended',
  'files-exceeded',
  'figures-exceeded',
];

/** What no other try changes. */
class Hopeless extends Error {
  override readonly name = 'Hopeless';
}

/**
 * Fetches the submissions that are due, those of one site with one call, and makes each a manuscript
 * of the submission check. What fails is tried again, with pauses that grow to an hour.
 * @param turnMs a site that is slower leaves the rest to the next time, so that others go on
 * @returns how many were due
 */
export async function takeArrivals(services: Services, turnMs = TURN_MS): Promise<number> {
  const due = await claimArrivals(services.db, AT_ONCE, SCHOLARONE_IDS_MAX);
  const sites = new Map<string, Arrival[]>();
  for (const one of due) {
    const site = `${one.customer_id} ${one.site_name}`;
    sites.set(site, [...(sites.get(site) ?? []), one]);
  }
  await Promise.all([...sites.values()].map((arrivals) => takeSite(services, arrivals, turnMs)));
  return due.length;
}

/** @param arrivals of one site of one customer */
async function takeSite(
  services: Services,
  arrivals: readonly Arrival[],
  turnMs: number,
): Promise<void> {
  const began = Date.now();
  const [head] = arrivals;
  if (!head) return;
  const within = { ...services, db: guarded(services.db, head.customer_id) };
  try {
    const { account, actor } = await accountOf(services, head);
    const ids = [...new Set(arrivals.map(({ document_id }) => document_id))];
    const submissions = await fetchSubmissions(account, ids);
    for (const arrival of arrivals) {
      if (arrival !== head && Date.now() - began >= turnMs) {
        await releaseArrival(services.db, arrival.arrival_id);
        continue;
      }
      await holdArrival(services.db, arrival.arrival_id);
      const found = submissions.find(({ documentId }) => documentId === arrival.document_id);
      await take(within, actor, account, arrival, found).catch((error: unknown) =>
        postpone(services, [arrival], error),
      );
    }
  } catch (error) {
    await postpone(services, arrivals, error);
  }
}

async function accountOf(
  services: Services,
  { customer_id, site_name }: Arrival,
): Promise<{ readonly account: Account; readonly actor: Actor }> {
  const { username, api_key, base_url } = await readAccount(services.db, customer_id);
  const password = api_key ? unseal(services, api_key) : undefined;
  if (username === '' || password === undefined)
    throw new Unfetched('The user name or the API key is missing in the settings.');
  const actor = await actorOf(services.db, customer_id, { system: SYSTEM });
  if (!actor) throw new Unfetched('Nobody is chosen in whose name manuscripts are submitted.');
  const inner = services.config.innerHosts;
  return { account: { base: base_url, site: site_name, username, password, inner }, actor };
}

async function take(
  services: Services,
  actor: Actor,
  account: Account,
  arrival: Arrival,
  submission: Submission | undefined,
): Promise<void> {
  if (!submission) throw new Unfetched('ScholarOne’s answer lacks this submission.');
  const file = manuscriptOf(submission);
  if (!file) throw new Hopeless('There is no PDF among the files of the submission.');
  if (file.link === null) throw new Unfetched('ScholarOne has no link to the file yet.');
  const body = await fetchFile(file.link, account.inner);
  const facts = {
    name: plainName(file.name) || 'manuscript.pdf',
    product: 'submission',
    info: { manuscript_number: arrival.reference, ...submission.info },
  };
  await submitBodyWith(services, actor, 'manuscripts', body, facts, async (tx, { file_id }) => {
    await noteSubmission(tx, {
      customer_id: arrival.customer_id,
      system: SYSTEM,
      reference: arrival.reference,
      file_id,
    });
    await endArrival(tx, arrival.arrival_id, file_id);
    await writeAudit(tx, actor, {
      action: 'journal.submit',
      file_id,
      to: arrival.reference,
      details: { system: SYSTEM, arrival_id: arrival.arrival_id },
    });
  }).finally(() => body.destroy());
}

async function postpone(
  services: Services,
  arrivals: readonly Arrival[],
  error: unknown,
): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error);
  const hopeless =
    error instanceof Hopeless || (error instanceof Refusal && !PASSING.includes(error.error.code));
  const least = error instanceof Unfetched ? error.retrySeconds : 0;
  for (const { arrival_id, attempts } of arrivals)
    await postponeArrival(
      services.db,
      arrival_id,
      problem,
      hopeless || attempts >= SCHOLARONE_TRIES ? null : Math.max(least, pauseAfter(attempts)),
    );
}
