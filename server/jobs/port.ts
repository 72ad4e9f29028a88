import type { Box, JobKind, ReportForm, SearchedPicture } from '../../contract/index.ts';
import type {
  Analysis,
  Asset,
  CutRequest,
  Extraction,
  IndexBlock,
  IndexFinding,
  IndexPart,
  IndexedLines,
  IndexedWords,
  IndexPlace,
  Lookalike,
  PackedInIndex,
  Progress,
  SubImage,
} from '../../engine/index.ts';
import type { ArticleResult, ArticleTask } from './article.ts';
import type { ReferencesResult, ReferencesTask } from './references.ts';
import type { TextResult, TextTask } from './text.ts';
import type { RetractionsResult, RetractionsTask } from './retractions.ts';
import type { IndexedSubImage, PackedPicture } from '../pictureIndex/index.ts';

/**
 * What each kind of job takes and gives. A new kind is a line here, a task in tasks.ts and a rule
 * in its area.
 */
export interface JobTypes
  extends Record<JobKind, { readonly input: unknown; readonly result: unknown }> {
  extract: {
    input: { readonly hash: string; readonly password?: string };
    result: Extraction;
  };
  match: {
    input: {
      readonly hash: string;
      readonly password?: string;
      readonly extraction: Extraction;
      readonly cuts?: readonly CutRequest[];
      /**
       * A file of the own database is put into the index; any other one is looked up in it. Absent:
       * neither.
       */
      readonly database?: 'add' | 'search';
    };
    result: {
      readonly analysis: Analysis;
      readonly subImages: readonly SubImage[];
      /**
       * What was found in the own database; `timesec`: when it was looked through. Absent in drafts
       * of earlier versions.
       */
      readonly database?: DatabaseSearch;
      readonly packed?: readonly PackedPicture[];
    };
  };
  /** What the index keeps of a file of the own database. */
  pack: {
    input: JobTypes['match']['input'];
    result: readonly PackedPicture[];
  };
  /** Everything that looks like a region that a person drew. */
  search: {
    input: JobTypes['match']['input'] & { readonly subImage: string; readonly region: Box };
    result: RegionSearch;
  };
  /** A picture without a manuscript, as base64, in the databases. */
  picture: {
    input: { readonly picture: string };
    result: PictureFound;
  };
  /**
   * A report as a file, of its data in storage. `pictures`: those that it may show, by their
   * hashes.
   */
  report: {
    input: {
      readonly document: string;
      readonly form: ReportForm;
      readonly pictures: Readonly<Record<string, ReportPicture>>;
    };
    result: { readonly hash: string; readonly size: number };
  };
  /** Pictures out of one PDF of a folder, or the table of all that a run over a folder gave. */
  images: {
    input: FolderTask;
    result: { readonly subimages: number };
  };
  /** One article of the reference database. */
  article: {
    input: ArticleTask;
    result: ArticleResult;
  };
  /** The references of a file, read and looked up; or looked up again. */
  references: {
    input: ReferencesTask;
    result: ReferencesResult;
  };
  /** The text of a file, read and compared; or compared again. */
  text: {
    input: TextTask;
    result: TextResult;
  };
  /** A version of the retraction database. */
  retractions: {
    input: RetractionsTask;
    result: RetractionsResult;
  };
}

/** The sub-images of a picture that was searched for, and what was found of them. */
export interface PictureFound {
  readonly pictures: readonly SearchedPicture[];
  readonly database: DatabaseSearch;
}

/** Places in the file itself that look like the region, and hits in the databases. */
export interface RegionSearch {
  readonly places: readonly Lookalike[];
  /** Null in what earlier versions stored: they looked at the file only. */
  readonly database: DatabaseSearch | null;
}

export interface DatabaseSearch {
  readonly timesec: number;
  /**
   * How many of its pictures the manuscript was compared with, and how many of the reference
   * database. Absent in drafts of earlier versions.
   */
  readonly pictures: number;
  readonly referencePictures?: number;
  readonly found: readonly IndexFinding[];
}

/** `name`: of the PDF, below the configured folder; `n`: its place in the run, from 1. */
export type FolderTask = { readonly run: number } & (
  | { readonly what: 'pdf'; readonly n: number; readonly name: string; readonly csv: boolean }
  | {
      readonly what: 'manifest';
      readonly failed: readonly {
        readonly n: number;
        readonly name: string;
        readonly problem: string;
      }[];
    }
);

export interface ReportPicture {
  /** It lies among those of the reference database. */
  readonly reference?: true;
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'jpeg' | 'webp';
}

/** How far a job is. */
export type ProgressOf<K extends JobKindName> = K extends 'report'
  ? {
      readonly stage: 'report';
      readonly step: 'draw';
      readonly done: number;
      readonly of: number;
    }
  : Progress;
export type JobProgress = ProgressOf<JobKindName>;

export type JobKindName = JobKind;

/**
 * A job in a worker's hands. The token proves the lease: a worker that lost it can no longer say
 * anything.
 */
export interface Lease {
  readonly job: number;
  readonly token: string;
}

export type Order = {
  [K in JobKindName]: Lease & {
    readonly kind: K;
    readonly customer: number;
    readonly attempt: number;
    /** The call from which the job came, for logs. */
    readonly request: string | null;
    readonly input: JobTypes[K]['input'];
  };
}[JobKindName];

/** A picture that the engine handed out, already in storage. */
export type StoredAsset = {
  [A in Asset as A['what']]: Omit<A, 'bytes'> & { readonly hash: string; readonly size: number };
}[Asset['what']];

/** Why a job ended without a result. `sentence` is for a person. */
export interface JobFailure {
  readonly code: string;
  readonly sentence: string;
  /** Another try may succeed. */
  readonly retry: boolean;
}

/**
 * Nobody is at the other end any more: the server has ended, and gives what this worker held to
 * another one. No fault of the job.
 */
export class PortClosed extends Error {
  override readonly name = 'PortClosed';
  constructor() {
    super('The server has ended.');
  }
}

/**
 * What a worker can say and ask. One implementation on the database, one over a channel to it; one
 * test suite for both. Every method but `take`, which waits, rejects with an Outage while the
 * database cannot be used; repeating the call does no harm.
 */
export interface JobPort {
  /**
   * Waits for work of any kind, or of these kinds. Null: there will be none, the port is closed.
   */
  take(kinds?: readonly JobKindName[]): Promise<Order | null>;
  /**
   * Keeps the lease and tells the progress. Anything but 'go-on' means: stop, the result is not
   * wanted.
   */
  beat(lease: Lease, progress: JobProgress | null): Promise<'go-on' | 'cancelled' | 'lost'>;
  asset(lease: Lease, asset: StoredAsset): Promise<void>;
  /** The hash under which bytes with this key were stored for the job's customer. */
  findFeature(lease: Lease, key: string): Promise<string | null>;
  /** @returns the hash of bytes that this replaced and that nothing names any more: they can go */
  keepFeature(lease: Lease, key: string, hash: string): Promise<string | null>;
  /**
   * The part of the own database, after a place in it, that the job's manuscript is compared with.
   */
  indexPart(lease: Lease, after: string | null): Promise<IndexPart>;
  /** Its pictures that stand in blocks, as the engine asks for them (engine/requests.ts). */
  indexBlocks(lease: Lease): Promise<readonly IndexBlock[]>;
  indexLists(lease: Lease, block: string, buckets: readonly number[]): Promise<Uint8Array | null>;
  indexPlaced(
    lease: Lease,
    places: readonly IndexPlace[],
    pixels: readonly string[],
  ): Promise<readonly PackedInIndex[]>;
  /** One picture of it; null: it has gone. */
  indexPicture(lease: Lease, key: string): Promise<IndexedSubImage | null>;
  /** Texts that the job's manuscript is compared with, as the engine asks for them (TextIndex). */
  textCandidates(lease: Lease, prints: Uint32Array): Promise<readonly string[]>;
  textWords(lease: Lease, keys: readonly string[]): Promise<readonly IndexedWords[]>;
  textLines(lease: Lease, keys: readonly string[]): Promise<readonly IndexedLines[]>;
  /** @returns false when the lease was lost or the job cancelled: the result was not taken */
  done(lease: Lease, result: JobTypes[JobKindName]['result']): Promise<boolean>;
  failed(lease: Lease, failure: JobFailure): Promise<void>;
  /**
   * Hands a job back that was cut off by an outage; the try does not count. `reason` is for
   * operators.
   */
  interrupted(lease: Lease, reason: string): Promise<void>;
}
