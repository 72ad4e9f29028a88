import { plain } from '../document/tables.ts';
import type { Line } from '../document/tables.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for element content and quoted attributes. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Words that are in another language than the report are marked so. */
export function marked(line: Line): string {
  return typeof line === 'string' || line.lang === undefined
    ? escape(plain(line))
    : `<span lang="${line.lang}" dir="ltr">${escape(line.words)}</span>`;
}

/** A person's text: blank lines part paragraphs, line breaks stay. */
export function paragraphs(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p dir="auto">${escape(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
