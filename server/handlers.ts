import { adminHandlers } from './admin/handlers.ts';
import { domainHandlers } from './auth/domains.ts';
import { auditHandlers } from './audit/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { endingHandlers } from './auth/ending.ts';
import { factorHandlers } from './auth/factors.ts';
import { ownHandlers } from './auth/own.ts';
import { signupHandlers } from './auth/signup.ts';
import { viewHandlers } from './auth/views.ts';
import { customerHandlers } from './customers/handlers.ts';
import { keepingHandlers } from './customers/keeping.ts';
import { templateHandlers } from './customers/templates.ts';
import { editHandlers } from './edit/handlers.ts';
import { erasureHandlers } from './erasure/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import { housekeepingHandlers } from './files/housekeeping.ts';
import { folderHandlers } from './folders/handlers.ts';
import type { Handlers } from './http/call.ts';
import { journalHandlers } from './journals/handlers.ts';
import { scholarOneHandlers } from './journals/scholarOne/handlers.ts';
import { supportHandlers } from './inbox/handlers.ts';
import { mailHandlers } from './mail/handlers.ts';
import { mailTextHandlers } from './mail/texts.ts';
import { noticeHandlers } from './notices/handlers.ts';
import { outageHandlers } from './outages/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { reportLanguageHandlers } from './reports/language.ts';
import { levelHandlers } from './reports/level.ts';
import { vocabularyHandlers } from './reports/vocabulary.ts';
import { linkHandlers } from './reports/links.ts';
import { makeHandlers } from './reports/make.ts';
import { versionHandlers } from './reports/versions.ts';
import { pictureSearchHandlers } from './pictureSearch/pictureSearch.ts';
import { referenceCheckHandlers } from './referenceChecks/handlers.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { retractionHandlers } from './retractions/handlers.ts';
import { reviewHandlers } from './review/handlers.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { submissionHandlers } from './submissions/handlers.ts';
import { ssoHandlers } from './sso/handlers.ts';
import { textCheckHandlers } from './textChecks/handlers.ts';
import { textVendorHandlers } from './textChecks/vendor/handlers.ts';
import { usageHandlers } from './usage/handlers.ts';
import { smsHandlers } from './users/sms.ts';
import { emailHandlers } from './users/emailHandlers.ts';
import { userHandlers } from './users/handlers.ts';
import { workflowHandlers } from './workflow/handlers.ts';

/** Every call of the contract and what answers it; a missing one does not compile. */
export const handlers = {
  ...adminHandlers,
  ...outageHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...ssoHandlers,
  ...submissionHandlers,
  ...journalHandlers,
  ...scholarOneHandlers,
  ...signupHandlers,
  ...viewHandlers,
  ...domainHandlers,
  ...endingHandlers,
  ...factorHandlers,
  ...ownHandlers,
  ...userHandlers,
  ...emailHandlers,
  ...erasureHandlers,
  ...smsHandlers,
  ...usageHandlers,
  ...paymentHandlers,
  ...customerHandlers,
  ...keepingHandlers,
  ...templateHandlers,
  ...noticeHandlers,
  ...mailHandlers,
  ...mailTextHandlers,
  ...supportHandlers,
  ...fileHandlers,
  ...workflowHandlers,
  ...housekeepingHandlers,
  ...folderHandlers,
  ...referenceHandlers,
  ...retractionHandlers,
  ...referenceCheckHandlers,
  ...textCheckHandlers,
  ...textVendorHandlers,
  ...editHandlers,
  ...pictureSearchHandlers,
  ...reviewHandlers,
  ...reportHandlers,
  ...reportLanguageHandlers,
  ...levelHandlers,
  ...vocabularyHandlers,
  ...makeHandlers,
  ...linkHandlers,
  ...versionHandlers,
} satisfies Handlers;
