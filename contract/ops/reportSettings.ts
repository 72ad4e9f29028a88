import * as z from 'zod/mini';
import { Empty, FileId, Rev, text } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { operation } from '../operation.ts';
import { TERM_MAX, Vocabulary } from '../vocabulary.ts';

const ReportLanguage = z.object({ language: z.enum(LANGUAGES) });
/** `own`: the organisation wrote it; else it is the usual one, in the language of its reports. */
const VocabularyView = z.object({ vocabulary: Vocabulary, own: z.boolean() });
export type VocabularyView = z.infer<typeof VocabularyView>;

/** What an organisation decides about its reports, and the severity of a finding in its words. */
export const reportSettingsOps = {
  /** What the reports of the own customer are written in. */
  reportLanguageGet: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/report-language/get',
    reads: true,
    input: Empty,
    output: ReportLanguage,
  }),
  reportLanguageSet: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/report-language/set',
    input: ReportLanguage,
    output: ReportLanguage,
  }),
  /** Words of the own customer for severity and next steps. */
  vocabularyGet: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/vocabulary/get',
    reads: true,
    input: Empty,
    output: VocabularyView,
  }),
  /** Null: the usual ones again. */
  vocabularySet: operation({
    auth: 'bearer',
    area: 'business',
    path: '/api/customers/vocabulary/set',
    input: z.object({ vocabulary: z.nullable(Vocabulary) }),
    output: VocabularyView,
  }),
  /** How severe a finding of a report is; '' takes it away. `rev` is the report's. */
  reportLevel: operation({
    auth: 'bearer',
    area: 'work',
    fileSession: 'its-file',
    path: '/api/pdf/report/id/update/level',
    input: z.object({
      file_id: FileId,
      matchId: text(80),
      level: text(TERM_MAX),
      rev: Rev,
    }),
    output: z.object({ rev: z.number() }),
  }),
};
