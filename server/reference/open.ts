import { bucketSource } from './bucketClient.ts';
import { folderSource } from './folder.ts';
import type { ArticleSource } from './source.ts';

/** Where articles may be taken from; null each: not configured. The folder wins where both are. */
export interface SourceSettings {
  readonly pmcFolder: string | null;
  readonly pmcUrl: string | null;
}

/** The configured source of articles, or null. */
export function openSource({ pmcFolder, pmcUrl }: SourceSettings): ArticleSource | null {
  if (pmcFolder !== null) return folderSource(pmcFolder);
  return pmcUrl === null ? null : bucketSource(pmcUrl);
}
