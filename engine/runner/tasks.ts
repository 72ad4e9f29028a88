import { FEATURE_OPTIONS, type Features } from '../features/features.ts';
import type { SubImageKind } from '../../contract/values.ts';
import type { Task } from '../detectors/detector.ts';
import { DETECTORS } from '../detectors/index.ts';
import { indexed } from '../retrieval/candidates.ts';

/** The description of one sub-image, which needs no other. */
export interface Described {
  readonly features: Features;
  /** Visual words of the points that are looked up: the first ones, or all of a blot. */
  readonly words: Uint16Array;
  /** What detectors found inside it, by the detector's name. */
  readonly alone: Alone;
}
export type Alone = Readonly<Record<string, readonly unknown[]>>;

export interface DescribeInput {
  readonly number: number;
  /** The parts that are stored already; they are not computed again. */
  readonly features: Features | null;
  readonly words: Uint16Array | null;
  /** Names of the detectors that search inside it. */
  readonly alone: readonly string[];
}

/**
 * Computes features, visual words, and what detectors find inside one picture. Stored by
 * descriptions.ts, not by the cache.
 */
export const describe: Task<DescribeInput, Described> = {
  name: 'describe',
  pictures: ({ number }) => ({ a: number, b: number }),
  key: ({ alone }) => [JSON.stringify(alone)],
  perform(input, take) {
    const picture = take(input.number, input.features);
    const { kind } = picture.specimen.subImage;
    return {
      features: picture.features,
      words: indexed(picture.features, input.words, lookedUp(kind)).words,
      alone: Object.fromEntries(
        DETECTORS.flatMap((d) =>
          d.alone && input.alone.includes(d.name) ? [[d.name, d.alone.find(picture)]] : [],
        ),
      ),
    };
  },
  renumbered: (described) => described,
};

/** How many points of a picture are looked up in others: of blots all. */
export function lookedUp(kind: SubImageKind): number {
  return kind === 'blot' ? Infinity : FEATURE_OPTIONS.first;
}

/** A call of a task, as it is sent to an executor or thread. */
export interface Call {
  readonly task: string;
  readonly input: unknown;
}

const TASKS: ReadonlyMap<string, Task<unknown, unknown>> = tasksByName([
  describe,
  ...DETECTORS.flatMap((d) => (d.pairs ? [d.pairs.verify, ...(d.pairs.tasks ?? [])] : [])),
]);

function tasksByName(
  tasks: readonly Task<unknown, unknown>[],
): ReadonlyMap<string, Task<unknown, unknown>> {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  if (byName.size < tasks.length) throw new Error('Two tasks of detectors have one name.');
  return byName;
}

/** The task of a call; the list of detectors names all of them. */
export function taskOf({ task: name }: Call): Task<unknown, unknown> {
  const task = TASKS.get(name);
  if (!task) throw new Error(`No detector lists a task "${name}".`);
  return task;
}

/** The numbers of the pictures that a call needs. */
export function neededBy(call: Call): readonly number[] {
  const { a, b } = taskOf(call).pictures(call.input);
  return a === b ? [a] : [a, b];
}
