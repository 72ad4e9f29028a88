import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Asset,
  type Engine,
  type Extraction,
  type Progress,
  openEngine,
} from '../../../engine/index.ts';
import { tuningOf } from '../../../engine/run/child.ts';
import { imageObject, makePdf, text, texture } from '../pdf/make.ts';

const pictures = [
  imageObject(200, 150, 1, texture(200, 150, 3)),
  imageObject(200, 150, 1, texture(200, 150, 8)),
];
const content = `q 200 0 0 150 60 500 cm /A Do Q q 200 0 0 150 270 500 cm /B Do Q\n${text(60, 655, 10, 'A', 'F2')}${text(270, 655, 10, 'B', 'F2')}${text(60, 480, 9, 'Figure 1. Micrographs. (A) Control. (B) Treated.')}`;
const manuscript = makePdf(
  [{ content, images: { A: 0, B: 1 } }, { content: text(60, 700, 10, 'A page without figures.') }],
  pictures,
);

/** The engine processes that this one has started. */
function engineProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return (
          Number(parent) === process.pid &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('engine-process')
        );
      } catch {
        return false; // no process, or one that has just ended
      }
    });
}

describe('the engine in its processes', () => {
  let folder = '';
  let engine: Engine;
  const file = async (name: string, bytes: Uint8Array): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-'));
    engine = openEngine({ processes: 1 });
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  async function extract(
    path: string,
    onAsset?: (a: Asset) => void,
    onProgress?: (p: Progress) => void,
  ): Promise<Extraction> {
    const outcome = await engine.extract({ path }, { onAsset, onProgress });
    if (!outcome.ok) throw new Error(outcome.unusable.sentence);
    return outcome.value;
  }

  test('a manuscript becomes pages, figures, sub-images and pictures', async () => {
    const assets: Asset[] = [];
    const steps: string[] = [];
    const extraction = await extract(
      await file('good.pdf', manuscript),
      (a) => assets.push(a),
      (p) => steps.push(`${p.step} ${p.done}/${p.of}`),
    );
    expect(extraction.pages.map((p) => p.page)).toEqual([1, 2]);
    expect(extraction.figures).toMatchObject([{ id: 'f1', page: 1, label: 'Figure 1' }]);
    expect(extraction.subImages).toMatchObject([
      {
        id: 'f1s1',
        figure: 'f1',
        letter: 'A',
        captionPart: 'Control.',
        kind: 'microscopy',
        included: true,
        width: 200,
        height: 150,
        source: { via: 'object', object: 0 },
      },
      {
        id: 'f1s2',
        figure: 'f1',
        letter: 'B',
        captionPart: 'Treated.',
        source: { via: 'object', object: 1 },
      },
    ]);
    expect(
      assets.map((a) => ('page' in a ? `${a.what} ${a.page}` : `${a.what} ${a.subImage}`)).sort(),
    ).toEqual([
      'page 1',
      'page 2',
      'page-thumb 1',
      'page-thumb 2',
      'sub-image f1s1',
      'sub-image f1s2',
      'sub-image-thumb f1s1',
      'sub-image-thumb f1s2',
    ]);
    expect(steps).toEqual(['pages 1/2', 'pages 2/2', 'figures 1/1']);
  });

  test('the same bytes give the same extraction, byte for byte, in any process', async () => {
    const path = await file('again.pdf', manuscript);
    const first = JSON.stringify(await extract(path));
    expect(JSON.stringify(await extract(path))).toBe(first);
    const other = openEngine({ processes: 1 });
    const outcome = await other.extract({ path });
    await other.close();
    expect(JSON.stringify(outcome)).toBe(JSON.stringify({ ok: true, value: JSON.parse(first) }));
  });

  test('a file that cannot be used harms nothing else', async () => {
    const bad = [
      await file('damaged.pdf', manuscript.slice(0, 40)),
      await file('empty.pdf', new Uint8Array(0)),
      await file('text.pdf', new TextEncoder().encode('words')),
    ];
    const codes = await Promise.all(
      bad.map(async (path) => {
        const outcome = await engine.extract({ path });
        return outcome.ok ? 'ok' : outcome.unusable.code;
      }),
    );
    expect(codes).toEqual(['damaged', 'empty', 'not-a-pdf']);
    expect((await extract(await file('next.pdf', manuscript))).subImages).toHaveLength(2);
  });

  test("a person's boxes are cut and matched instead, with what they ignore", async () => {
    const path = await file('cuts.pdf', manuscript);
    const extraction = await extract(path);
    const [a] = extraction.subImages;
    if (!a) throw new Error('no sub-image');
    const assets: string[] = [];
    const cuts = [
      {
        id: a.id,
        figure: 'f1',
        page: 1,
        box: a.box,
        kind: a.kind,
        letter: 'A',
        included: true,
        ignore: [{ x: a.box.x + 10, y: a.box.y + 20, w: 30, h: 40 }],
      },
      {
        id: 'mine',
        figure: 'f1',
        page: 1,
        box: { x: 280, y: 160, w: 50, h: 40 },
        kind: 'photo' as const,
        letter: null,
        included: true,
        ignore: [],
      },
    ];
    const outcome = await engine.match(
      { path, extraction, cuts },
      { onAsset: (asset) => 'subImage' in asset && assets.push(`${asset.what} ${asset.subImage}`) },
    );
    if (!outcome.ok) throw new Error(outcome.unusable.sentence);
    expect(outcome.value.subImages).toMatchObject([
      {
        id: a.id,
        source: a.source,
        masks: [{ what: 'ignored', box: { x: 10, y: 20, w: 30, h: 40 } }],
      },
      {
        id: 'mine',
        rule: 'person',
        width: 50,
        height: 40,
        source: { via: 'object', object: 1, pixels: { x: 10, y: 10, w: 50, h: 40 } },
      },
    ]);
    expect(assets.sort()).toEqual(['sub-image mine', 'sub-image-thumb mine']);
  });

  test('a process above its memory is killed, and the file is told why', async () => {
    const small = openEngine({ processes: 1, memoryLimit: 1 });
    const pages = makePdf(
      Array.from({ length: 150 }, () => ({ content, images: { A: 0, B: 1 } })),
      pictures,
    );
    const outcome = await small.extract({ path: await file('large.pdf', pages) });
    await small.close();
    expect(outcome).toMatchObject({ ok: false, unusable: { code: 'too-complex' } });
  });

  test('a process that is killed from outside is no fault of the file: it is run once more; killed again, it has crashed', async () => {
    const path = await file('killed.pdf', manuscript);
    const extraction = await extract(path);
    const own = openEngine({ processes: 1 });
    const others = engineProcesses();
    /** Kills so many processes while they wait for an answer, which a killed one never gets. */
    const matchWith = async (kills: number) => {
      const killed = new Set<number>();
      const features = {
        write: () => Promise.resolve(),
        read: () => {
          const pid = engineProcesses().find((id) => !others.includes(id) && !killed.has(id));
          if (pid === undefined || killed.size === kills) return Promise.resolve(null);
          killed.add(pid);
          process.kill(pid, 'SIGKILL');
          return new Promise<null>(() => undefined);
        },
      };
      const outcome = await own.match({ path, extraction, features });
      return { outcome, killed: killed.size };
    };
    expect(await matchWith(1)).toMatchObject({ outcome: { ok: true }, killed: 1 });
    expect(await matchWith(2)).toMatchObject({
      outcome: { ok: false, unusable: { code: 'crashed' } },
      killed: 2,
    });
    expect(await matchWith(0)).toMatchObject({ outcome: { ok: true }, killed: 0 });
    await own.close();
  });

  test("aborting ends the work with the caller's reason, and the engine goes on", async () => {
    const path = await file(
      'abort.pdf',
      makePdf(
        Array.from({ length: 150 }, () => ({ content, images: { A: 0, B: 1 } })),
        pictures,
      ),
    );
    const stop = new AbortController();
    const work = engine.extract(
      { path },
      { signal: stop.signal, onProgress: () => stop.abort(new Error('no longer wanted')) },
    );
    await expect(work).rejects.toThrow('no longer wanted');
    expect((await extract(await file('after.pdf', manuscript))).figures).toHaveLength(1);
  });

  test('a fault of the caller ends the work with that fault', async () => {
    const path = await file('fault.pdf', manuscript);
    await expect(
      engine.extract(
        { path },
        {
          onAsset: () => {
            throw new Error('the disk is full');
          },
        },
      ),
    ).rejects.toThrow('the disk is full');
  });
});

test('a Node that does not know the options of Node 20 is not given them', () => {
  expect(tuningOf('11.3.244.8-node.38')).toHaveLength(3);
  for (const newer of ['12.4.254.21-node.33', '13.6.233.17-node.37', '14.1.146.11-node.14'])
    expect(tuningOf(newer)).toEqual([]);
});
