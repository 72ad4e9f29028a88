import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '../../../engine/index.ts';
import { compare, type Runner } from '../../../engine/runner/comparison.ts';
import { Executor } from '../../../engine/runner/executor.ts';
import {
  type Call,
  type Described,
  describe as describeTask,
} from '../../../engine/runner/tasks.ts';
import { lookingAlone } from '../../../engine/runner/describe.ts';
import { matchManuscript } from '../../../engine/match.ts';
import type { Raster } from '../../../engine/types.ts';
import { makeManuscript, seeded } from '../../../samples/index.ts';
import { EMPTY_EXTRACTION, specimen, texture, warp } from './scene.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

test('a file analysed again, by another process too, gives the same findings byte for byte, copies and bands among them', async () => {
  const { pdf } = await makeManuscript('determinism', {
    size: 'small',
    embedding: 'objects',
    figures: ['brightfield', 'blot', 'blot'],
    plants: ['clone', 'band', 'strip'],
  });
  const folder = mkdtempSync(join(tmpdir(), 'determinism-'));
  const path = join(folder, 'file.pdf');
  writeFileSync(path, pdf);
  const texts = new Set<string>();
  try {
    for (const runs of [2, 1]) {
      const engine = openEngine({ processes: 1 });
      for (let k = 0; k < runs; k++) {
        const extracted = await engine.extract({ path });
        if (!extracted.ok) throw new Error(extracted.unusable.sentence);
        const matched = await engine.match({ path, extraction: extracted.value });
        if (!matched.ok) throw new Error(matched.unusable.sentence);
        expect(matched.value.analysis.findings.map((f) => f.detector)).toEqual(
          expect.arrayContaining(['clone', 'band']),
        );
        texts.add(JSON.stringify([extracted.value, matched.value]));
      }
      await engine.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(texts.size).toBe(1);
});

test('files matched at once give what a file matched alone gives, byte for byte', async () => {
  const { pdf } = await makeManuscript('at once', {
    size: 'small',
    embedding: 'objects',
    figures: ['brightfield', 'histology', 'blot'],
    plants: ['clone'],
  });
  const folder = mkdtempSync(join(tmpdir(), 'at-once-'));
  const path = join(folder, 'file.pdf');
  writeFileSync(path, pdf);
  const engine = openEngine({ processes: 2 });
  try {
    const extracted = await engine.extract({ path });
    if (!extracted.ok) throw new Error(extracted.unusable.sentence);
    const match = () => engine.match({ path, extraction: extracted.value });
    const alone = await match();
    expect(alone.ok && alone.value.analysis.checked.subImages).toBeGreaterThanOrEqual(6);
    expect(await Promise.all([match(), match()])).toEqual([alone, alone]);
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true });
  }
});

/** Two square pieces of one picture stand in it twice. */
function cloned(seed: number): Raster {
  const { width, height, channels, data } = texture(seed, 200, 160);
  const copy = data.slice();
  for (let y = 0; y < 50; y++)
    for (let x = 0; x < 50; x++)
      copy[(y + 90) * width + x + 130] = data[(y + 12) * width + x + 15] ?? 0;
  return { width, height, channels, data: copy };
}

const field = texture(1, 220, 170);
const specimens = [
  specimen('a', field),
  specimen('cloned', cloned(5)),
  specimen('b', warp(field, [0.9, 0.2, -0.2, 0.9, 30, 5], 190, 170)),
  specimen('other', texture(9, 150, 120)),
  specimen('strip', texture(21, 220, 40), 'blot'),
  specimen('again', warp(texture(21, 220, 40), [-1, 0, 0, 1, 219, 0], 220, 40), 'blot'),
  specimen('flow', texture(31, 120, 110), 'flow'),
];

/**
 * Does tasks in an order drawn from the seed, by executors in turn: what one leaves in an executor
 * or a kernel meets another each time.
 */
function shuffled(seed: number, executors: number): Runner {
  const random = seeded('order', seed);
  const all = Array.from({ length: executors }, () => new Executor(specimens));
  return {
    async run(tasks) {
      const results: unknown[] = [];
      for (const i of random.shuffle(tasks.map((_, k) => k))) {
        const task = tasks[i];
        if (task) results[i] = random.pick(all).perform(task);
      }
      return results;
    },
  };
}

async function whole(runner: Runner): Promise<string> {
  const results = await runner.run(
    specimens.map(
      (one, number): Call => ({
        task: describeTask.name,
        input: { number, features: null, words: null, alone: lookingAlone(one, {}) },
      }),
    ),
  );
  // The answers of `describe` tasks.
  const described = results as Described[];
  const pairs = await compare({
    runner,
    specimens,
    described,
    across: false,
    wanted: () => true,
    options: {},
  });
  expect(described[1]?.alone['clones']).toHaveLength(1);
  expect(pairs.map((p) => p.finding.detector)).toEqual(
    expect.arrayContaining(['features', 'strip']),
  );
  // Descriptors and frames as bytes: unequal bits are unequal texts.
  return JSON.stringify({ described, pairs }, (_, value: unknown) =>
    ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
      : value,
  );
}

test('what tasks find does not depend on their order, nor on what was done before them', async () => {
  const executor = new Executor(specimens);
  const inOrder = await whole({
    run: async (tasks) => tasks.map((task) => executor.perform(task)),
  });
  for (const [seed, executors] of [
    [1, 1],
    [2, 3],
  ] as const)
    expect((await whole(shuffled(seed, executors))) === inOrder).toBe(true);
});

test('any number of threads finds the same', async () => {
  const found = await Promise.all(
    [1, 3].map((threads) =>
      matchManuscript(specimens, { extraction: EMPTY_EXTRACTION }, { threads }),
    ),
  );
  expect(found[0]?.findings.map((f) => f.detector)).toEqual(
    expect.arrayContaining(['clone', 'features', 'strip']),
  );
  expect(new Set(found.map((f) => JSON.stringify(f))).size).toBe(1);
});
