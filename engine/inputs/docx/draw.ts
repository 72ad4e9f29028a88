import type { ZipFile } from 'yauzl';
import { LIMITS } from '../../pdf/limits.ts';
import type { Notice } from '../../types.ts';
import { noticeOf } from '../notice.ts';
import type { Manuscript } from '../readable.ts';
import { type Paper, openPaper } from '../paper.ts';
import { refused } from '../refused.ts';
import type { ZipEntry } from '../zip.ts';
import { type Brick, type Wall, buildBricks } from './bricks.ts';
import { Media } from './media.ts';
import { openWord } from './package.ts';
import { type Item, readBody, readHeads } from './read.ts';

const PAGE = { width: 595, height: 842, side: 57, top: 57, bottom: 57 } as const;

/**
 * Lays a document of Word out on pages: its text, and its pictures at their own resolution, each
 * kept together with the caption beside it. Line breaks and page breaks are not those of Word; the
 * order of text and pictures is that of the document.
 * @throws Refused when the document is damaged, or too large
 */
export async function drawDocument(
  zip: ZipFile,
  entries: readonly ZipEntry[],
): Promise<Manuscript> {
  const word = await openWord(zip, entries);
  const paper = openPaper(word.title);
  const notices: Notice[] = [];
  const pages = await drawItems(readBody(word), paper, new Media(word), notices);
  if (pages === 0) throw refused('empty', 'The document is empty.');
  return { bytes: await paper.end(), notices, stated: paper.stated, heads: readHeads(word) };
}

/**
 * Lays paragraphs and pictures out on pages, and answers how many there are.
 * @param media where the pictures among them are
 * @throws Refused when there are too many pages
 */
export async function drawItems(
  items: readonly Item[],
  paper: Paper,
  media: Wall['media'] = NO_MEDIA,
  notices: Notice[] = [],
): Promise<number> {
  const wall: Wall = {
    paper,
    media,
    width: PAGE.width - 2 * PAGE.side,
    height: PAGE.height - PAGE.top - PAGE.bottom,
  };
  return stack(await buildBricks(items, wall), paper, wall.height, notices);
}

/** Of what has no pictures. */
const NO_MEDIA: Wall['media'] = new Media({ target: () => null, read: async () => null });

/**
 * Places bricks under one another; those that belong together are kept on one page. Returns the
 * number of pages.
 */
function stack(bricks: readonly Brick[], paper: Paper, room: number, notices: Notice[]): number {
  let pages = 0;
  let y: number = room;
  for (let i = 0; i < bricks.length; ) {
    let end = i + 1;
    while (bricks[end - 1]?.holds && end < bricks.length) end++;
    const group = bricks.slice(i, end);
    const needed = group.reduce((n, b) => n + b.height, 0);
    if (pages === 0 || (y > 0 && y + Math.min(needed, room) > room)) {
      paper.page(PAGE.width, PAGE.height);
      y = 0;
      if (++pages > LIMITS.pages)
        throw refused(
          'too-many-pages',
          `The document has more than ${LIMITS.pages} pages; at most that many can be checked.`,
        );
    }
    for (const brick of group) {
      if (y > 0 && y + brick.height > room && needed > room) {
        paper.page(PAGE.width, PAGE.height);
        y = 0;
        pages++;
      }
      brick.draw(PAGE.side, PAGE.top + y);
      for (const reason of brick.unread ?? [])
        notices.push(noticeOf(pages, 'picture-unread', reason));
      y = brick.ends ? room : y + brick.height;
    }
    i = end;
  }
  return pages;
}
