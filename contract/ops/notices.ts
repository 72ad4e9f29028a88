import * as z from 'zod/mini';
import { Empty, text, Timesec } from '../fields.ts';
import { MAIL_NAMES } from '../mails.ts';
import { operation } from '../operation.ts';
import { OUTAGE_PARTS } from '../outages.ts';
import { Language } from '../values.ts';

const MailText = z.object({
  subject: text(300),
  text: text(20_000),
});
/** `built`: the product's own words; `own`: an Admin's in their place. */
const Mail = z.object({
  name: z.enum(MAIL_NAMES),
  language: Language,
  built: MailText,
  own: z.nullable(MailText),
});
const Seen = z.object({ seen_timesec: z.number() });

/** What the service tells people: news that they have read, outages, and the words of its mails. */
export const noticeOps = {
  /** Up to when the person has read the news; 0 for nothing yet. */
  newsSeen: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/news/seen',
    reads: true,
    input: Empty,
    output: Seen,
  }),
  /** Marks the news as read up to a time; an earlier one changes nothing. */
  newsRead: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/news/read',
    input: z.object({ timesec: Timesec }),
    output: Seen,
  }),
  /** What does not work at the moment: storage and mail server. While the database is away nothing is answered. */
  serviceOutages: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/service/outages',
    reads: true,
    input: Empty,
    output: z.object({
      items: z.array(
        z.object({ part: z.enum(OUTAGE_PARTS), reason: z.string(), timesec: z.number() }),
      ),
    }),
  }),
  /** Every mail of the product in every language. */
  mailTexts: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/mails',
    reads: true,
    input: Empty,
    output: z.object({ items: z.array(Mail) }),
  }),
  /**
   * Gives a mail other words in one language, or (null) those of the product again. Mails that wait
   * already stay as they are.
   */
  mailTextSet: operation({
    auth: 'bearer',
    area: 'service',
    path: '/api/mails/set',
    input: z.object({ name: z.enum(MAIL_NAMES), language: Language, own: z.nullable(MailText) }),
    output: Mail,
  }),
};
