import {
  cannotSay,
  fileProductOf,
  isWithoutPictures,
  possibleNext,
  variantOfProduct,
} from '../../contract/index.ts';
import type {
  FileHead,
  FileMay,
  FileRow,
  Person,
  RecommendationView,
} from '../../contract/index.ts';
import { wordsIn } from '../../report/words.ts';
import { mayDispose, nameOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { timesec, timesecOrNull } from '../database/index.ts';
import type { FileRecord } from './rows.ts';

/** The only place where a file's record becomes what calls answer. */
export function fileRow(actor: Actor, file: FileRecord): FileRow {
  return {
    ...fileHead(file),
    database: file.database,
    product: fileProductOf(variantOfProduct(file.product)),
    size: file.size,
    pages: file.pages,
    figures: file.figures,
    subimages: file.subimages,
    matches: file.matches,
    owner: person(file.owner_id, file.owner_first, file.owner_last, file.owner_email),
    assigned:
      file.assigned_id === null
        ? null
        : person(file.assigned_id, file.assigned_first, file.assigned_last, file.assigned_email),
    customer_id: file.customer_id,
    created_timesec: timesec(file.created_at),
    changed_timesec: timesec(file.changed_at),
    info: file.info,
    thumb: file.thumb === null ? null : `/media/${file.customer_id}/${file.thumb}`,
    may: mayOf(actor, file),
    recommendation: recommendationOf(file),
    checks: file.checks,
    result: resultOf(file),
  };
}

/** What a check of text or references found; what is not checked, or not any more, has found nothing. */
function resultOf({ state, product, result }: FileRecord): FileRow['result'] {
  return state === 'Report' && isWithoutPictures(product) ? result : null;
}

/**
 * What a check without a person ended in; null until it has. A manuscript that could not be
 * analysed ends in "cannot say", for the reason of its failure, in the language of reports.
 */
export function recommendationOf(
  file: Pick<
    FileRecord,
    'product' | 'state' | 'failure' | 'recommended' | 'changed_at' | 'report_language'
  >,
): RecommendationView | null {
  const { recommended: kept, failure } = file;
  if (file.state === 'Failed' && failure && file.product === 'submission')
    return {
      ...cannotSay(failure, wordsIn(file.report_language).recommend),
      made_timesec: timesec(file.changed_at),
      handled: handledOf(kept),
    };
  if (!kept || (file.state !== 'Report' && file.state !== 'Review')) return null;
  return { ...kept.document, made_timesec: kept.made_timesec, handled: handledOf(kept) };
}

function handledOf(kept: FileRecord['recommended']): RecommendationView['handled'] {
  return kept?.how
    ? { how: kept.how, who: kept.who, timesec: kept.timesec ?? 0, text: kept.text }
    : null;
}

export function fileHead(file: FileRecord): FileHead {
  return {
    file_id: file.file_id,
    state: file.state,
    filename: file.filename,
    filename_orig: file.filename_orig,
    progress: file.progress,
    failure: file.failure,
    possible: isMarked(file) ? [] : [...possibleNext(file.state, file)],
    recycled_timesec: timesecOrNull(file.recycled_at),
    deleted_timesec: timesecOrNull(file.deleted_at),
  };
}

/**
 * What the person may do with the file while it bears the marks that it bears; the state's own
 * rules are `possible`.
 */
export function mayOf(actor: Actor, file: FileRecord): FileMay {
  const marked = isMarked(file);
  const dispose = mayDispose(actor, file);
  const deleted = file.deleted_at !== null;
  return {
    edit: !marked,
    review: !marked,
    recycle: dispose && !marked,
    restore: marked && (deleted ? actor.user_role === 'Admin' : dispose),
    erase: dispose && !deleted,
  };
}

/** Recycled or deleted: such a file rests until it is restored. */
export function isMarked(file: {
  readonly recycled_at: Date | null;
  readonly deleted_at: Date | null;
}): boolean {
  return file.recycled_at !== null || file.deleted_at !== null;
}

function person(
  id: number,
  first: string | null,
  last: string | null,
  email: string | null,
): Person {
  return {
    user_id: id,
    name: nameOf({ first_name: first ?? '', last_name: last ?? '', email: email ?? '' }),
    email: email ?? '',
  };
}
