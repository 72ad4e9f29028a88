/** What becomes of the rows of who is erased. A test compares both tables with the database. */

type Fate =
  /** The row goes. */
  | 'remove'
  /** The row stays and names nobody any more. */
  | 'clear'
  /** The row stays for others; the number that it names has no name any more. */
  | 'keep';

/** Every column that refers to a person. */
export const PERSON_COLUMNS: Readonly<Record<string, Fate>> = {
  'decisions.decided_by': 'keep',
  'email_changes.asked_by': 'clear',
  'email_changes.user_id': 'remove',
  'erasures.asked_by': 'keep',
  'erasures.user_id': 'keep',
  'file_shares.shared_by': 'clear',
  'file_shares.user_id': 'remove',
  'files.assigned_id': 'clear',
  'files.deleted_by': 'keep',
  'files.lock_by': 'clear',
  'files.owner_id': 'keep',
  'files.recycled_by': 'keep',
  'files.reviewed_by': 'keep',
  'folder_runs.started_by': 'clear',
  'jobs.user_id': 'clear',
  'journal_keys.created_by': 'clear',
  'journal_settings.user_id': 'clear',
  'known_devices.user_id': 'remove',
  'matches.created_by': 'keep',
  'misc.changed_by': 'clear',
  'news_seen.user_id': 'remove',
  'one_time_tokens.user_id': 'remove',
  'opinions.user_id': 'keep',
  'payments.settled_by': 'keep',
  'payments.user_id': 'keep',
  'picture_searches.user_id': 'remove',
  'presences.user_id': 'remove',
  'recommendations.handled_by': 'keep',
  'recovery_codes.user_id': 'remove',
  'reference_decisions.decided_by': 'keep',
  'reference_runs.started_by': 'clear',
  'report_links.user_id': 'remove',
  'report_versions.user_id': 'keep',
  'reservations.user_id': 'keep',
  'retraction_imports.started_by': 'clear',
  'same_works.decided_by': 'keep',
  'searches.user_id': 'remove',
  'session_keys.as_user': 'remove',
  'sessions.user_id': 'remove',
  'sign_ons.user_id': 'remove',
  'support_answers.user_id': 'keep',
  'support_messages.user_id': 'remove',
  'text_decisions.decided_by': 'keep',
  'text_vendor_submissions.user_id': 'clear',
  'text_vendor_terms.user_id': 'remove',
  'usage_events.user_id': 'keep',
};

/** Tables of a customer that stay when it is erased, and why; of all others its rows go. */
export const CUSTOMER_KEEPS: Readonly<Record<string, string>> = {
  audit: 'who did what and when, by numbers; the words are taken out',
  coupons: 'those that payments used',
  customers: 'the number, to which payments refer, without a name',
  erasures: 'that it was erased, when, and by whom',
  payments: 'invoices are kept by law, with the buyer that stands on them',
  row_counts: 'sums of the lists, which become nothing by themselves',
  usage_events: 'how much was done, by numbers',
  usage_fresh: 'the same events until they are summed',
  usage_sums: 'the same events summed',
  users: 'numbers, to which payments and usage refer, without a name',
};
