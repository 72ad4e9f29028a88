import { sql } from 'kysely';
import type { SupportState } from '../../contract/index.ts';
import type { OutputOf } from '../../contract/operation.ts';
import type { supportOps } from '../../contract/ops/support.ts';
import type { Actor } from '../access/index.ts';
import { personName } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, likePattern, one, q, run, timesec } from '../database/index.ts';

export type InboxRow = OutputOf<typeof supportOps.supportAnswer>;
export type OwnMessage = OutputOf<typeof supportOps.supportMine>['items'][number];

const OWN_MOST = 100;

export interface NewMessage {
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
}

/** Keeps what somebody wrote with the support form. */
export async function addMessage(tx: Tx, actor: Actor, message: NewMessage): Promise<void> {
  await run(
    tx,
    q
      .insertInto('support_messages')
      .values({ ...message, customer_id: actor.customer_id, user_id: actor.user_id }),
  );
}

/**
 * The inbox: one page of a state, narrowed by words, and how many messages wait for an answer. For
 * Admins.
 */
export async function listMessages(
  on: Queryable,
  {
    state,
    words,
    skip,
    limit,
  }: {
    readonly state?: SupportState | undefined;
    readonly words?: string | undefined;
    readonly skip: number;
    readonly limit: number;
  },
): Promise<{ items: InboxRow[]; total: number; open: number }> {
  const pattern = likePattern(words?.trim() ?? '');
  const fits = sql<boolean>`(${state ?? null}::text is null or m.state = ${state ?? null})
    and (${pattern} = '%%'
    or lower(m.subject || ' ' || m.text || ' ' || m.sender || ' ' || c.name) like ${pattern})`;
  const rows = await all(
    on,
    messages().where(fits).orderBy('m.message_id', 'desc').offset(skip).limit(limit),
  );
  const { total } = await one(
    on,
    q
      .selectFrom('support_messages as m')
      .innerJoin('customers as c', 'c.customer_id', 'm.customer_id')
      .select(sql<number>`count(*)`.as('total'))
      .where(fits),
  );
  const { open } = await one(
    on,
    q
      .selectFrom('support_messages')
      .select(sql<number>`count(*)`.as('open'))
      .where('state', '=', 'open'),
  );
  return { items: await withAnswers(on, rows.map(present)), total, open };
}

/** One message of the inbox, its row held; null when there is none. For Admins. */
export async function holdMessage(tx: Tx, messageId: number): Promise<InboxRow | null> {
  await run(
    tx,
    q
      .selectFrom('support_messages')
      .select('message_id')
      .where('message_id', '=', messageId)
      .forUpdate(),
  );
  return readMessage(tx, messageId);
}

export async function readMessage(on: Queryable, messageId: number): Promise<InboxRow | null> {
  const row = await first(on, messages().where('m.message_id', '=', messageId));
  return row === null ? null : ((await withAnswers(on, [present(row)]))[0] ?? null);
}

export async function addAnswer(
  tx: Tx,
  admin: Actor,
  message: InboxRow,
  text: string,
): Promise<void> {
  await run(
    tx,
    q.insertInto('support_answers').values({
      message_id: message.id,
      customer_id: message.customer_id,
      user_id: admin.user_id,
      text,
    }),
  );
}

export async function setState(tx: Tx, messageId: number, state: SupportState): Promise<void> {
  await run(
    tx,
    q
      .updateTable('support_messages')
      .set({ state, changed_at: new Date() })
      .where('message_id', '=', messageId),
  );
}

/** What the person wrote, and what came back. */
export async function ownMessages(on: Queryable, actor: Actor): Promise<OwnMessage[]> {
  const rows = await all(
    on,
    q
      .selectFrom('support_messages')
      .select(['message_id', 'at', 'subject', 'text', 'state'])
      .where('user_id', '=', actor.user_id)
      .where('customer_id', '=', actor.customer_id)
      .orderBy('message_id', 'desc')
      .limit(OWN_MOST),
  );
  return withAnswers(
    on,
    rows.map((row) => ({
      id: row.message_id,
      timesec: timesec(row.at),
      subject: row.subject,
      text: row.text,
      state: row.state,
    })),
  );
}

/** The language of whoever wrote a message, for the mail with the answer. */
export async function languageOf(on: Queryable, userId: number) {
  return (
    (await first(on, q.selectFrom('users').select('language').where('user_id', '=', userId)))
      ?.language ?? 'en'
  );
}

function messages() {
  return q
    .selectFrom('support_messages as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .innerJoin('customers as c', 'c.customer_id', 'm.customer_id')
    .select([
      'm.message_id',
      'm.at',
      'm.sender',
      'm.subject',
      'm.text',
      'm.state',
      'm.user_id',
      'm.customer_id',
      'c.name as customer_name',
      personName.as('who'),
    ]);
}

type Row = ReturnType<typeof messages> extends { execute(): Promise<(infer R)[]> } ? R : never;

function present(row: Row): Omit<InboxRow, 'answers'> {
  const { message_id, at, sender, ...rest } = row;
  return { ...rest, id: message_id, timesec: timesec(at), from: sender };
}

/**
 * An answer's author has no name here for those who are no Admins: people of the service belong to
 * another customer.
 */
async function withAnswers<T extends { readonly id: number }>(
  on: Queryable,
  items: readonly T[],
): Promise<(T & { answers: InboxRow['answers'] })[]> {
  if (items.length === 0) return [];
  const rows = await all(
    on,
    q
      .selectFrom('support_answers as a')
      .leftJoin('users as u', 'u.user_id', 'a.user_id')
      .select(['a.message_id', 'a.at', 'a.text', sql<string>`coalesce(${personName}, '')`.as('by')])
      .where(
        'a.message_id',
        'in',
        items.map(({ id }) => id),
      )
      .orderBy('a.answer_id'),
  );
  return items.map((item) => ({
    ...item,
    answers: rows
      .filter((row) => row.message_id === item.id)
      .map((row) => ({ timesec: timesec(row.at), by: row.by, text: row.text })),
  }));
}
