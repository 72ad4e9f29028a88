import type { Generated } from 'kysely';

/** Tables of the retraction database. */
export interface RetractionTables {
  retraction_versions: {
    version_id: Generated<number>;
    name: string;
    sha256: string;
    works: number;
    notices: number;
    unread: number;
    format: number;
    packed: string;
    packed_size: number;
    imported_at: Generated<Date>;
  };
  retraction_imports: {
    import_id: Generated<number>;
    source: 'upload' | 'address';
    name: string;
    hash: string | null;
    smaller: Generated<boolean>;
    state: Generated<'running' | 'done' | 'same' | 'failed'>;
    problem: string | null;
    milliseconds: number | null;
    version_id: number | null;
    started_by: number | null;
    started_at: Generated<Date>;
    ended_at: Date | null;
  };
}
