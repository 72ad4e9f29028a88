import { termIn } from '../../contract/index.ts';
import type { Language, Report } from '../../contract/index.ts';
import { draftReport } from '../../report/draft.ts';
import type { Draft } from '../../report/draft.ts';
import { wordsIn } from '../../report/words.ts';
import { nameOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { readReportLanguage } from '../checks/index.ts';
import type { Queryable } from '../database/index.ts';
import { timesec, timesecOrNull } from '../database/index.ts';
import { readPictures, readStanding, viewsOf } from '../edit/index.ts';
import { recommendationOf } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { readMisc } from '../settings/index.ts';
import { checkedOf, matchViews } from '../review/index.ts';
import { submissionPart } from './submission.ts';
import { vocabularyOf } from './vocabulary.ts';
import { readReviewers, readWritten } from './store.ts';
import type { DraftedField, WrittenFields } from './store.ts';

/** What a report shows of the decisions until somebody chooses otherwise. */
const UNREVIEWED: Report['fields']['included'] = ['new', 'confirmed', 'query'];
const INCLUDED: Report['fields']['included'] = ['confirmed', 'query'];

/**
 * The report's data, the same for the console and for every form of download. Of other files it
 * shows what the person may see.
 */
export async function buildReport(
  on: Queryable,
  actor: Actor,
  productName: string,
  file: FileRecord,
): Promise<Report> {
  const standing = await readStanding(on, file.file_id);
  const written = await readWritten(on, file.file_id);
  const views = viewsOf(standing, await readPictures(on, file));
  const matches = await matchViews(on, actor, file, standing);
  const { info } = file;
  const checked = await checkedOf(on, file.file_id, standing);
  const known = { ...views, matches, checked };
  const fields = await fieldsOf(on, actor, file, written.fields, { known });
  const { language = 'en' } = fields;
  return {
    file_id: file.file_id,
    filename: file.filename,
    filename_orig: file.filename_orig,
    state: file.state,
    product_name: productName,
    customer_name: file.customer_name,
    submitted_timesec: timesec(file.created_at),
    submitted_by: nameOf({
      first_name: file.owner_first ?? '',
      last_name: file.owner_last ?? '',
      email: file.owner_email,
    }),
    reviewed_by: await readReviewers(on, file.file_id),
    finished_timesec: file.state === 'Report' ? timesecOrNull(file.finished_at) : null,
    info: {
      title: info.title ?? '',
      authors: info.authors ?? '',
      journal: info.journal ?? '',
      manuscript_number: info.manuscript_number ?? '',
      doi: info.doi ?? '',
    },
    fields,
    vocabulary: (await vocabularyOf(on, file.customer_id, language)).vocabulary,
    ...views,
    // What stands goes out; who thought otherwise on the way stays inside.
    matches: matches.map((m) => ({ ...m, opinions: [] })),
    checked,
    rev: written.rev,
    submission: await submissionPart(on, productName, file, wordsIn(language)),
  };
}

/**
 * What was written, and a draft where nothing was: the template's words or those that follow from
 * the decisions. A report that was finished holds what it held then: it gets no draft, unless
 * `finishing`. Nobody finishes that of a document of the own database, which has its draft until
 * its first version.
 */
export async function fieldsOf(
  on: Queryable,
  actor: Actor,
  file: FileRecord,
  written: WrittenFields,
  { finishing = false, known }: { readonly finishing?: boolean; readonly known?: Known } = {},
): Promise<Report['fields']> {
  const template = await readMisc(on, 'report-template');
  const neverFinished = file.database === 'user' && written.verdict === undefined;
  const finished = file.state === 'Report' && !finishing && !neverFinished;
  const language = await languageOf(on, file, written, finished);
  const draft = finished
    ? { verdict: '', summary: '', recommendation: '', letter: template.letter }
    : draftOf(known ?? (await readKnown(on, actor, file)), file, template, language);
  const text = (field: DraftedField): string | undefined =>
    !finished && written.drafted?.includes(field) ? undefined : written[field];
  return {
    title: written.title ?? file.info.title ?? file.filename,
    summary: text('summary') ?? (template.summary || draft.summary),
    verdict: text('verdict') ?? (unreviewed(file) ? '' : draft.verdict),
    recommendation:
      text('recommendation') ?? (recommendationWords(file, language) || draft.recommendation),
    letter: text('letter') ?? draft.letter,
    order: [...(written.order ?? [])],
    included: [...(written.included ?? (unreviewed(file) ? UNREVIEWED : INCLUDED))],
    language,
    levels: Object.fromEntries(
      Object.entries(written.levels ?? {}).map(([id, level]) => [id, termIn(level, language)]),
    ),
    steps: (written.steps ?? []).map((step) => termIn(step, language)),
  };
}

/**
 * That of the file, or of its customer. A report that was finished before reports had a language is
 * in English.
 */
function languageOf(
  on: Queryable,
  { customer_id }: FileRecord,
  { language, title }: WrittenFields,
  finished: boolean,
): Language | Promise<Language> {
  if (language) return language;
  return finished && title !== undefined ? 'en' : readReportLanguage(on, customer_id);
}

/** What a draft is made from. */
type Known = Pick<Report, 'matches' | 'sub_images' | 'checked'>;

async function readKnown(on: Queryable, actor: Actor, file: FileRecord): Promise<Known> {
  const standing = await readStanding(on, file.file_id);
  return {
    ...viewsOf(standing, new Map()),
    matches: await matchViews(on, actor, file, standing),
    checked: await checkedOf(on, file.file_id, standing),
  };
}

function draftOf(
  known: Known,
  { info }: FileRecord,
  template: { readonly letter: string },
  language: Language,
): Draft {
  const { title = '', authors = '', journal = '', manuscript_number = '', doi = '' } = info;
  return draftReport(
    { ...known, info: { title, authors, journal, manuscript_number, doi } },
    template,
    wordsIn(language),
  );
}

/** What nobody has reviewed shows what was found. */
function unreviewed(file: FileRecord): boolean {
  return file.product === 'submission' && file.recommended?.how !== 'passed';
}

/**
 * The recommendation of a check without a person, and what it could not be certain of; '' for
 * others.
 */
function recommendationWords(file: FileRecord, language: Language): string {
  const found = recommendationOf(file);
  if (!found) return '';
  const more = found.more > 0 ? [wordsIn(language).recommend.more(found.more)] : [];
  return [found.sentence, ...more, ...(found.before ?? []), ...found.uncertain].join('\n');
}
