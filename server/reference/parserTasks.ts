import { parserTask } from '../threads/index.ts';
import type { readJats } from './jats.ts';

/** Reading an article's XML, in a parser thread. */
export const JATS = parserTask<typeof readJats>('jats');
