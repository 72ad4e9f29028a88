import type { Generated } from 'kysely';
import type { ReportForm, VersionChange } from '../../contract/values.ts';

/** Tables of reports: versions of finished ones, and files made of them. */
export interface ReportTables {
  report_versions: {
    file_id: number;
    version: number;
    customer_id: number;
    at: Generated<Date>;
    user_id: number | null;
    what: VersionChange;
    match_id: string | null;
    document: string;
    hash: string;
  };
  report_links: {
    link_id: Generated<number>;
    file_id: number;
    customer_id: number;
    version: number;
    key_hash: Uint8Array;
    password_hash: string | null;
    user_id: number;
    made_at: Generated<Date>;
    ends_at: Date;
    ended_at: Date | null;
    views: Generated<number>;
    viewed_at: Date | null;
  };
  report_pictures: {
    file_id: number;
    customer_id: number;
    hash: string;
    width: number;
    height: number;
    format: string;
  };
  report_files: {
    made_id: Generated<number>;
    file_id: number;
    customer_id: number;
    document: string;
    form: ReportForm;
    drawn_by: number;
    state: Generated<'waiting' | 'done' | 'failed'>;
    job_id: number | null;
    hash: string | null;
    size: number | null;
    problem: string | null;
    used_at: Generated<Date>;
  };
}
