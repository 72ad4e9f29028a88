import type { TextSection } from '../../contract/texts.ts';
import { findLists, findUnheaded } from '../references/list.ts';
import { type PageText, type ReadLine, readLines } from '../references/columns.ts';
import { bodySize } from '../text/blocks.ts';
import { readCaptionStart } from '../text/captions.ts';
import { logicalOrder } from './direction.ts';
import { valuesOf } from '../numbers.ts';
import { abstractIn } from './abstract.ts';
import { boilerplateIn } from './boilerplate.ts';
import { beginOf, frontOf, goesOn, notesOf } from './front.ts';
import { headingOf, isRole, standsAlone } from './headings.ts';
import { NUMBERS } from './numbers.ts';
import type { CheckedLine, CheckedText } from './types.ts';

const { SMALLER } = valuesOf(NUMBERS.sections);

/** What a publisher prints on a paper is not the manuscript's text: licence and copyright. */
const PUBLISHER = new RegExp(
  [
    String.raw`creative\s*commons`,
    String.raw`open[-\s]access\s+article`,
    String.raw`permits?\s+(?:unrestricted|use,|any\s+non)`,
    String.raw`unrestricted\s+use`,
    String.raw`(?:re|^)production\s+in\s+any\s+medium|provided\s+the\s+original\s+(?:work|author)`,
    String.raw`original\s+work\s+is\s+properly|is\s+properly\s+cited|orcid\s+identification\s+number`,
    String.raw`adaptation,\s+distribution`,
    String.raw`(?:under|by)\s+the\s+(?:terms\s+of\s+the\b|CC\b)`,
    String.raw`(?:original\s+author|appropriate\s+credit|intended\s+use\s+is\s+not)`,
    String.raw`data\s+made\s+available\s+in\s+this\s+article|publicdomain/zero`,
    String.raw`author\s+information\s+is\s+available\s+at`,
    String.raw`publisher.s\s+note|remains\s+neutral\s+with\s+regard|jurisdictional\s+claims`,
    String.raw`online\s+version\s+contains\s+supplementary`,
    String.raw`publishing\s+corporation|article\s+ID\s+\d`,
    String.raw`©|\(c\)\s*(?:19|20)\d\d|\bcopyright\b|all\s+rights\s+reserved`,
    String.raw`^published\s+(?:by|online)\b|^(?:received|accepted|revised)\b.{0,20}\d{4}`,
  ].join('|'),
  'i',
);
/** Most lines of parts that have no end of their own: what follows is the text again. */
const LONGEST: Partial<Record<TextSection, number>> = {
  statement: 15,
  funding: 25,
  affiliations: 60,
};
/** Parts in whose text a statement may stand. */
const WRITTEN: ReadonlySet<TextSection> = new Set(['body', 'methods', 'abstract']);
/** Letters that a publisher sets apart: F I G U R E. */
const APART = /^\s*(?:F I G U R E|T A B L E)(?=\s)/;

/** The writing of a manuscript in reading order, each line with the part that it belongs to. */
export function readText(pages: readonly PageText[], title: string | null): CheckedText {
  const lines = readLines(pages).filter(({ line }) => !PUBLISHER.test(line.text));
  const size = bodySize(pages.map(({ lines: own }) => own));
  const headed = findLists(lines);
  const lists = headed.length > 0 ? headed : findUnheaded(lines);
  const listed = new Set(lists.flatMap((list) => list.lines));
  const begin = beginOf(lines);
  const abstract = abstractIn(lines, begin, size);
  const front = new Map([
    ...notesOf(lines, begin, size),
    ...frontOf(lines.slice(0, Math.min(begin, abstract?.from ?? begin)), size),
  ]);
  const boilerplate = boilerplateIn(lines);
  let part: TextSection = 'body';
  let before: TextSection = 'body';
  let since = 0;
  let caption: ReadLine | null = null;
  const checked = lines.map((read, i): CheckedLine => {
    const { page, line } = read;
    const text = logicalOrder(line.text);
    const here = (section: TextSection): CheckedLine => ({ page, box: line.box, text, section });
    const found = front.get(i);
    if (found) return here(found);
    if (listed.has(read)) {
      caption = null;
      return here('references');
    }
    const heading = part === 'statement' && isRole(read) ? 'statement' : headingOf(read, size);
    // A list that was read begins and ends by itself; none stands in the first half.
    if (heading === 'references' && (lists.length > 0 || 2 * i < lines.length)) return here(part);
    const summed = abstract !== null && i >= abstract.from && i < abstract.to;
    if (i === abstract?.from) part = 'abstract';
    if (i === abstract?.to) part = 'body';
    const longest = LONGEST[part];
    // Other headings end a statement, and so does its length.
    if (longest && (i - since >= longest || (!heading && standsAlone(read, size)))) part = before;
    // An abstract's own headings are a part of it.
    if (heading && !(summed && !LONGEST[heading])) {
      if (LONGEST[heading] && !LONGEST[part]) before = part;
      since = i;
      part = heading === 'abstract' ? 'body' : heading;
    } else if (heading && summed) part = 'abstract';
    caption = heading ? null : captionAt(read, lines[i - 1], caption, size);
    if (caption) return here('caption');
    return here(boilerplate.has(i) && WRITTEN.has(part) ? 'template' : part);
  });
  const of = (section: TextSection) =>
    checked.flatMap((line) => (line.section === section ? [line.text.trim()] : [])).join(' ');
  return {
    title: of('title') || (title ?? ''),
    authors: of('authors').slice(0, 4000),
    lines: checked,
  };
}

/** The caption that a line begins or goes on with; null: it is in none. */
function captionAt(
  read: ReadLine,
  last: ReadLine | undefined,
  caption: ReadLine | null,
  size: number,
): ReadLine | null {
  const start = readCaptionStart(read.line.text.replace(APART, (word) => word.replaceAll(' ', '')));
  const stands = read.line.boldStart || read.line.size < SMALLER * size;
  // A sentence may break off before the figure that it speaks of.
  const inside = !stands && last && goesOn(read, last) && /[\p{L},(]\s*$/u.test(last.line.text);
  if (!inside && start?.sentence && (start.punctuated || (start.more && stands))) return read;
  return caption && goesOn(read, caption) ? read : null;
}
