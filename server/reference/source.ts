/** Where articles lie: a folder or a bucket, in the layout of PubMed Central's open data. */
export interface ArticleSource {
  /** For people: what matches name as the place that an article was taken from. */
  readonly name: string;
  /**
   * The bytes of a file.
   * @param limit bytes at which it is refused
   * @throws SourceProblem
   */
  read(key: string, limit: number): Promise<Uint8Array>;
  /** The versions of an article that are there, the newest first. @throws SourceProblem */
  versions(pmcid: string): Promise<readonly number[]>;
}

/** A file could not be had; the sentence is for a person. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  constructor(
    readonly code: 'absent' | 'too-large' | 'unreachable',
    sentence: string,
  ) {
    super(sentence);
  }
}

export interface ArticleName {
  /** Where the version's folder lies in the source: empty, or a path that ends with "/". */
  readonly prefix: string;
  readonly pmcid: string;
  /** Null: the newest one. */
  readonly version: number | null;
}

/** "2024/PMC1234567.2" taken apart. Null for what names no article. */
export function articleName(name: string): ArticleName | null {
  const parts = /^(.+\/)?(PMC\d{1,12})(?:\.(\d{1,4}))?$/.exec(name);
  return parts?.[2]
    ? {
        prefix: parts[1] ?? '',
        pmcid: parts[2],
        version: parts[3] === undefined ? null : Number(parts[3]),
      }
    : null;
}
