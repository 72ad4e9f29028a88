import { adminOps } from './ops/admin.ts';
import { referenceOps } from './ops/reference.ts';
import { referenceCheckOps } from './ops/referenceChecks.ts';
import { retractionOps } from './ops/retractions.ts';
import { authOps } from './ops/auth.ts';
import { customerOps } from './ops/customers.ts';
import { fileOps } from './ops/files.ts';
import { ourOps } from './ops/ours.ts';
import { paymentOps } from './ops/payments.ts';
import { journalOps } from './ops/journals.ts';
import { scholarOneOps } from './ops/scholarOne.ts';
import { noticeOps } from './ops/notices.ts';
import { peopleOps } from './ops/people.ts';
import { recordOps } from './ops/records.ts';
import { reportLinkOps } from './ops/reportLinks.ts';
import { reportOps } from './ops/reports.ts';
import { ssoOps } from './ops/sso.ts';
import { supportOps } from './ops/support.ts';
import { textCheckOps } from './ops/textChecks.ts';
import { textVendorOps } from './ops/textVendor.ts';
import { usageOps } from './ops/usage.ts';
import { userOps } from './ops/users.ts';
import { standingOps } from './ops/standing.ts';
import { workloadOps } from './ops/workload.ts';

export { Hits, PictureProgress, SearchedPicture } from './ops/pictures.ts';

/** The 83 calls of section 7 of the specification. */
export const specOps = {
  ...authOps,
  ...fileOps,
  ...usageOps,
  ...adminOps,
  ...referenceOps,
  ...userOps,
  ...customerOps,
  ...paymentOps,
} as const;

/** All calls of the server. */
export const ops = {
  ...specOps,
  ...ourOps,
  ...retractionOps,
  ...referenceCheckOps,
  ...textCheckOps,
  ...textVendorOps,
  ...peopleOps,
  ...ssoOps,
  ...journalOps,
  ...scholarOneOps,
  ...supportOps,
  ...workloadOps,
  ...standingOps,
  ...noticeOps,
  ...recordOps,
  ...reportOps,
  ...reportLinkOps,
} as const;
export type Ops = typeof ops;
export type OpName = keyof Ops;

export * from './access.ts';
export * from './addresses.ts';
export * from './billing.ts';
export * from './brand.ts';
export * from './csv.ts';
export * from './customers.ts';
export * from './entities.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './fileName.ts';
export * from './geometry.ts';
export * from './journals/calls.ts';
export { journalMarkdown, journalReference } from './journals/reference.ts';
export * from './journals/scholarOne.ts';
export * from './journals/values.ts';
export * from './kinds.ts';
export * from './licence.ts';
export * from './limits.ts';
export * from './mails.ts';
export * from './mailSamples.ts';
export * from './messages.ts';
export * from './operation.ts';
export * from './prices.ts';
export * from './checks.ts';
export * from './submissionPart.ts';
export type { Failed } from './failureWords.ts';
export * from './recommend.ts';
export * from './recommendation.ts';
export { RECOMMEND_ENGLISH } from './recommendWords.ts';
export type { RecommendSentences, RecommendTexts } from './recommendWords.ts';
export * from './references.ts';
export * from './referenceWords.ts';
export * from './refusals.ts';
export * from './rest.ts';
export * from './review.ts';
export * from './stage.ts';
export * from './sso.ts';
export * from './states.ts';
export * from './texts.ts';
export * from './textWords.ts';
export * from './textVendor.ts';
export * from './urgency.ts';
export * from './usage.ts';
export * from './userFilters.ts';
export { FROM_RIGHT, LANGUAGES } from './languages.ts';
export * from './values.ts';
export * from './vocabulary.ts';
export { FileAnnouncement } from './ops/files.ts';
export { JournalKey, JournalRules, JournalSettings } from './ops/journals.ts';
export { ScholarOneRules, ScholarOneSettings } from './ops/scholarOne.ts';
export { SSO_ROLES, SamlRules, SamlSettings } from './ops/sso.ts';
export type { SsoRole } from './ops/sso.ts';
export { ReportLink } from './ops/reportLinks.ts';
export { MadeReport, ReportVersion } from './ops/reports.ts';
export type { VocabularyView } from './ops/reportSettings.ts';
export { MISC, MISC_IDX } from './ops/users.ts';
