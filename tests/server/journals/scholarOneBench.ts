import { all, q, run } from '../../../server/database/query.ts';
import { boss, editor, pdf, server, withJournalServer } from './journalServer.ts';
import { ScholarOneServer } from './scholarOne.ts';

/** A customer with a ScholarOne site, and notifications of its submissions. */

/** The service that the sites of the tests' customer are asked at. */
export const s1 = new ScholarOneServer();
/** Where notifications go. */
export let address: string;
let count = 0;

/** Opens the service and has the customer set it up; each file calls it once. */
export function withScholarOne(): void {
  withJournalServer();
  beforeAll(async () => {
    await s1.open();
    await server.call(
      'scholarOneSave',
      {
        rules: {
          sites: ['web_svcs'],
          username: 'sample_user',
          api_key: s1.password,
          base_url: s1.base,
        },
      },
      boss,
    );
    await server.call('journalsSave', { system: 's1', rules: { user_id: editor.user_id } }, boss);
    await renewAddress();
  });
  afterAll(() => s1.close());
  beforeEach(async () => {
    s1.reset();
    await run(server.services.db, q.deleteFrom('scholarone_arrivals'));
  });
}

/** Makes a new address for notifications. */
export async function renewAddress(): Promise<void> {
  address = (await server.call('scholarOneAddress', {}, boss)).address;
}

/** A submission that the service has, with one PDF; its document's number. */
export function submission(more: Record<string, unknown> = {}, bytes = pdf()): string {
  count += 1;
  const id = String(50_925_000 + count);
  s1.files.set(`/signed/${id}.pdf`, bytes);
  s1.documents.set(id, {
    documentId: Number(id),
    submissionId: `WEB-26-${id}`,
    submissionTitle: `On cells ${id}`,
    submissionType: 'Original Article',
    journalName: 'Journal of Examples',
    authorFullName: 'Majkic, Ivana',
    authors: [{ authorFullName: 'Majkic, Ivana' }, { authorFullName: 'Hucho, Tim' }],
    submissionFiles: [
      { customerFileName: 'cover.docx', fileDesignation: 'Cover Letter', docLink: `${s1.base}/x` },
      { customerFileName: 'extra.pdf', fileDesignation: 'Supplement', docLink: `${s1.base}/y` },
      {
        customerFileName: 'paper.pdf',
        fileDesignation: 'Main Document',
        docLink: `${s1.base}/signed/${id}.pdf`,
      },
    ],
    ...more,
  });
  return id;
}

export const notice = (documentId: string, more: Record<string, string> = {}) => ({
  messageUUID: `uuid-${documentId}`,
  notificationServiceVersion: 'V3',
  siteName: 'web_svcs',
  journalName: 'Web Services',
  eventDate: '2026-11-22T10:51:28Z',
  subscriptionType: 'SYSTEM_EVENT',
  systemEventName: 'AUTHOR_SUBMIT_MANUSCRIPT_ORIG',
  documentId,
  submissionId: `WEB-26-${documentId}`,
  ...more,
});
export const tell = (told: Record<string, string>, to = address) =>
  server.inject({
    method: 'GET',
    url: `${new URL(to).pathname}?${new URLSearchParams(told).toString()}`,
  });
export const due = () =>
  run(
    server.services.db,
    q
      .updateTable('scholarone_arrivals')
      .set({ next_at: new Date(0) })
      .where('state', '=', 'waiting'),
  );
export const log = async () => (await server.call('scholarOneGet', {}, boss)).arrivals;
export const manuscripts = () =>
  all(
    server.services.db,
    q
      .selectFrom('journal_files as j')
      .innerJoin('files as f', 'f.file_id', 'j.file_id')
      .select(['j.reference', 'f.file_id', 'f.product', 'f.state', 'f.filename'])
      .where('j.system', '=', 's1'),
  );
