import type { ReferenceEntry, SubmissionPart, TextPartSource } from '../../contract/index.ts';
import type { ReferenceView } from '../../contract/ops/referenceChecks.ts';
import type { TextReport } from '../../contract/ops/textChecks.ts';
import * as referenceWords from '../../report/references/words.ts';
import * as textWords from '../../report/text/words.ts';
import type { Words } from '../../report/words.ts';
import { isMade } from '../checks/index.ts';
import type { Queryable } from '../database/index.ts';
import { recommendationOf } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { buildReferenceReport } from '../referenceChecks/index.ts';
import { buildTextReport } from '../textChecks/index.ts';

/**
 * What the report of a submission check holds beside its pictures. It goes out, so other manuscripts
 * of the customer stay without name and words. Its sentences are in the language of `words`. Null
 * for other products.
 */
export async function submissionPart(
  on: Queryable,
  productName: string,
  file: FileRecord,
  words: Words,
): Promise<SubmissionPart | null> {
  if (file.product !== 'submission') return null;
  const references = isMade(file, 'references')
    ? await buildReferenceReport(on, productName, file)
    : null;
  const text = isMade(file, 'text')
    ? await buildTextReport(on, productName, 'outside', file)
    : null;
  const view = recommendationOf(file);
  return {
    recommendation: view && withoutOffice(view),
    references: references && {
      facts: referenceWords.factsOf(references, words),
      entries: references.references.map((row) => entryOf(row, words)),
    },
    text: text && {
      facts: textWords.factsOf(text, words),
      share: text.scores.all,
      greatest: text.scores.greatest,
      sources: sourcesOf(text, words),
    },
  };
}

/** Who in the office dealt with it is nobody else's business. */
function withoutOffice({
  made_timesec: _,
  handled: __,
  ...recommendation
}: NonNullable<ReturnType<typeof recommendationOf>>): SubmissionPart['recommendation'] {
  return recommendation;
}

function entryOf(row: ReferenceView, said: Words): ReferenceEntry {
  const { n, label, verdict, acknowledged, text, doi, page, state, notes_rep } = row;
  return {
    n,
    label,
    verdict,
    acknowledged,
    text,
    doi,
    page,
    notices: row.notices.map((notice) => ({
      words: referenceWords.noticeWords(notice, said),
      address: referenceWords.noticeAddress(notice),
    })),
    cited: row.citations.map((one) => ({ page: one.page, sentence: one.sentence })),
    state,
    note: notes_rep,
  };
}

function sourcesOf({ sources, passages }: TextReport, said: Words): TextPartSource[] {
  return sources.map((source) => ({
    n: source.n,
    name: textWords.sourceName(source, said),
    words: source.words,
    share: source.share,
    counts: source.excluded === null,
    about: textWords.sourceFacts(source, said),
    note: source.notes_rep,
    passages: passages
      .filter((one) => one.source === source.n)
      .map((one) => ({
        n: one.n,
        page: one.places[0]?.page ?? null,
        words: one.words,
        about: textWords.passageFacts(one, said),
        text: one.text,
        source_text: one.source_text,
      })),
  }));
}
