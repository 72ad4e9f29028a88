import type { RegistryState } from '../../../contract/references.ts';
import type { Nature } from '../retractions/types.ts';

/** A work as a registry of DOIs describes it; published metadata only. */
export interface RegisteredWork {
  /** In lower case, without address. */
  readonly doi: string;
  /** The title, then the other ones that are registered: with its subtitle, in its first language. */
  readonly titles: readonly string[];
  /** Given name, then family name; or the name of a group. */
  readonly authors: readonly string[];
  readonly journal: string;
  readonly year: number | null;
  /** Notices that were published about it. */
  readonly updates: readonly Update[];
  /** DOIs of its preprints, or of what became of it. */
  readonly versions: readonly string[];
  /** Works that it is a notice about. */
  readonly noticeOf: readonly { readonly nature: Nature; readonly doi: string }[];
}

export interface Update {
  readonly nature: Nature;
  /** As the registry writes it. */
  readonly natureText: string;
  /** ISO date; null: the registry has no whole one. */
  readonly date: string | null;
  /** Of the notice. */
  readonly doi: string | null;
}

/** What a registry of DOIs knows of a reference. */
export interface RegistryFinding {
  readonly state: RegistryState;
  readonly work: RegisteredWork | null;
  /** The share of the registered title's letters that the entry prints; null: not found by title. */
  readonly confidence: number | null;
  /** When it was asked, in Unix seconds. */
  readonly timesec: number;
}
