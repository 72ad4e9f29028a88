import { readJats } from './reference/jats.ts';
import { checkAnswer } from './sso/answer.ts';
import { readMetadata } from './sso/metadata.ts';

/** What the parser threads can do. Input and output are copied between threads, so they hold data only. */
export const TASKS = {
  samlAnswer: checkAnswer,
  samlMetadata: readMetadata,
  jats: readJats,
} as const;

type Tasks = typeof TASKS;
export type TaskName = keyof Tasks;
export type TaskInput<K extends TaskName> = Parameters<Tasks[K]>[0];
export type TaskOutput<K extends TaskName> = Awaited<ReturnType<Tasks[K]>>;

/** To a thread, which does one task at a time. */
export interface Order {
  readonly name: TaskName;
  readonly input: unknown;
}

/** From a thread: it has loaded its code; or how its task ended. */
export type Report =
  | { readonly what: 'ready' }
  | { readonly what: 'done'; readonly output: unknown }
  | { readonly what: 'failed'; readonly message: string; readonly refusal: unknown };
