import fc from 'fast-check';
import {
  fillMail,
  MAIL_NAMES,
  MAIL_SAMPLES,
  MAILS,
  mailProblems,
  ownMail,
} from '../../../contract/index.ts';
import { arabic } from '../../../server/mail/arabic.ts';
import { htmlOf } from '../../../server/mail/compose.ts';
import { english } from '../../../server/mail/english.ts';
import { german } from '../../../server/mail/german.ts';
import { japanese } from '../../../server/mail/japanese.ts';

test.each(MAIL_NAMES)(
  'the built-in words of %s name only what there is, in every language',
  (name) => {
    for (const { [name]: words } of [english, german, japanese, arabic]) {
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

test('a mail from the right: addresses run from the left, one alone stands where the others begin', () => {
  const html = htmlOf('عيّنها هنا:\nhttps://a.example/b…\n\nNot found.\n\nhttps://a.example/c');
  const [first = '', quoted = '', alone = ''] = html.match(/<p.*?<\/p>/g) ?? [];
  expect(html).toContain('<div dir="rtl"');
  expect(first).toMatch(/^<p dir="auto"/);
  expect(first).toContain('<a href="https://a.example/b…" dir="ltr"');
  expect(quoted).toMatch(/^<p dir="auto"/);
  expect(alone).toMatch(/^<p style/);
  expect(htmlOf('Here:\nhttps://a.example/b')).toContain('<div style');
});

test('dates among Arabic words keep their order', () => {
  for (const { subject, text } of Object.values(arabic))
    for (const words of [subject, text]) expect(words).not.toMatch(/[^\u200e]%\{(?:date|since)\}/);
});
