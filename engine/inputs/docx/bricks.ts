import type { Box } from '../../../contract/geometry.ts';
import type { UnreadReason } from '../../../contract/reasons.ts';
import { unreadInEnglish } from '../notice.ts';
import type { Packed } from '../pack.ts';
import type { Face, Paper } from '../paper.ts';
import { readCaptionStart } from '../../text/captions.ts';
import type { Media } from './media.ts';
import type { Item, WordPicture, Writing } from './read.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from '../numbers.ts';

const { DPI, GAP, AFTER_PICTURES, PICTURE_SHARE, ROUNDING } = valuesOf(NUMBERS.bricks);

/** A piece of a page that is not parted. */
export interface Brick {
  readonly height: number;
  /** How far it reaches to the right. */
  readonly width: number;
  /** It shows a picture. */
  readonly shows?: boolean;
  /** Stands on one page with the next one. */
  readonly holds: boolean;
  /** Nothing more follows on its page. */
  readonly ends?: boolean;
  /** What of it could not be read, for the person. */
  readonly unread?: readonly UnreadReason[];
  draw(x: number, y: number): void;
}

/** Where bricks are laid: sizes in points. */
export interface Wall {
  readonly paper: Paper;
  readonly media: Media;
  readonly width: number;
  readonly height: number;
}

const STYLES = {
  text: { size: 10, face: 'regular', lead: 12.5, after: 9 },
  heading: { size: 12, face: 'bold', lead: 15, after: 6 },
  caption: { size: 9, face: 'regular', lead: 11.25, after: 16 },
  note: { size: 8, face: 'regular', lead: 10, after: 12 },
} as const;
/** Raised writing, by the size of what it stands beside. */
const RAISED = 0.65;
type Style = (typeof STYLES)[keyof typeof STYLES];

/** The bricks of a document's items, from top to bottom. */
export async function buildBricks(items: readonly Item[], wall: Wall): Promise<Brick[]> {
  const bricks: Brick[] = [];
  for (const [i, item] of items.entries()) {
    if (item.what === 'paragraph') {
      const role = isCaption(item) ? 'caption' : item.role;
      const above =
        role === 'caption' &&
        items[i + 1]?.what === 'pictures' &&
        items[i - 1]?.what !== 'pictures';
      bricks.push(
        ...paragraph(
          item.writing,
          STYLES[role],
          wall,
          role === 'caption',
          role === 'heading' || above,
        ),
      );
    } else if (item.what === 'pictures') {
      const next = items[i + 1];
      bricks.push(
        ...(await pictureRows(item.pictures, wall, next?.what === 'paragraph' && isCaption(next))),
      );
    } else if (item.what === 'drawn') bricks.push(...note({ says: item.kind }, wall));
    else if (item.what === 'row') {
      const next = items[i + 1];
      const brick = await row(
        item,
        wall,
        next?.what === 'row' || (next?.what === 'paragraph' && isCaption(next)),
      );
      // A table with whole pages of a manuscript in its cells is layout, not a table.
      if (brick && brick.height > wall.height)
        bricks.push(
          ...(await buildBricks(
            item.cells.flatMap((c) => c.items),
            wall,
          )),
        );
      else if (brick) bricks.push(brick);
    } else bricks.push({ height: 0, width: 0, holds: false, ends: true, draw: () => undefined });
  }
  return bricks;
}

/** By its style, or by its words. */
function isCaption(item: Item): boolean {
  if (item.what !== 'paragraph') return false;
  const start = readCaptionStart(item.writing.text);
  return item.role === 'caption' || (start !== null && (start.punctuated || !start.more));
}

/** Writing between two spaces, or a part of it that stands higher. */
interface Word {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  /** No space stands before it. */
  readonly glued: boolean;
  readonly width: number;
}

function paragraph(
  { text, bold, raised = [] }: Writing,
  style: Style,
  { paper, width }: Wall,
  whole: boolean,
  holds: boolean,
): Brick[] {
  const space = paper.measure(' ', style.size, style.face) || style.size / 4;
  const words = [...text.matchAll(/\S+/g)].flatMap((m) => {
    const face: Face = style.face === 'bold' || bold[m.index] ? 'bold' : 'regular';
    return partsAt(m[0].slice(0, 200), raised.slice(m.index)).map((part, i): Word => {
      const size = part.high ? RAISED * style.size : style.size;
      const width = paper.measure(part.text, size, face);
      return { text: part.text, face, size, glued: i > 0, width };
    });
  });
  const lines: Word[][] = [];
  let used = Infinity;
  for (const word of words) {
    if (!word.glued && used + space + word.width > width) {
      lines.push([]);
      used = -space;
    }
    lines.at(-1)?.push(word);
    used += (word.glued ? 0 : space) + word.width;
  }
  return lines.map((line, i): Brick => {
    const last = i === lines.length - 1;
    return {
      height: style.lead + (last ? style.after : 0),
      width: line.reduce((n, w) => n + w.width + (w.glued ? 0 : space), -space),
      // No widows and orphans: the first and the last line of a paragraph stay with a neighbour.
      holds: last ? holds : whole || i === 0 || i === lines.length - 2,
      draw: (x, y) => {
        let at = x - space;
        for (const { text: words, face, size, glued } of runsOf(line)) {
          if (!glued) at += space;
          // Smaller writing under the same top stands higher.
          paper.text(words, at, y, size, face);
          at += paper.measure(words, size, face);
        }
      },
    };
  });
}

/** A word cut where raised writing in it begins or ends. */
function partsAt(word: string, raised: readonly boolean[]): { text: string; high: boolean }[] {
  const parts: { text: string; high: boolean }[] = [];
  for (let i = 0; i < word.length; i++) {
    const last = parts.at(-1);
    const high = raised[i] ?? false;
    if (last?.high === high) last.text += word.charAt(i);
    else parts.push({ text: word.charAt(i), high });
  }
  return parts;
}

type Run = Pick<Word, 'face' | 'size' | 'glued'> & { text: string };

/** Words of one face and size that follow one another are written at once. */
function runsOf(line: readonly Word[]): Run[] {
  const runs: Run[] = [];
  for (const { text, face, size, glued } of line) {
    const last = runs.at(-1);
    if (!glued && last?.face === face && last.size === size) last.text += ` ${text}`;
    else runs.push({ text, face, size, glued });
  }
  return runs;
}

function note(reason: UnreadReason, wall: Wall): Brick[] {
  const text = `[${unreadInEnglish(reason)}]`;
  const lines = paragraph({ text, bold: [] }, STYLES.note, wall, true, false);
  return lines.map((b, i) => (i === 0 ? { ...b, unread: [reason] } : b));
}

interface Placed {
  readonly picture: Packed;
  readonly crop: WordPicture['crop'];
  readonly w: number;
  readonly h: number;
}

/** Pictures of one paragraph, side by side as far as they fit. */
async function pictureRows(
  pictures: readonly WordPicture[],
  wall: Wall,
  holds: boolean,
): Promise<Brick[]> {
  const rows: Placed[][] = [];
  const notes: Brick[] = [];
  let used = Infinity;
  for (const picture of pictures) {
    const shown = await wall.media.get(picture);
    if (!shown.ok) {
      notes.push(...note(shown.reason, wall));
      continue;
    }
    const placed = {
      picture: shown.picture,
      crop: picture.crop,
      ...sizeOf(picture, shown.picture, wall),
    };
    if (used + GAP + placed.w > wall.width + ROUNDING) {
      rows.push([]);
      used = -GAP;
    }
    rows.at(-1)?.push(placed);
    used += GAP + placed.w;
  }
  const bricks = rows.map(
    (line, i): Brick => ({
      width: line.reduce((n, p) => n + p.w + GAP, -GAP),
      shows: true,
      height: Math.max(...line.map((p) => p.h)) + (i === rows.length - 1 ? AFTER_PICTURES : GAP),
      holds: i < rows.length - 1 || holds,
      draw: (x, y) => {
        let at = x;
        for (const p of line) {
          drawPicture(wall.paper, p, at, y);
          at += p.w + GAP;
        }
      },
    }),
  );
  return [...notes, ...bricks];
}

function drawPicture(paper: Paper, { picture, crop, w, h }: Placed, x: number, y: number): void {
  const seen: Box = { x, y, w, h };
  const full = { w: w / (1 - crop.left - crop.right), h: h / (1 - crop.top - crop.bottom) };
  const cropped = crop.left + crop.right + crop.top + crop.bottom > 0;
  if (cropped)
    paper.picture(picture, { x: x - crop.left * full.w, y: y - crop.top * full.h, ...full }, seen);
  else paper.picture(picture, seen);
}

/** As large as the document shows it; less where it does not fit beside its caption. */
function sizeOf(wanted: WordPicture, picture: Packed, wall: Wall): { w: number; h: number } {
  const { crop } = wanted;
  const w = wanted.width ?? (picture.width * (1 - crop.left - crop.right) * 72) / DPI;
  const h =
    wanted.height ??
    (w * picture.height * (1 - crop.top - crop.bottom)) /
      (picture.width * (1 - crop.left - crop.right));
  const scale = Math.min(1, wall.width / w, (PICTURE_SHARE * wall.height) / h);
  return { w: w * scale, h: h * scale };
}

/** A row of a table: cells beside one another. Null when it shows nothing. */
async function row(
  item: Extract<Item, { what: 'row' }>,
  wall: Wall,
  holds: boolean,
): Promise<Brick | null> {
  const made: Brick[][] = [];
  for (const cell of item.cells)
    made.push(
      await buildBricks(cell.items, {
        ...wall,
        width: Math.max(20, cell.share * wall.width - GAP),
      }),
    );
  // Columns of pictures are as wide as these: what belongs together stands together.
  const close = made.filter((bricks) => bricks.some((b) => b.shows)).length > 1;
  let x = 0;
  const cells = made.map((bricks, i) => {
    const left = x;
    const natural = Math.max(0, ...bricks.map((b) => b.width)) + GAP;
    const share = (item.cells[i]?.share ?? 0) * wall.width;
    x += close ? Math.min(share, natural) : share;
    return { x: left, bricks, height: bricks.reduce((n, b) => n + b.height, 0) };
  });
  const height = Math.max(0, ...cells.map((c) => c.height));
  const unread = cells.flatMap((c) => c.bricks.flatMap((b) => b.unread ?? []));
  if (height === 0) return null;
  return {
    height,
    width: x,
    shows: close,
    holds: holds && height < wall.height / 2,
    ...(unread.length === 0 ? {} : { unread }),
    draw: (left, top) => {
      for (const cell of cells) {
        let y = top;
        for (const brick of cell.bricks) {
          brick.draw(left + cell.x, y);
          y += brick.height;
        }
      }
    },
  };
}
