import * as z from 'zod/mini';
import { Empty, Id, Limit, Ok, page, Skip, text, trimmed } from '../fields.ts';
import { operation } from '../operation.ts';
import { SupportState } from '../values.ts';

const service = { auth: 'bearer', area: 'service' } as const;

const Answer = z.object({ timesec: z.number(), by: z.string(), text: z.string() });
const Message = z.object({
  id: z.number(),
  timesec: z.number(),
  subject: z.string(),
  text: z.string(),
  state: SupportState,
  answers: z.array(Answer),
});
const InboxRow = z.extend(Message, {
  from: z.string(),
  user_id: z.number(),
  who: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
});

/**
 * The inbox behind the support form: ours, beside the specification's `users/support` which fills
 * it.
 */
export const supportOps = {
  /**
   * All messages of one state (absent: all), the newest first; `open` says how many wait for an
   * answer in all.
   */
  supportList: operation({
    ...service,
    path: '/api/support/list',
    reads: true,
    input: z.object({
      state: z.optional(SupportState),
      q: z.optional(text(200)),
      skip: Skip,
      limit: Limit,
    }),
    output: z.extend(page(InboxRow), { open: z.number() }),
  }),
  /** Answers a message by mail; whoever wrote it reads the answer in the console too. */
  supportAnswer: operation({
    ...service,
    path: '/api/support/answer',
    input: z.object({
      id: Id,
      text: trimmed(20_000, 1),
      close: z._default(z.boolean(), false),
    }),
    output: InboxRow,
  }),
  /** Closes a message that needs no answer, or opens it again. */
  supportSet: operation({
    ...service,
    path: '/api/support/set',
    input: z.object({ id: Id, state: z.enum(['open', 'closed']) }),
    output: Ok,
  }),
  /** The own messages with their answers, the newest first; the last hundred. */
  supportMine: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/support/mine',
    reads: true,
    input: Empty,
    output: z.object({ items: z.array(Message) }),
  }),
};
