import { TEXT_SECTIONS } from '../../contract/index.ts';
import type { TextExclusions } from '../../contract/index.ts';
import type { TextPassage, TextReport, TextSource } from '../../contract/ops/textChecks.ts';
import { countShared, NO_EXCLUSIONS } from '../../engine/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { readPictures, readStanding, viewsOf } from '../edit/index.ts';
import { fileHead, readFile } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { refuse } from '../refusal.ts';
import type { NumberedPassage, NumberedSource } from './number.ts';
import { readCheck, readDecisions } from './store.ts';
import type { CheckDocument, Decision, Subject } from './store.ts';
import { presentVendor } from './vendor/present.ts';

/**
 * The report of a checked manuscript, as this person may see it; for readers outside without what
 * other manuscripts are.
 */
export async function buildTextReport(
  on: Queryable,
  product_name: string,
  actor: Actor | 'outside',
  file: FileRecord,
): Promise<TextReport> {
  const check = await readCheck(on, file.file_id);
  if (!check) throw refuse('not-found', 'This manuscript has no report yet.');
  const { document, exclusions, engine, rev, checked_timesec } = check;
  const decided = decisionsOf(await readDecisions(on, file.file_id));
  const open = await openSources(on, actor, document.sources);
  const before = countShared(document, NO_EXCLUSIONS);
  const now = countShared(document, exclusions);
  const sources = document.sources.map((source): TextSource => {
    const was = before.sources.get(source.n);
    const is = now.sources.get(source.n);
    return {
      ...sourceFacts(source, open.has(source.n)),
      words: is?.words ?? 0,
      share: is?.share ?? 0,
      words_before: was?.words ?? 0,
      share_before: was?.share ?? 0,
      excluded: is?.excluded ?? null,
      ...decided('source', source.n),
    };
  });
  const passages = document.sources.flatMap((source) =>
    source.passages.map(
      (passage): TextPassage => ({
        ...passageFacts(source.n, passage, open.has(source.n)),
        excluded: now.passages.get(passage.n) ?? null,
        ...decided('passage', passage.n),
      }),
    ),
  );
  const order = new Map(
    document.sources.flatMap(({ passages: own }) => own.map(({ n, a }) => [n, a.from] as const)),
  );
  const standing = await readStanding(on, file.file_id);
  return {
    file: fileHead(file),
    product_name,
    pages: viewsOf(standing, await readPictures(on, file)).pages,
    engine,
    checked_timesec,
    words: document.words,
    sections: sectionWords(document),
    quoted_words: document.quotes.reduce((n, { from, to }) => n + to - from, 0),
    hidden: document.hidden,
    cut: document.cut,
    compared: document.compared,
    exclusions,
    rev,
    scores: now.scores,
    scores_before: before.scores,
    sources: sources.sort(bySize),
    passages: passages.sort((x, y) => (order.get(x.n) ?? 0) - (order.get(y.n) ?? 0) || x.n - y.n),
    vendor: await presentVendor(on, file, actor === 'outside'),
  };
}

function bySize(x: TextSource, y: TextSource): number {
  return y.words - x.words || y.words_before - x.words_before || x.n - y.n;
}

/** The scores of a check with other exclusions. */
export function scoresWith(document: CheckDocument, exclusions: TextExclusions) {
  return countShared(document, exclusions).scores;
}

/**
 * Numbers of the sources that may be opened: articles, and manuscripts that stand and that this
 * person may see.
 */
async function openSources(
  on: Queryable,
  actor: Actor | 'outside',
  sources: readonly NumberedSource[],
): Promise<ReadonlySet<number>> {
  const open = new Set<number>();
  for (const { n, text } of sources)
    if (
      text.file_id === null ||
      (actor !== 'outside' && (await readOpenFile(on, actor, text.file_id)))
    )
      open.add(n);
  return open;
}

/** A manuscript that is a source, where this person may see it; null where not. */
export async function readOpenFile(
  on: Queryable,
  actor: Actor,
  fileId: number,
): Promise<FileRecord | null> {
  const file = await readFile(on, actor, fileId);
  return file && file.recycled_at === null && file.deleted_at === null ? file : null;
}

function sourceFacts({ n, text, labels, passages }: NumberedSource, open: boolean) {
  const isFile = text.file_id !== null;
  return {
    n,
    kind: isFile ? ('manuscript' as const) : ('article' as const),
    file_id: open ? text.file_id : null,
    title: open ? text.title : '',
    authors: open ? text.authors : '',
    doi: text.doi,
    pmcid: text.pmcid,
    journal: text.journal,
    year: text.year,
    labels: [...labels],
    passages: passages.length,
    open,
    pages: open && isFile,
  };
}

function passageFacts(source: number, passage: NumberedPassage, open: boolean) {
  const { n, kind, a, same, section, quoted, text, places, source_text, source_places } = passage;
  const words = a.to - a.from;
  const shared = same.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    n,
    source,
    kind,
    words,
    share: words === 0 ? 0 : shared / words,
    section,
    quoted,
    text,
    places: copyOf(places),
    source_text: open ? source_text : '',
    source_places: open ? copyOf(source_places) : [],
  };
}

function copyOf(places: NumberedPassage['places']): TextPassage['places'] {
  return places.map(({ page, boxes }) => ({ page, boxes: [...boxes] }));
}

function decisionsOf(decisions: readonly Decision[]) {
  const made = new Map(decisions.map((one) => [`${one.subject} ${one.n}`, one]));
  return (subject: Subject, n: number) => {
    const {
      state = 'new',
      notes = '',
      notes_rep = '',
      rev = 0,
    } = made.get(`${subject} ${n}`) ?? {};
    return { state, notes, notes_rep, rev };
  };
}

function sectionWords({ sections }: CheckDocument): TextReport['sections'] {
  return TEXT_SECTIONS.flatMap((section) => {
    const words = sections
      .filter((one) => one.section === section)
      .reduce((n, { from, to }) => n + to - from, 0);
    return words === 0 ? [] : [{ section, words }];
  });
}
