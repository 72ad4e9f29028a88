import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Area } from '../../contract/access.ts';
import type { RecordKind } from '../../contract/ops/records.ts';
import type { Role } from '../../contract/values.ts';
import type { ExportColumn } from '../export/exportAll.ts';

/**
 * Anything that can say whether a value is good, and which limit it passes: the contract's own
 * schemas fit.
 */
export interface Check {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly Issue[] } | undefined;
  };
}

/** What is wrong with a value; where it passes a limit, which and of what. */
interface Issue {
  readonly code?: string | undefined;
  readonly origin?: string | undefined;
  readonly maximum?: number | bigint | undefined;
}

/** The person who views a page; choices may depend on it. */
export interface Viewer {
  readonly role: Role;
  /** Whether the installation sends mail. */
  readonly mails: boolean;
}

export interface Choice {
  readonly id: string;
  /** Text key, or the text itself where there is none. */
  readonly name: string;
}

export type FieldKind =
  | {
      readonly kind:
        | 'text'
        | 'email'
        | 'long'
        | 'password'
        | 'switch'
        | 'count'
        | 'allowance'
        | 'cents';
    }
  /** Seconds since 1970: a day to choose (its start or its end), or a moment to read. */
  | { readonly kind: 'day'; readonly edge: 'start' | 'end' }
  | { readonly kind: 'moment' }
  | { readonly kind: 'choice'; readonly choices: (viewer: Viewer) => readonly Choice[] }
  /** Another resource's record: its id is the value, `text` the field that names it. */
  | {
      readonly kind: 'record';
      readonly resource: string;
      readonly text: string;
      readonly order: string;
    };

/** `facts`: told above the form of a record, where it cannot be changed. */
export type Place = 'list' | 'list-optional' | 'create' | 'edit' | 'facts';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

export type Filters = Readonly<Record<string, unknown>>;

export type Field<R> = FieldKind & {
  readonly key: keyof R & string;
  readonly label: string;
  readonly help?: string | ((viewer: Viewer) => string);
  readonly places: readonly Place[];
  /** The server sorts by this field. */
  readonly sort?: string;
  readonly required?: boolean;
  readonly check?: Check;
  /** Only these people see it; everybody who sees the page when it is left out. */
  readonly area?: Area;
  /** In forms: shown only while this holds. */
  readonly when?: (values: Partial<R>) => boolean;
  /** In lists: a column only while this holds of the filters. */
  readonly onlyFor?: (filters: Filters) => boolean;
  /** In forms: shares a row with its neighbour, as short kinds do. */
  readonly half?: true;
  /** Of a choice: a filter of its values stands above the list. */
  readonly narrows?: true;
  /** Carries the link to the record in lists. */
  readonly main?: boolean;
  /** In lists: the address of a file to save, or null. */
  readonly href?: (row: R) => string | null;
  /** In lists: shown in place of its words, and says the same. */
  readonly shown?: ComponentType<{ readonly row: R }>;
  /** Its words, where the kind alone does not tell them. */
  readonly words?: (row: R, translate: Translate) => string;
  /** Value of an empty form. */
  readonly initial?: unknown;
};

/**
 * What can be done with several selected records at once: each is changed by itself. Texts:
 * `bulk.KEY` and the question `bulk.KEYSure`.
 */
export interface BulkAct<R> {
  readonly key: string;
  /** Records that it would not change are left out. */
  readonly fits: (row: R) => boolean;
  readonly change: (row: R) => Partial<R>;
  /** Takes something away. */
  readonly grave?: boolean;
  readonly area?: Area;
}

/** Fields of a form that belong together. */
export interface Section<R> {
  readonly key: string;
  readonly fields: readonly (keyof R & string)[];
}

/** A resource as data: what its rows are, and how its pages look. */
export interface Definition<R extends RaRecord> {
  readonly resource: string;
  /** Where its texts stand: `resources.users`. */
  readonly texts: string;
  readonly fields: readonly Field<R>[];
  /**
   * Parts of its forms, each under a heading of its own (`sections.KEY`); fields of none stand
   * first.
   */
  readonly sections?: readonly Section<R>[];
  readonly nameOf: (row: R) => string;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly search: boolean;
  /**
   * Rows are of customers: an Admin chooses of which, by the one choice that such screens share.
   */
  readonly ofCustomer?: boolean;
  /** The rows have a time: the list can be narrowed to a range of days. */
  readonly ofTime?: boolean;
  /** Filters at first, also when they are cleared. Such a list begins with them at each visit. */
  readonly defaults?: () => Filters;
  /** Filters of its own, beside those of every list. */
  readonly filters?: readonly ComponentType[];
  /** Filters that name something of a customer: they go when another one is chosen. */
  readonly filtersOfCustomer?: readonly string[];
  /** The server answers with all rows at once: so many are drawn at first, and more on request. */
  readonly drawn?: number;
  /** Stands above the table, in the list's context: a chart of its rows. */
  readonly above?: ComponentType;
  /** The table's foot: rows of sums. */
  readonly totals?: (rows: readonly R[]) => readonly R[];
  /** What the table shows, for people who do not see it; the list's name when it is left out. */
  readonly caption?: string;
  /** Columns of the CSV, where they are not those of the table. */
  readonly csv?: readonly ExportColumn<R>[];
  readonly makes: boolean;
  readonly changes: boolean;
  /** False for records that this viewer may see but not change. */
  readonly mayChange?: (row: R, viewer: Viewer) => boolean;
  readonly bulk?: readonly BulkAct<R>[];
  /** Under which name the server tells what was done with one record. */
  readonly history?: RecordKind;
  /**
   * Stands under the form of a record that the viewer may change: what is done by calls of its own.
   */
  readonly under?: ComponentType<{ readonly record: R }>;
}
