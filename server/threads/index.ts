/** Threads that parse what strangers send. */
export { TaskStopped } from './pool.ts';
export type { ThreadPool } from './pool.ts';
export { parserTask } from './task.ts';
