import { fillMail, FROM_RIGHT, ownMail } from '../../contract/index.ts';
import type { Language, MailName, MailText, MailValues } from '../../contract/index.ts';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/index.ts';
import { readMisc } from '../settings/index.ts';
import { builtMail } from './texts.ts';

/**
 * One of the product's mails in the language of who gets it. An Admin's own text (misc
 * `mail-templates`, under `invite`, or `invite.de` for one language) comes before ours.
 */
export async function composeMail<N extends MailName>(
  on: Queryable,
  config: Pick<Config, 'product'>,
  name: N,
  language: Language,
  values: MailValues<N>,
): Promise<MailText> {
  return (await openMail(on, config, name, language))(values);
}

/** The same for many: the text is looked up once, and filled in for each. */
export async function openMail<N extends MailName>(
  on: Queryable,
  config: Pick<Config, 'product'>,
  name: N,
  language: Language,
): Promise<(values: MailValues<N>) => MailText> {
  const template =
    ownMail(await readMisc(on, 'mail-templates'), name, language) ?? builtMail(name, language);
  return (values) => fillMail(template, { product: config.product.name, ...values });
}

/**
 * The link that a mail carries to a screen before sign-in. The key stands in the fragment, which
 * browsers never send to a server.
 */
export function keyLink(
  config: Pick<Config, 'publicUrl'>,
  screen: 'forgot' | 'signupconfirm' | 'emailconfirm' | 'emailstop',
  email: string,
  key: string,
): string {
  return `${config.publicUrl}/${screen}#email=${encodeURIComponent(email)}&key=${key}`;
}

/**
 * A plain text as HTML: its paragraphs, and its addresses as links that show where they lead.
 * Nothing is fetched by reading it. Each paragraph runs as its own words do; one that is an address
 * alone, as the mail does.
 */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => {
    const pieces = part.split(ADDRESS);
    const direction = pieces.some((piece, i) => i % 2 === 0 && piece.trim()) ? ' dir="auto"' : '';
    return `<p${direction} style="margin:0 0 16px">${pieces.map(asHtml).join('').replaceAll('\n', '<br>')}</p>`;
  });
  const base = FROM_RIGHT.test(text) ? ' dir="rtl"' : '';
  return `<!doctype html><html><body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1d2329;background:#ffffff"><div${base} style="max-width:560px">${paragraphs.join('')}</div></body></html>`;
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Parts at odd places are what ADDRESS caught. */
function asHtml(part: string, place: number): string {
  const safe = part
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return place % 2 === 1
    ? `<a href="${safe}" dir="ltr" style="color:#0b5fa5;overflow-wrap:anywhere">${safe}</a>`
    : safe;
}
