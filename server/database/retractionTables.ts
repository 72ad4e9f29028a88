import type { Generated } from 'kysely';
import type { ReferenceVerdict } from '../../contract/references.ts';
import type { MatchState } from '../../contract/values.ts';
import type { Json, JsonDefault } from './columnTypes.ts';

/** Tables of the retraction database and of what is checked against it. */
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
  registry_works: {
    doi: string;
    work: Json;
    asked_at: Generated<Date>;
  };
  reference_checks: {
    file_id: number;
    customer_id: number;
    engine: string;
    version_id: number | null;
    document: Json;
    counts: Json;
    own: JsonDefault;
    manuscript: JsonDefault;
    checked_at: Generated<Date>;
    watched: Generated<boolean>;
    preview: Generated<boolean>;
  };
  reference_decisions: {
    file_id: number;
    n: number;
    customer_id: number;
    state: Generated<MatchState>;
    notes: Generated<string>;
    notes_rep: Generated<string>;
    rev: Generated<number>;
    decided_by: number | null;
    decided_at: Generated<Date>;
  };
  reference_news: {
    news_id: Generated<number>;
    file_id: number;
    customer_id: number;
    version_id: number | null;
    n: number;
    verdict_before: ReferenceVerdict;
    verdict: ReferenceVerdict;
    told_at: Generated<Date>;
  };
}
