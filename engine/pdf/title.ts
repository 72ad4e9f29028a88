import { XMLParser } from 'fast-xml-parser';

/** Names that programs give what nobody named: of documents, of files, of runs of pages. */
const NO_TITLES = [
  /^(?:microsoft\s+\w+\s+-|untitled\b|(?:document|slide|title|print|manuscript)\s*\d*$)/i,
  /\.(?:docx?|dvi|eps|fm|indd|odt|pdf|pptx?|ps|qxd|rtf|tex|txt|xlsx?)$/i,
  /\b\d+\.\.\d+$/,
  /^doi:/i,
  // One word of Latin letters: a code, or a file's name. Other scripts need no spaces.
  /^[!-\u024f]+$/,
];

const parser = new XMLParser({ htmlEntities: true, parseTagValue: false, trimValues: false });

/**
 * The title in a PDF's own field, with characters that were written as entities; null where the
 * field holds what a program put there: its name, a file's, a run of pages.
 */
export function titleOf(field: string): string | null {
  const title = decoded(field).replace(/\s+/g, ' ').trim();
  return title === '' || NO_TITLES.some((name) => name.test(title)) ? null : title;
}

/** Some publishers write #_ for an entity's ampersand. What cannot be decoded stays as it is. */
function decoded(field: string): string {
  const written = field.replace(/#_(?=#?\w{2,8};)/g, '&');
  if (!written.includes('&')) return written;
  try {
    const { t }: { t?: unknown } = parser.parse(`<t>${written.replaceAll('<', '&lt;')}</t>`);
    return typeof t === 'string' ? t : written;
  } catch {
    return written;
  }
}
