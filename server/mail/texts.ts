import { LANGUAGES, MAIL_NAMES, mailProblems, ownMail } from '../../contract/index.ts';
import type { Language, MailName, MailText } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { readMisc, writeMisc } from '../settings/index.ts';
import type { MiscValue } from '../settings/index.ts';
import { english } from './english.ts';
import { arabic } from './arabic.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';

type Templates = MiscValue<'mail-templates'>;

const TEXTS: Readonly<Record<Language, Readonly<Record<MailName, MailText>>>> = {
  en: english,
  de: german,
  ja: japanese,
  ar: arabic,
};

/** The product's own words of a mail. */
export function builtMail(name: MailName, language: Language): MailText {
  return TEXTS[language][name];
}

/**
 * @throws Refusal that names what is wrong, when a text names a value that its mail does not have,
 * or lacks one that it needs
 */
export function checkMails(templates: Templates): void {
  const fields = Object.entries(templates).flatMap(([key, text]): (readonly [string, string])[] => {
    const name = MAIL_NAMES.find(
      (one) => key === one || LANGUAGES.some((language) => key === `${one}.${language}`),
    );
    if (!name) return [[key, 'There is no such mail.']];
    return Object.entries(mailProblems(name, text)).map(([field, problem]) => [
      `${key}.${field}`,
      problem,
    ]);
  });
  if (fields.length > 0)
    throw refuse('invalid-input', 'This cannot be saved.', { fields: Object.fromEntries(fields) });
}

export const mailTextHandlers = {
  async mailTexts(_input, { services }) {
    const templates = await readMisc(services.db, 'mail-templates');
    return {
      items: MAIL_NAMES.flatMap((name) =>
        LANGUAGES.map((language) => present(templates, name, language)),
      ),
    };
  },

  mailTextSet: ({ name, language, own }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      if (own) {
        const fields = mailProblems(name, own);
        if (Object.keys(fields).length > 0)
          throw refuse('invalid-input', 'This cannot be saved.', { fields });
      }
      const next = withMail(await readMisc(tx, 'mail-templates'), name, language, own);
      await writeMisc(tx, 'mail-templates', next, actor.user_id);
      await writeAudit(tx, actor, {
        action: own ? 'mail.text' : 'mail.text-reset',
        to: `${name}.${language}`,
      });
      return present(next, name, language);
    }),
} satisfies HandlersOf<'mailTexts' | 'mailTextSet'>;

function present(templates: Templates, name: MailName, language: Language) {
  return {
    name,
    language,
    built: { ...builtMail(name, language) },
    own: ownMail(templates, name, language),
  };
}

/**
 * A text that stood for all languages is given to each of them first, so that only the one asked
 * for changes.
 */
function withMail(
  templates: Templates,
  name: MailName,
  language: Language,
  own: MailText | null,
): Templates {
  const others = Object.entries(templates).filter(
    ([key]) => key !== name && !key.startsWith(`${name}.`),
  );
  const mine = LANGUAGES.flatMap((one) => {
    const text = one === language ? own : ownMail(templates, name, one);
    return text ? [[`${name}.${one}`, text] as const] : [];
  });
  return Object.fromEntries([...others, ...mine]);
}
