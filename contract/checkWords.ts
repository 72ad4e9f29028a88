import {
  ACKNOWLEDGED_WORDS,
  AUTHOR_SOURCE_WORDS,
  COUNT_WORDS,
  NOTICE_SOURCE_WORDS,
  OWN_WORDS,
  PREVIEW_WORDS,
  READ_WORDS,
  RECOGNISED_WORDS,
  REGISTRY_WORDS,
  VERDICT_WORDS,
} from './referenceWords.ts';
import {
  EXCLUDED_WORDS,
  PASSAGE_WORDS,
  SECTION_WORDS,
  TEXT_LABEL_WORDS,
  TEXT_SOURCE_WORDS,
} from './textWords.ts';
import { VENDOR_WORDS } from './textVendor.ts';

/**
 * What the checks of references and text say, in English; a table for each other language has the
 * same keys. The console and the files that the server makes take their words from here.
 */
export const CHECK_TEXTS = {
  verdict: VERDICT_WORDS,
  count: COUNT_WORDS,
  acknowledged: ACKNOWLEDGED_WORDS,
  recognised: RECOGNISED_WORDS,
  registry: REGISTRY_WORDS,
  read: READ_WORDS,
  own: OWN_WORDS,
  preview: PREVIEW_WORDS,
  authors: AUTHOR_SOURCE_WORDS,
  notice: NOTICE_SOURCE_WORDS,
  section: SECTION_WORDS,
  passage: PASSAGE_WORDS,
  source: TEXT_SOURCE_WORDS,
  label: TEXT_LABEL_WORDS,
  excluded: EXCLUDED_WORDS,
  vendor: VENDOR_WORDS,
} as const;

export type CheckTexts = {
  readonly [Part in keyof typeof CHECK_TEXTS]: {
    readonly [Key in keyof (typeof CHECK_TEXTS)[Part]]: string;
  };
};
