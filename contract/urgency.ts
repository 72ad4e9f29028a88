import type { FileInfo } from './entities.ts';

const DAY = 86_400;

/**
 * How urgent an analysis is among those of its customer: what is due within a day goes first, then
 * what is due within three.
 */
export function urgencyOf({ due }: Pick<FileInfo, 'due'>, now = Date.now() / 1000): number {
  if (!due) return 0;
  return due < now + DAY ? 2 : due < now + 3 * DAY ? 1 : 0;
}
