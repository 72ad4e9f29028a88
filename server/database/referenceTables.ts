import type { Generated } from 'kysely';
import type { SubImageKind } from '../../contract/values.ts';
import type { ReferenceRun } from '../../contract/ops/reference.ts';
import type { Json } from './columnTypes.ts';

/** Tables of the reference database and of its imports. */
export interface ReferenceTables {
  reference_articles: {
    article_id: Generated<number>;
    pmcid: string;
    version: number;
    pmid: string;
    doi: string;
    title: string;
    authors: string;
    journal: string;
    year: number | null;
    citation: string;
    licence: string;
    retracted: boolean;
    source: string;
    files: string;
    etag: string | null;
    format: number | null;
    engine: string | null;
    imported_at: Generated<Date>;
    checked_at: Generated<Date>;
    block_id: number | null;
    first: number | null;
  };
  reference_figures: {
    article_id: number;
    n: number;
    label: string;
    caption: string;
    problem: string | null;
  };
  reference_pictures: {
    article_id: number;
    picture_id: string;
    n: number;
    kind: SubImageKind;
    document: Json;
    hash: string;
    width: number;
    height: number;
    pixels: string;
    packed: Uint8Array;
  };
  reference_runs: {
    run_id: Generated<number>;
    what: string;
    pictures: boolean;
    state: Generated<ReferenceRun['state']>;
    started_by: number | null;
    started_at: Generated<Date>;
    ended_at: Date | null;
  };
  reference_run_articles: {
    run_id: number;
    n: number;
    name: string;
    etag: string | null;
    state: Generated<'waiting' | 'done' | 'same' | 'failed'>;
    pictures: Generated<number>;
    code: string | null;
    problem: string | null;
    ended_at: Date | null;
  };
}
