import type { Language, MailText } from '../../contract/index.ts';
import type { OutagePart } from '../../contract/outages.ts';
import type { Tx } from '../database/index.ts';
import { checkParts } from '../http/index.ts';
import { openMail, queueMails } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { adminsOf, claimUntold, dropOver, isMailStuck, noteSeen } from './store.ts';
import type { OutageRow } from './store.ts';

/** An outage is told when it has lasted so long: shorter ones pass without a word. */
export const TOLD_AFTER_MS = 5 * 60_000;
/** A part works again when no server has seen it fail for so long. */
export const OVER_AFTER_MS = 60_000;
/** Mails that wait so long after several tries are an outage of the mail server. */
const MAIL_STUCK_MS = 15 * 60_000;
/** Who is told, and in which words, is read again after this time while the database works. */
const READERS_MS = 10 * 60_000;

const MAIL_STUCK = 'The mail server takes no mails.';

type Parts = Pick<Services, 'db' | 'storage' | 'config' | 'log'>;
/** Hands a mail over to the mail server, past the outbox. */
type Send = (to: string, mail: MailText) => Promise<void>;
interface Told {
  readonly reason: string;
  readonly since: Date;
}
interface Reader {
  readonly user_id: number;
  readonly to: string;
  readonly begun: Readonly<Record<'database' | 'storage', (told: Told) => MailText>>;
  readonly over: (told: Told) => MailText;
}

/**
 * Tells Admins of outages by mail, once when one has lasted five minutes and once when it is over.
 * What servers see beside the database is kept in the database, so that of several servers one
 * tells it. While the database is away each server tells what it sees, past the outbox and to those
 * whom it has read before; when the mail server is what is away, the console alone tells it.
 * @param send null: no mail server is configured
 * @returns looks once, and does what follows from what is seen
 */
export function watchOutages(
  services: Parts,
  send: Send | null,
  clock: () => Date = () => new Date(),
): () => Promise<void> {
  const { db, log } = services;
  let readers: readonly Reader[] = [];
  let readAt = -Infinity;
  let away: (Told & { told: boolean }) | null = null;

  const sendNow = async (mailOf: (reader: Reader) => MailText) => {
    if (send === null) return;
    for (const reader of readers)
      await send(reader.to, mailOf(reader)).catch((error: unknown) =>
        log.error({ error: String(error) }, 'an outage could not be told by mail'),
      );
  };
  const withoutDatabase = async (reason: string, at: Date) => {
    if (away === null) log.error({ part: 'database', reason }, 'an outage began');
    away ??= { reason, since: at, told: false };
    const told = away;
    if (told.told || at.getTime() - told.since.getTime() < TOLD_AFTER_MS) return;
    told.told = true;
    await sendNow(({ begun }) => begun.database(told));
  };
  const databaseIsBack = async () => {
    if (away === null) return;
    const was = away;
    away = null;
    log.info({ part: 'database' }, 'an outage is over');
    if (was.told) await sendNow(({ over }) => over(was));
  };

  return async () => {
    const at = clock();
    const parts = await checkParts(services);
    if (parts.database !== null) return withoutDatabase(parts.database, at);
    await databaseIsBack();
    if (at.getTime() - readAt >= READERS_MS) {
      readers = await readReaders(services);
      readAt = at.getTime();
    }
    const stuck = await isMailStuck(db, new Date(at.getTime() - MAIL_STUCK_MS));
    await db.transaction((tx) =>
      note(tx, {
        log,
        readers,
        at,
        seen: { storage: parts.storage, mail: stuck ? MAIL_STUCK : null },
      }),
    );
  };
}

async function note(
  tx: Tx,
  {
    log,
    readers,
    at,
    seen,
  }: {
    readonly log: Parts['log'];
    readonly readers: readonly Reader[];
    readonly at: Date;
    readonly seen: Readonly<Record<Exclude<OutagePart, 'database'>, string | null>>;
  },
): Promise<void> {
  for (const part of ['storage', 'mail'] as const) {
    const reason = seen[part];
    if (reason !== null && (await noteSeen(tx, { part, reason, at })))
      log.error({ part, reason }, 'an outage began');
  }
  const before = (ms: number) => new Date(at.getTime() - ms);
  const mail = (mailOf: (reader: Reader) => MailText) =>
    queueMails(
      tx,
      readers.map((reader) => ({ to: reader.to, user_id: reader.user_id, ...mailOf(reader) })),
    );
  for (const row of await claimUntold(tx, before(TOLD_AFTER_MS), at))
    if (row.part === 'storage') await mail(({ begun }) => begun.storage(row));
  for (const row of await dropOver(tx, before(OVER_AFTER_MS))) {
    log.info({ part: row.part }, 'an outage is over');
    if (row.part === 'storage' && row.told_at !== null) await mail(({ over }) => over(row));
  }
}

async function readReaders(services: Parts): Promise<readonly Reader[]> {
  const people = await adminsOf(services.db);
  const words = new Map<Language, ReturnType<typeof readWords>>();
  return Promise.all(
    people.map(async ({ user_id, email, language }) => {
      const own = words.get(language) ?? readWords(services, language);
      words.set(language, own);
      return { user_id, to: email, ...(await own) };
    }),
  );
}

/** The mails in one language, opened once however many people read it. */
async function readWords(
  { db, config }: Parts,
  language: Language,
): Promise<Pick<Reader, 'begun' | 'over'>> {
  const open = async (name: 'outage-database' | 'outage-storage' | 'outage-over') => {
    const fill = await openMail(db, config, name, language);
    return ({ reason, since }: Pick<OutageRow, 'reason' | 'since'>) =>
      fill({ reason, since: minuteOf(since), link: config.publicUrl });
  };
  return {
    begun: { database: await open('outage-database'), storage: await open('outage-storage') },
    over: await open('outage-over'),
  };
}

/** In UTC, as "2027-01-31 14:05". */
function minuteOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
