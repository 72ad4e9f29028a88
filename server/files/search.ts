import type { FileInfo } from '../../contract/index.ts';

/** The text in which lists search: names and what is known of the manuscript, in lower case. */
export function searchText(filename: string, original: string, info: FileInfo): string {
  return [
    filename,
    original,
    info.title,
    info.authors,
    info.journal,
    info.manuscript_number,
    info.article_type,
    info.doi,
  ]
    .filter((part): part is string => Boolean(part))
    .join(' ')
    .toLowerCase();
}
