import type { MAIL_SAMPLES } from './mailSamples.ts';
import type { Language } from './values.ts';

interface MailRule {
  /** What %{…} its text may name beside the product. */
  readonly values: readonly (keyof typeof MAIL_SAMPLES)[];
  /** Without these in its text the mail is of no use. */
  readonly needs: readonly (keyof typeof MAIL_SAMPLES)[];
}

const licence = { values: ['customer', 'used', 'max', 'link'], needs: [] } as const;
const outage = { values: ['reason', 'since', 'link'], needs: ['reason'] } as const;
const period = { values: ['customer', 'date', 'link'], needs: [] } as const;

/** The mails of the product and what their texts may name. */
export const MAILS = {
  password: { values: ['email', 'link'], needs: ['link'] },
  invite: { values: ['email', 'link', 'inviter'], needs: ['link'] },
  signup: { values: ['email', 'link'], needs: ['link'] },
  'signup-known': { values: ['email', 'link'], needs: [] },
  'email-confirm': { values: ['email', 'new_email', 'link'], needs: ['link'] },
  'email-asked': { values: ['email', 'new_email', 'link'], needs: ['new_email', 'link'] },
  'email-changed': { values: ['email', 'new_email', 'support'], needs: ['new_email'] },
  'email-known': { values: ['new_email', 'link'], needs: [] },
  'password-set': { values: ['email', 'link'], needs: [] },
  'second-factor-off': { values: ['email', 'link'], needs: [] },
  'support-answer': { values: ['subject', 'answer', 'message', 'link'], needs: ['answer'] },
  'reference-news': { values: ['filename', 'count', 'references', 'link'], needs: ['link'] },
  'licence-files-80': licence,
  'licence-figures-80': licence,
  'licence-files-100': licence,
  'licence-figures-100': licence,
  'licence-ends-soon': period,
  'licence-ended': period,
  'outage-database': outage,
  'outage-storage': outage,
  'outage-over': outage,
} as const satisfies Record<string, MailRule>;

export type MailName = keyof typeof MAILS;
/** The values that a mail is filled with. */
export type MailValues<N extends MailName> = Readonly<
  Record<(typeof MAILS)[N]['values'][number], string>
>;
export const MAIL_NAMES = Object.keys(MAILS) as readonly MailName[]; // the keys of the table are the names

/**
 * One mail: %{product}, %{link} and the other values are put in; an address stands on a line of its
 * own.
 */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const PLACEHOLDER = /%\{([^{}\n]*)\}/g;

/** Puts values in; what has none stays as it is written. */
export function fillMail(
  { subject, text }: MailText,
  values: Readonly<Record<string, string>>,
): MailText {
  const all = new Map(Object.entries(values));
  const fill = (template: string) =>
    template.replace(PLACEHOLDER, (whole, key: string) => all.get(key) ?? whole);
  return { subject: fill(subject), text: fill(text) };
}

/** Why a mail cannot be used with this text, in words, by field; empty when it can. */
export function mailProblems(
  name: MailName,
  { subject, text }: MailText,
): Readonly<Partial<Record<keyof MailText, string>>> {
  const { values, needs }: MailRule = MAILS[name];
  const known = new Set<string>(['product', ...values]);
  const wrong = (template: string) =>
    [...template.matchAll(PLACEHOLDER)]
      .map((found) => found[1] ?? '')
      .find((key) => !known.has(key));
  const missing = needs.find((key) => !text.includes(`%{${key}}`));
  const of = (template: string): string | undefined => {
    const strange = wrong(template);
    return template.trim() === ''
      ? 'This is empty.'
      : strange === undefined
        ? undefined
        : `%{${strange}} is not known here.`;
  };
  const subjectProblem =
    of(subject) ?? (/[\r\n]/.test(subject) ? 'A subject is one line.' : undefined);
  const textProblem =
    of(text) ??
    (missing === undefined
      ? undefined
      : `%{${missing}} is missing: without it the mail is of no use.`);
  return {
    ...(subjectProblem === undefined ? {} : { subject: subjectProblem }),
    ...(textProblem === undefined ? {} : { text: textProblem }),
  };
}

/**
 * Where an Admin's own text of a mail stands among the templates: for one language before for all.
 */
export function ownMail(
  templates: Readonly<Record<string, MailText>>,
  name: MailName,
  language: Language,
): MailText | null {
  return templates[`${name}.${language}`] ?? templates[name] ?? null;
}
