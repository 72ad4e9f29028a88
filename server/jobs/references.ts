import type { OwnSource } from '../../contract/references.ts';
import type {
  JudgedReference,
  ReadManuscript,
  ReadReferences,
  RegisteredWork,
  RegistryFinding,
} from '../../engine/index.ts';

/** What a check of references works on. */
export interface ReferencesTask {
  /** The manuscript; or what was read of it before, which is looked up again. */
  readonly read:
    | { readonly hash: string; readonly password?: string }
    | (Pick<ReadReferences, 'references'> & { readonly manuscript: ReadManuscript });
  /** The version in use, packed, in storage; null: there is none. */
  readonly database: { readonly version_id: number; readonly packed: string } | null;
  /** The DOI of the manuscript itself, as its details name it; null: they name none. */
  readonly own: string | null;
  /** The registry of DOIs is asked, too; absent: it is not. */
  readonly registry?: RegistryTask;
}

/** What is known before a registry of DOIs is asked. */
export interface RegistryTask {
  /** Works that were asked for before; `fresh`: not long ago, so that they are not asked for again. */
  readonly known: readonly { readonly work: RegisteredWork; readonly fresh: boolean }[];
  /** What an earlier look-up of these references found, by their places. */
  readonly before: readonly (readonly [n: number, finding: RegistryFinding])[];
}

/** What is said of the manuscript itself, or of a version of it. */
export interface OwnWork extends JudgedReference {
  /** Absent in what earlier versions stored: there the first one is that of the details. */
  readonly source?: OwnSource;
}

export interface ReferencesResult {
  /** Null where it was only looked up again. */
  readonly read: ReadReferences | null;
  readonly version_id: number | null;
  readonly judged: readonly JudgedReference[];
  /** The manuscript's own DOIs, then those of its versions, judged as references are. */
  readonly own: readonly OwnWork[];
  /** Works that the registry described; absent: it was not asked. */
  readonly learned?: readonly RegisteredWork[];
}
