import fc from 'fast-check';
import {
  fillMail,
  MAIL_NAMES,
  MAIL_SAMPLES,
  MAILS,
  mailProblems,
  ownMail,
} from '../../../contract/index.ts';
import { english } from '../../../server/mail/english.ts';
import { german } from '../../../server/mail/german.ts';

test.each(MAIL_NAMES)(
  'the built-in words of %s name only what there is, in both languages',
  (name) => {
    for (const words of [english[name], german[name]]) {
      expect(mailProblems(name, words)).toEqual({});
      const { subject, text } = fillMail(words, MAIL_SAMPLES);
      expect(subject + text).not.toMatch(/%\{/);
    }
  },
);

test.each(MAIL_NAMES)(
  '%s without what it needs, with a stranger, empty or on two lines is said to be wrong',
  (name) => {
    const words = english[name];
    for (const key of MAILS[name].needs)
      expect(
        mailProblems(name, { ...words, text: words.text.replaceAll(`%{${key}}`, '') }).text,
      ).toContain(`%{${key}} is missing`);
    expect(mailProblems(name, { ...words, subject: 'To %{nobody}' })).toEqual({
      subject: '%{nobody} is not known here.',
    });
    expect(mailProblems(name, { subject: 'a\nb', text: '' })).toMatchObject({
      subject: 'A subject is one line.',
      text: 'This is empty.',
    });
  },
);

test('what is filled in is never filled in again, and what has no value stays', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (link, around) => {
      const filled = fillMail(
        { subject: '%{other}', text: `${around.replaceAll('%', '')}%{link}` },
        { link: `${link}%{product}`, product: 'P' },
      );
      expect(filled).toEqual({
        subject: '%{other}',
        text: `${around.replaceAll('%', '')}${link}%{product}`,
      });
    }),
  );
});

test('a text for one language comes before one for all', () => {
  const words = (subject: string) => ({ subject, text: '' });
  const templates = { invite: words('all'), 'invite.de': words('de') };
  expect([
    ownMail(templates, 'invite', 'de')?.subject,
    ownMail(templates, 'invite', 'en')?.subject,
    ownMail(templates, 'signup', 'en'),
  ]).toEqual(['de', 'all', null]);
});
