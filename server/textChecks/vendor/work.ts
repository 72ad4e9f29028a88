import { randomUUID } from 'node:crypto';
import { VENDOR_TRIES } from '../../../contract/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { pauseAfter } from '../../callbacks/index.ts';
import { guarded } from '../../database/index.ts';
import { readFile } from '../../files/index.ts';
import type { FileRecord } from '../../files/index.ts';
import { outageOf } from '../../outage.ts';
import type { Services } from '../../services.ts';
import { knowAccount, openAccount, vendorUser } from './account.ts';
import type { Known, UsedAccount } from './account.ts';
import { VendorFailure, sentenceOf } from './failure.ts';
import { resultOf } from './result.ts';
import { claimDue, dropSent, endStep, noteNumber } from './sentStore.ts';
import type { Change, Sent } from './sentStore.ts';
import { readTerms } from './settingsStore.ts';
import { tellVendor } from './tell.ts';

type Parts = Pick<Services, 'db' | 'config' | 'storage' | 'hub' | 'log'>;

const AT_ONCE = 12;
/** Of one customer at the same time, so that an account that does not answer holds up no other. */
const OF_ONE = 4;
/** Steps that follow at once are taken at once, as far as a failing database lets them end. */
const ROUNDS = 5;
/** Seconds between two questions where nothing changed: they double, up to ten minutes. */
const POLL = { first: 5, longest: 600 };
/** What somebody has to change first is not tried every minute. */
const ACCOUNT_PAUSE = 600;
const OURS = 'The manuscript could not be read here.';
/** Characters of a title that the service takes. */
const TITLE_MAX = 500;

/**
 * Goes on with the manuscripts at the vendor's service that are due, a step at a time: sends, asks, keeps
 * what was found, removes. What fails is tried again, with pauses that grow to an hour.
 * @returns how many steps were taken
 */
export async function workAtVendor(services: Parts): Promise<number> {
  let taken = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await claimDue(services.db, AT_ONCE, OF_ONE);
    await Promise.all(due.map((sent) => step(services, sent)));
    taken += due.length;
    if (due.length === 0) break;
  }
  return taken;
}

async function step(services: Parts, sent: Sent): Promise<void> {
  const within = { ...services, db: guarded(services.db, sent.customer_id) };
  try {
    const account = await openAccount(within, within.db, sent.customer_id);
    if (sent.state === 'removing') {
      if (sent.vendor_id !== null) await account.vendor.remove(sent.vendor_id);
      return await dropSent(within.db, sent.file_id);
    }
    const file = await readFile(within.db, 'server', sent.file_id);
    // Deleted files wait for their erasing, or come back.
    if (!file || file.deleted_at !== null)
      return await end(within, sent, { state: sent.state, after: POLL.longest });
    await end(within, sent, await next(within, account, file, sent));
  } catch (error) {
    if (!(error instanceof VendorFailure))
      services.log.error({ file: sent.file_id, error: String(error) }, 'text service trouble');
    await end(within, sent, postponed(sent, error)).catch((fault: unknown) =>
      services.log.error({ file: sent.file_id, error: String(fault) }, 'text service trouble'),
    );
  }
}

async function end({ db, hub }: Parts, sent: Sent, change: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const written = await endStep(tx, sent, change);
    const isNews = change.state !== sent.state || (change.problem ?? null) !== sent.problem;
    if (written && (isNews || change.result)) await tellVendor({ hub }, tx, sent.file_id);
    if (written && sent.state === 'created' && change.state === 'processing')
      await writeAudit(tx, 'server', {
        action: 'text.service.sent',
        customer_id: sent.customer_id,
        file_id: sent.file_id,
        to: sent.vendor_id,
      });
  });
}

/** What becomes of a manuscript that stands. @throws VendorFailure, or an outage of ours */
function next(
  services: Parts,
  account: UsedAccount,
  file: FileRecord,
  sent: Sent,
): Promise<Change> {
  const { vendor_id } = sent;
  let number = vendor_id;
  switch (sent.state) {
    case 'created':
      return vendor_id === null ? submit() : upload(vendor_id);
    case 'processing':
      return vendor_id === null ? submit() : look(vendor_id);
    case 'checking':
    case 'done':
      return vendor_id === null ? submit() : collect(vendor_id);
    default:
      return submit();
  }

  async function submit(): Promise<Change> {
    const { db } = services;
    const there = number === null ? null : await found(number);
    if (there) return there;
    const known = await knowAccount(db, sent.customer_id, account);
    try {
      return await create(known);
    } catch (error) {
      const isTold = error instanceof VendorFailure && error.follows !== 'passing';
      // Other terms may be in force since yesterday.
      if (!isTold || known.fresh) throw error;
      return create(await knowAccount(db, sent.customer_id, account, true));
    }
  }

  async function create({ terms }: Known): Promise<Change> {
    const person = sent.user_id ?? file.owner_id;
    const accepted = terms && (await readTerms(services.db, person, terms.version));
    if (terms && !accepted) return { state: 'terms', problem: null, attempts: 0, after: null };
    if (number === null) {
      // Kept first: a submission of which the answer is lost is found by it, and none is left there.
      number = randomUUID();
      if (!(await noteNumber(services.db, sent, number))) return polled(sent);
    }
    const id = await account.vendor.create({
      id: number,
      user: vendorUser(person),
      title: file.filename.slice(0, TITLE_MAX),
      accepted,
      reference: String(sent.file_id),
    });
    const terms_version = accepted?.version ?? null;
    return { ...well('created'), vendor_id: id, terms_version, after: 0 };
  }

  /** What goes on with a submission that the service has by this number; null: it has none. */
  async function found(id: string): Promise<Change | null> {
    try {
      const { status } = await account.vendor.submission(id);
      return { ...well(status === 'CREATED' ? 'created' : 'processing'), after: 0 };
    } catch (error) {
      if (error instanceof VendorFailure && error.status === 404) return null;
      throw error;
    }
  }

  async function upload(id: string): Promise<Change> {
    const { body, size } = await services.storage.stream(file.customer_id, file.object_hash);
    try {
      await account.vendor.upload(id, { name: file.filename, size, body });
    } finally {
      body.destroy();
    }
    return { ...well('processing'), after: POLL.first };
  }

  async function look(id: string): Promise<Change> {
    const { status, error_code } = await account.vendor.submission(id);
    switch (status) {
      case 'COMPLETE': {
        const { features } = await knowAccount(services.db, sent.customer_id, account);
        const { repositories: chosen, add_to_index: index } = account.settings;
        const repositories = features.repositories.filter(
          (one) => chosen.length === 0 || chosen.includes(one),
        );
        if (repositories.length === 0)
          throw new VendorFailure('The licence allows none of the chosen collections.', 'account');
        await account.vendor.generate(id, { repositories, index });
        return { ...well('checking'), after: POLL.first };
      }
      case 'PROCESSING':
        return polled(sent);
      case 'CREATED':
        return { ...well('created'), after: 0 };
      case 'DELETED':
        return failed('The submission was deleted at the service.', null);
      case 'ERROR':
        await account.vendor.remove(id);
        return failed(sentenceOf(error_code), null);
    }
  }

  async function collect(id: string): Promise<Change> {
    const answer = await account.vendor.similarity(id);
    const found = resultOf(answer);
    if (!found) return polled(sent);
    const indexed = account.settings.add_to_index ? await account.vendor.index(id) : null;
    return { ...well('done'), result: { ...found, indexed }, after: null };
  }
}

function well(state: Change['state']) {
  return { state, polls: 0, attempts: 0, problem: null };
}

function failed(problem: string, vendor_id?: null): Change {
  return { state: 'failed', problem, after: null, ...(vendor_id === null ? { vendor_id } : {}) };
}

/** Nothing changed at the service. */
function polled({ state, polls }: Sent): Change {
  const after = Math.min(POLL.longest, POLL.first * 2 ** Math.min(polls, 20));
  return { state: state, polls: polls + 1, attempts: 0, problem: null, after };
}

function postponed({ state, attempts, vendor_id }: Sent, error: unknown): Change {
  const failure = error instanceof VendorFailure ? error : null;
  const problem = failure?.message ?? outageOf(error)?.message ?? OURS;
  const isGone = failure?.status === 404 && vendor_id !== null;
  if (state !== 'removing' && failure?.follows === 'final')
    return failed(problem, isGone ? null : undefined);
  if (state !== 'removing' && attempts + 1 >= VENDOR_TRIES) return failed(problem);
  const least = failure?.follows === 'account' ? ACCOUNT_PAUSE : (failure?.retrySeconds ?? 0);
  const after = Math.max(least, pauseAfter(Math.min(attempts + 1, 20)));
  return { state: state, attempts: attempts + 1, problem, after };
}
