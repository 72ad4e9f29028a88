import { HttpError } from 'react-admin';

export interface BulkResult {
  readonly changed: number;
  /** What the server said to those that it refused. */
  readonly refused: readonly string[];
}

/** Changes record by record; a refusal of one does not stop the others, a failure does. */
export async function runEach<R>(
  rows: readonly R[],
  change: (row: R) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<BulkResult> {
  const refused: string[] = [];
  let changed = 0;
  for (const row of rows) {
    try {
      await change(row);
      changed += 1;
    } catch (error) {
      // A refusal comes with status 200 (providers/data/methods.ts).
      if (!(error instanceof HttpError) || error.status !== 200) throw error;
      refused.push(error.message);
    }
    onProgress(changed + refused.length);
  }
  return { changed, refused };
}
