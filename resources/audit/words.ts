import type { AuditAction } from '../../contract/audit.ts';
import type { Translate } from '../generate/definition.ts';

/** "file.second.end" → "file_second_end": texts are found by dotted paths. */
type KeyOf<A extends string> = A extends `${infer Head}.${infer Rest}`
  ? `${Head}_${KeyOf<Rest>}`
  : A;

/** What each line of the trail is called. */
export const auditWords = {
  login: 'Signed in',
  login_window: 'Opened a new window',
  login_google: 'Signed in with Google',
  login_saml: 'Signed in by single sign-on',
  login_em: 'Signed in from Editorial Manager',
  login_ej: 'Signed in from eJournalPress',
  login_failed: 'Sign-in refused',
  logout: 'Signed out',
  session_end: 'Session ended',
  password_set: 'Password set',
  password_link: 'Link to set a password sent',
  password_forgot: 'New password asked for',
  factor_on: 'Second factor switched on',
  factor_off: 'Second factor switched off',
  factor_reset: 'Second factor taken away',
  factor_codes: 'New recovery codes made',
  view_begin: 'Viewing as a person begun',
  view_end: 'Viewing as a person ended',
  user_add: 'Person added',
  user_edit: 'Person changed',
  user_role: 'Role changed',
  user_status: 'Status of a person changed',
  user_email: 'Email address changed',
  'user_email-request': 'New email address asked for',
  'user_email-cancel': 'New email address given up',
  user_link: 'Link made to hand over',
  user_allowance: 'Own limit changed',
  user_customer: 'Person moved to another customer',
  user_signup: 'Signed up',
  'user_first-admin': 'First administrator made',
  customer_add: 'Customer added',
  customer_edit: 'Customer changed',
  customer_billing: 'Billing data changed',
  customer_retention: 'Retention changed',
  'customer_second-factor': 'Second factor for all changed',
  'customer_idle-limit': 'Idle time changed',
  customer_templates: 'Templates for notes changed',
  'customer_report-language': 'Language of reports changed',
  customer_vocabulary: 'Vocabulary of reports changed',
  customer_submission: 'Rules of the submission check changed',
  customer_export: 'All data downloaded',
  customer_erase: 'Customer erased',
  user_export: 'A person’s data downloaded',
  user_erase: 'Person erased',
  trail_erase: 'Words erased in the audit log',
  licence_extend: 'Licence extended',
  licence_reserve: 'Allowance reserved',
  licence_settle: 'Allowance used',
  licence_release: 'Allowance given back',
  coupon_add: 'Coupon added',
  coupon_edit: 'Coupon changed',
  payment_order: 'Sub-images ordered',
  payment_invoice: 'Invoice saved',
  payment_paid: 'Payment received',
  payment_held: 'Payment held',
  payment_cancel: 'Payment cancelled',
  payment_refund: 'Payment refunded',
  file_submit: 'Submitted',
  file_state: 'State changed',
  file_info: 'Details changed',
  file_overwrite: 'Written over without looking',
  file_assign: 'Assigned',
  file_recommend: 'Recommendation made',
  file_handled: 'Recommendation dealt with',
  file_transfer: 'Given to somebody else',
  file_recycle: 'Recycled',
  file_restore: 'Restored',
  file_delete: 'Deleted',
  file_erase: 'Erased',
  file_export: 'Files downloaded',
  file_second: 'Second opinion asked for',
  file_second_end: 'Second opinion no longer asked for',
  match_state: 'Match decided',
  match_settle: 'Opinions settled',
  match_add: 'Match added',
  match_remove: 'Match removed',
  review_carry: 'Decisions taken over',
  picture_search: 'Picture searched in the databases',
  match_same: 'Same work or another',
  report_title: 'Title of the report changed',
  report_summary: 'Summary of the report changed',
  report_verdict: 'Verdict of the report changed',
  report_recommendation: 'Recommendation of the report changed',
  report_letter: 'Letter of the report changed',
  report_order: 'Order of the report changed',
  report_included: 'Contents of the report changed',
  report_language: 'Language of the report changed',
  report_steps: 'Next steps of the report changed',
  report_level: 'Severity of a finding changed',
  report_comment: 'Comment in the report changed',
  report_info: 'Facts in the report changed',
  report_csv: 'Report saved as CSV',
  report_html: 'Report saved as HTML',
  report_json: 'Report saved as JSON',
  report_pdf: 'Report saved as PDF',
  report_link_make: 'Link to the report made',
  report_link_end: 'Link to the report ended',
  report_link_view: 'Report read by a link',
  list_export: 'List exported',
  journal_submit: 'Submitted by a journal system',
  journal_link: 'Link given to a journal system',
  journal_replay: 'Message sent again to a journal system',
  journal_settings: 'Journal system’s settings changed',
  journal_secret: 'Journal system’s secret changed',
  journal_key_add: 'Key for a journal system made',
  journal_key_rotate: 'Key for a journal system replaced',
  journal_key_revoke: 'Key for a journal system revoked',
  sso_provider: 'Single sign-on provider changed',
  sso_rules: 'Rules of single sign-on changed',
  domains_write: 'Mail domains changed',
  misc_write: 'Service setting changed',
  mail_retry: 'Mail sent again',
  mail_text: 'Words of a mail changed',
  'mail_text-reset': 'Words of a mail reset',
  sms_send: 'Text message sent',
  sms_failed: 'Text message refused',
  support_answer: 'Support message answered',
  support_state: 'Support message closed or opened',
  job_cancel: 'Job stopped',
  images_start: 'Images from PDFs begun',
  images_cancel: 'Images from PDFs stopped',
  images_csv: 'Table of images saved',
  reference_state: 'Reference decided on',
  reference_news: 'Notice that came after a reference check',
  reference_watch: 'Watching of a reference check changed',
  reference_preview: 'Preview of a reference check shown or hidden',
  text_state: 'Passage or source of a text check decided on',
  text_exclude: 'Exclusions of a text check changed',
  text_service_settings: 'Turnitin account changed',
  text_service_terms: 'Terms of Turnitin accepted',
  text_service_send: 'Manuscript to be sent to Turnitin',
  text_service_sent: 'Manuscript sent to Turnitin',
  text_service_view: 'Report at Turnitin opened',
  retractions_import: 'Import into the retraction database begun',
  reference_start: 'Import into the reference database begun',
  reference_cancel: 'Import into the reference database stopped',
} satisfies Record<KeyOf<AuditAction>, string>;

/** What an action of the trail is called. */
export function actWords(action: string, translate: Translate): string {
  return translate(actKey(action), { _: action });
}

/** The text key of an action's words. */
export function actKey(action: string): string {
  return `resources.audit.what.${action.replaceAll('.', '_')}`;
}

/** Actions whose values before and after are words of a table. */
const VALUES: Readonly<Record<string, string>> = {
  'file.submit': 'list.state',
  'file.state': 'list.state',
  'user.status': 'resources.users.status',
  'match.state': 'review.state',
  'match.settle': 'review.state',
};

/** A value before or after an action; '' where there is none. */
export function valueWords(action: string, value: string | null, translate: Translate): string {
  const table = VALUES[action];
  return value === null || table === undefined
    ? (value ?? '')
    : translate(`${table}.${value}`, { _: value });
}

/** "before → after" in words; '' where neither is told. */
export function changeWords(
  action: string,
  from: string | null,
  to: string | null,
  translate: Translate,
): string {
  const [before, after] = [from, to].map((value) => valueWords(action, value, translate));
  return before && after
    ? translate('resources.audit.became', { before, after })
    : before || after || '';
}
