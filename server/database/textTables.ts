import type { Generated } from 'kysely';
import type { MatchState } from '../../contract/values.ts';
import type { VendorState } from '../../contract/textVendor.ts';
import type { Json, JsonDefault, JsonOrNull } from './columnTypes.ts';

/** Tables of texts that manuscripts are compared with, and of what was found. */
export interface TextTables {
  text_documents: {
    document_id: Generated<number>;
    customer_id: number | null;
    file_id: number | null;
    article_id: number | null;
    format: number;
    title: string;
    authors: string;
    words: number;
    tokens: Uint8Array | null;
    prints: Uint8Array | null;
    lines: Uint8Array | null;
    problem: string | null;
    block_id: Generated<number | null>;
    created_at: Generated<Date>;
  };
  text_blocks: {
    block_id: Generated<number>;
    customer_id: number | null;
    format: number;
    bits: number;
    texts: Generated<number>;
    state: Generated<'writing' | 'ready' | 'gone'>;
    created_at: Generated<Date>;
  };
  text_lists: {
    block_id: number;
    customer_id: number | null;
    bucket: number;
    entries: Uint8Array;
  };
  text_common: {
    block_id: number;
    customer_id: number | null;
    key: number;
    entries: Uint8Array;
  };
  text_checks: {
    file_id: number;
    customer_id: number;
    engine: string;
    document: Json;
    exclusions: JsonOrNull;
    rev: Generated<number>;
    checked_at: Generated<Date>;
    share: Generated<number | null>;
    greatest: Generated<number | null>;
  };
  text_decisions: {
    file_id: number;
    subject: 'source' | 'passage';
    n: number;
    customer_id: number;
    state: Generated<MatchState>;
    notes: Generated<string>;
    notes_rep: Generated<string>;
    rev: Generated<number>;
    decided_by: number | null;
    decided_at: Generated<Date>;
  };
  text_vendor_settings: {
    customer_id: number;
    enabled: Generated<boolean>;
    base_url: Generated<string>;
    api_key: Uint8Array | null;
    repositories: JsonDefault;
    add_to_index: Generated<boolean>;
    features: JsonOrNull;
    terms_version: string | null;
    terms_url: string | null;
    asked_at: Date | null;
    problem: string | null;
    hook_key: string | null;
    hook_secret: Uint8Array | null;
    hook_id: string | null;
  };
  text_vendor_terms: {
    user_id: number;
    customer_id: number;
    version: string;
    language: string;
    accepted_at: Date;
  };
  text_vendor_submissions: {
    file_id: number;
    customer_id: number;
    user_id: number | null;
    state: Generated<VendorState | 'removing'>;
    vendor_id: string | null;
    terms_version: string | null;
    polls: Generated<number>;
    attempts: Generated<number>;
    woken: Generated<number>;
    problem: string | null;
    next_at: Generated<Date | null>;
    pdf_id: string | null;
    result: JsonOrNull;
    result_at: Date | null;
    created_at: Generated<Date>;
  };
}
