import type { ColumnType, Generated } from 'kysely';
import type { Check, CheckState } from '../../contract/checks.ts';
import type { MatchKind, SameWorkReason } from '../../contract/values.ts';
import type { Handled, Outcome } from '../../contract/recommendation.ts';
import type { Json, JsonOrNull } from './columnTypes.ts';

/** Tables of what matching found, and of the index of the own database. */
export interface MatchTables {
  analyses: {
    file_id: number;
    customer_id: number;
    engine: string;
    round: number;
    checked: Json;
    database_at: Date | null;
    database_pictures: number | null;
    reference_pictures: number | null;
    reference_at: Date | null;
    created_at: Generated<Date>;
  };
  matches: {
    file_id: number;
    customer_id: number;
    match_id: string;
    kind: MatchKind;
    detector: string;
    score: number;
    band: string;
    sub_a: string;
    sub_b: string;
    document: Json;
    /** Written by the database, from the hints. */
    explained: ColumnType<boolean, never, never>;
    /** Why the source is the same work; null: it is another one. */
    same_work: Generated<SameWorkReason | null>;
    source_file_id: number | null;
    source_article_id: number | null;
    created_by: number | null;
    created_at: Generated<Date>;
  };
  file_checks: {
    file_id: number;
    name: Check;
    customer_id: number;
    state: Generated<CheckState>;
    progress: JsonOrNull;
    problem: string | null;
    code: string | null;
  };
  recommendations: {
    file_id: number;
    customer_id: number;
    outcome: Outcome;
    facts: Json;
    document: Json;
    made_at: Generated<Date>;
    handled: Handled | null;
    handled_by: number | null;
    handled_at: Date | null;
    handled_text: Generated<string>;
  };
  same_works: {
    file_id: number;
    source_file_id: number;
    customer_id: number;
    same: boolean;
    decided_by: number | null;
    decided_at: Generated<Date>;
  };
  indexed_files: {
    file_id: number;
    customer_id: number;
    generation: string;
    format: number;
    pictures: number;
    problem: string | null;
    created_at: Generated<Date>;
    block_id: number | null;
    first: number | null;
  };
  indexed_pictures: {
    file_id: number;
    customer_id: number;
    generation: string;
    sub_image_id: string;
    pixels: string;
    packed: Uint8Array;
  };
  index_blocks: {
    block_id: Generated<number>;
    customer_id: number | null;
    format: number;
    bits: number;
    pictures: number;
    gone: Generated<number>;
    ready: Generated<boolean>;
    created_at: Generated<Date>;
    touched_at: Generated<Date>;
  };
  index_unlisted: {
    note_id: Generated<number>;
    block_id: number;
    customer_id: number | null;
    file_id: number | null;
    article_id: number | null;
    lists: number[];
  };
  index_lists: {
    block_id: number;
    customer_id: number | null;
    bucket: number;
    entries: Uint8Array;
  };
  index_places: {
    block_id: number;
    first: number;
    customer_id: number | null;
    file_id: number | null;
    generation: string | null;
    article_id: number | null;
    names: string[];
  };
}
