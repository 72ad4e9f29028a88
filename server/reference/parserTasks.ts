import { parserTask } from '../threads/task.ts';
import type { readJats } from './jats.ts';

/** Reading an article's XML, in a parser thread. */
export const JATS = parserTask<typeof readJats>('jats');
