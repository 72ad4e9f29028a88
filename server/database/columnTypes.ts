import type { ColumnType } from 'kysely';

/** Columns of JSON: written as text, read as what it says; the reader checks it. */
export type Json = ColumnType<unknown, string, string>;
export type JsonDefault = ColumnType<unknown, string | undefined, string>;
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
