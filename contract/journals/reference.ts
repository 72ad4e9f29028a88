import * as z from 'zod/mini';
import { JournalCallback, journalCalls } from './calls.ts';
import type { JournalCall } from './calls.ts';
import { RECEIVERS, SENDERS } from './examples.ts';
import type { Example } from './examples.ts';
import { SCHOLARONE_IDS_MAX, SCHOLARONE_NOTICES } from './scholarOne.ts';
import { DELIVERY_HEADER, SANDBOX_PER_DAY, SIGNATURE_HEADER, SIGNATURE_SECONDS } from './values.ts';

export interface FieldLine {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
}

/**
 * One part of the reference of the interface for journal systems; the console shows it,
 * docs/journals.md is printed from it.
 */
export interface ReferencePart {
  readonly title: string;
  readonly text: readonly string[];
  readonly takes?: readonly FieldLine[];
  readonly answers?: readonly FieldLine[];
  readonly examples?: readonly Example[];
}

/** The reference, made from the table of calls. */
export function journalReference(): readonly ReferencePart[] {
  return [
    {
      title: 'The interface for journal systems',
      text: [
        'Editorial Manager, eJournalPress and other systems send manuscripts, ask where they stand, fetch reports and open manuscripts for people. Keys are made by a Customer-Admin on the pages “Editorial Manager” and “eJournalPress”. A key is shown once; it is replaced by a successor while the old one goes on for a time, and can be revoked at once.',
        'Every call is a POST to the address of this installation, with `Authorization: Bearer KEY`. Answers are JSON. Success is 200; a refusal is 4xx with `{"error": {"code", "message", "fields"?}}`: 400 what was sent does not fit, 401 no or no good key, 402 the licence, 403 not for this key, 404 no such manuscript for this key, 409 not in this state, 413 too large, 422 not a readable PDF, 429 too many calls, or too many manuscripts that wait already (`Retry-After` says in how many seconds there is room again), 503 maintenance or an interruption: try again.',
        `A sandbox key does the same, and what it sends is analysed and marked but never charged; ${SANDBOX_PER_DAY} manuscripts a day. Its manuscripts and those of other keys do not see each other.`,
      ],
    },
    ...Object.values(journalCalls).map(describeCall),
    {
      title: 'Callbacks',
      text: [
        'When a manuscript comes to a state that was chosen in the settings, a POST goes to the address of the settings. `edit`: its figures wait to be confirmed; `review`: its matches wait to be reviewed; `report`: its report is final; `failed`: it could not be analysed; `returned`: somebody in the office sent it back to the journal, with what was written in `text`; `test`: somebody pressed the button.',
        `\`${SIGNATURE_HEADER}: t=SECONDS,v1=HEX\` is the time of sending and the HMAC-SHA-256 of \`SECONDS.BODY\` with the secret for callbacks. Compare in constant time, and refuse times that are more than ${SIGNATURE_SECONDS} seconds off. \`${DELIVERY_HEADER}\` is the delivery’s number.`,
        'Answer 2xx within 15 seconds. Anything else is tried again until it is taken, with pauses that grow from half a minute to an hour: an outage of days loses none, and when you take one again, all that waited follows at once. The delivery log shows each with its next try, and sends it at the press of a button. A delivery may arrive twice and in another order: go by `delivery_id` and `created_timesec`.',
      ],
      answers: fieldLines(JournalCallback),
    },
    {
      title: 'ScholarOne',
      text: [
        'ScholarOne does not call this interface: its own services are asked, as they are published at developer.scholarone.com. This was tested against a server of the tests that speaks what is published there; it was never run against ScholarOne itself.',
        `**Setting up.** On the page “ScholarOne” a Customer-Admin enters the short names of the sites, user name and API key of the Web Services (the key is kept sealed), and makes an address for notifications (\`${SCHOLARONE_NOTICES}/SECRET\`, shown once). ScholarOne enters that address for the system event “manuscript submitted” in version 3, and registers the address from which this installation goes out.`,
        'A **notification** is a GET with a query, as published, or a POST with the same fields as JSON. ScholarOne does not sign it: whoever knows the secret address can send one. So only the numbers are believed; the site has to be one of the settings, and the submission is fetched from ScholarOne with your credentials. The answer is 200 once it is kept, 400 where fields are missing, 403 for another site, 404 for another address. The same `messageUUID` is kept once. System events other than `AUTHOR_SUBMIT_MANUSCRIPT…` are answered with 200 and left.',
        `**Fetching.** \`getSubmissionInfoFull\` (v9, by document, JSON, at most ${SCHOLARONE_IDS_MAX} documents a call) with digest authentication (RFC 7616: MD5 and SHA-256, with and without \`qop\`) gives title, authors, journal, type and files; the main document is taken from its signed link where it is a PDF, else the first PDF. It becomes a manuscript with \`product: submission\`; its \`reference\` is the submission’s number. The same bytes are one manuscript.`,
        'An outage, 401, 429 (as long as `Retry-After` says), half an answer or a link that is missing are tried again, after half a minute, then twice as long each time up to an hour; after 200 tries (some eight days) it is left to a person, and so is at once a submission without a PDF or with one that is refused. The page shows each submission with what went wrong and its next try, and fetches it at the press of a button.',
        '**Results** go back by the signed callback above, with `system: s1`. ScholarOne publishes a call that shows the result of a check beside the manuscript (Relay API, with a kind of check that ScholarOne assigns); this version does not use it.',
      ],
    },
    {
      title: 'Sending a manuscript',
      text: [
        'These programs read `JOURNAL_URL` (the address of this installation) and `JOURNAL_KEY`, and send `manuscript.pdf`.',
      ],
      examples: SENDERS,
    },
    {
      title: 'Receiving callbacks',
      text: ['These programs listen at `PORT` and check each signature with `JOURNAL_SECRET`.'],
      examples: RECEIVERS,
    },
  ];
}

/** The reference as Markdown. */
export function journalMarkdown(): string {
  const table = (head: string, lines: readonly FieldLine[]) => [
    `| ${head} | type | | |`,
    '|---|---|---|---|',
    ...lines.map(
      (l) =>
        `| \`${l.name}\` | ${l.type} | ${l.required ? '' : 'optional'} | ${l.about.replaceAll('|', '\\|')} |`,
    ),
    '',
  ];
  return journalReference()
    .flatMap((part, index) => [
      `${index === 0 ? '#' : '##'} ${part.title}`,
      '',
      ...part.text.flatMap((text) => [text, '']),
      ...(part.takes && part.takes.length > 0 ? table('takes', part.takes) : []),
      ...(part.answers && part.answers.length > 0 ? table('answers', part.answers) : []),
      ...(part.examples ?? []).flatMap(({ language, text }) => [
        `\`\`\`${language}`,
        text.trimEnd(),
        '```',
        '',
      ]),
    ])
    .join('\n');
}

function describeCall(call: JournalCall): ReferencePart {
  const scope = call.scope === null ? 'Any key.' : `Needs the scope \`${call.scope}\`.`;
  const answer = call.file ? ' Answers the report itself.' : '';
  return {
    title: `POST ${call.path}`,
    text: [`${call.about} ${scope}${answer}`],
    takes: fieldLines(call.input),
    answers: fieldLines(call.output),
  };
}

type Json = Readonly<Record<string, unknown>>;

function fieldLines(schema: z.ZodMiniType): FieldLine[] {
  const json: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const required = Array.isArray(json['required']) ? json['required'] : [];
  return Object.entries(objectOf(json['properties'])).map(([name, value]) => {
    const field = objectOf(value);
    const about = field['description'];
    return {
      name,
      type: typeName(field),
      required: required.includes(name),
      about: typeof about === 'string' ? about : '',
    };
  });
}

function typeName(field: Json): string {
  const choices = Array.isArray(field['anyOf'])
    ? field['anyOf'].map((one) => typeName(objectOf(one)))
    : null;
  if (choices) return choices.join(' or ');
  if (Array.isArray(field['enum'])) return field['enum'].map(String).join(', ');
  if (field['type'] === 'array') return `list of ${typeName(objectOf(field['items']))}`;
  if (Array.isArray(field['type'])) return field['type'].map(String).join(' or ');
  return field['type'] === 'integer'
    ? 'number'
    : typeof field['type'] === 'string'
      ? field['type']
      : 'any';
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
