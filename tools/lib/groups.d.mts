export interface Group {
  /** The file that runs the others. */
  readonly path: string;
  readonly files: readonly string[];
}

export function groupTests(options: {
  readonly root: string;
  readonly name: string;
  readonly files: readonly string[];
}): { readonly groups: readonly Group[]; readonly alone: readonly string[] };

export function findTests(folders: readonly string[]): string[];
