import type {
  Engine,
  IndexSearchInput,
  MatchInput,
  Outcome,
  PackedSubImage,
  Progress,
} from '../../engine/index.ts';
import type {
  DatabaseSearch,
  JobKindName,
  JobTypes,
  TaskEnd,
  TaskTable,
  Tools,
} from '../jobs/index.ts';
import { partOfBlock, readKey } from '../pictureIndex/index.ts';
import type { PackedPicture } from '../pictureIndex/index.ts';

/** What a task answers where the engine could not use the file. */
export type Ended = <T>(
  outcome: Outcome<T>,
) =>
  | { readonly ok: true; readonly value: T }
  | Exclude<TaskEnd<JobKindName>, { readonly ok: true }>;

/**
 * The worker's side of matching: the file by itself, and then with the own and the reference
 * database, or into the own.
 */
export function matchTask(engine: Engine, endOf: Ended): TaskTable['match'] {
  return async (input, tools) => {
    const request = await requestOf(input, tools);
    const { signal, onProgress, onAsset } = tools;
    const matched = endOf(await engine.match(request, { signal, onProgress, onAsset }));
    if (!matched.ok) return matched;
    if (input.database === 'add') {
      const packed = endOf(await engine.pack(request, { signal }));
      return packed.ok
        ? { ok: true, value: { ...matched.value, packed: asText(packed.value) } }
        : packed;
    }
    if (input.database !== 'search') return matched;
    const database = await searchDatabases(engine, endOf, request, tools);
    return database.ok
      ? { ok: true, value: { ...matched.value, database: database.value } }
      : database;
  };
}

/** The worker's side of indexing a file that is matched already. */
export function packTask(engine: Engine, endOf: Ended): TaskTable['pack'] {
  return async (input, tools) => {
    const packed = endOf(
      await engine.pack(await requestOf(input, tools), { signal: tools.signal }),
    );
    return packed.ok ? { ok: true, value: asText(packed.value) } : packed;
  };
}

/**
 * Looks a file's pictures, or a region of one of them, up in the own and the reference database as
 * its owner may see them.
 */
export async function searchDatabases(
  engine: Engine,
  endOf: Ended,
  request: MatchInput,
  { signal, index, onProgress }: Tools,
  part?: IndexSearchInput['part'],
): Promise<
  | { readonly ok: true; readonly value: DatabaseSearch }
  | Exclude<TaskEnd<JobKindName>, { readonly ok: true }>
> {
  // To the millisecond: files are added within one second too.
  const timesec = Date.now() / 1000;
  let pictures = 0;
  let referencePictures = 0;
  const found = endOf(
    await engine.searchIndex(
      {
        ...request,
        ...(part === undefined ? {} : { part }),
        index: {
          ...index,
          async read(after) {
            // A search that begins again counts again.
            if (after === null) [pictures, referencePictures] = [0, 0];
            const next = await index.read(after);
            const reference = next.pictures.filter(({ key }) => readKey(key)?.of === 'reference');
            referencePictures += reference.length;
            pictures += next.pictures.length - reference.length;
            return next;
          },
          blocks: index.blocks && {
            ...index.blocks,
            async all() {
              const blocks = (await index.blocks?.all()) ?? [];
              for (const { key, found } of blocks)
                if (partOfBlock(key) === 'reference') referencePictures += found;
                else pictures += found;
              return blocks;
            },
          },
        },
      },
      { signal, onProgress: (p: Progress) => onProgress(p) },
    ),
  );
  return found.ok
    ? { ok: true, value: { timesec, pictures, referencePictures, found: found.value } }
    : found;
}

async function requestOf(
  { hash, password, extraction, cuts }: JobTypes['match']['input'],
  { storage, customer, features }: Tools,
): Promise<MatchInput> {
  return { path: await storage.localPath(customer, hash), password, extraction, cuts, features };
}

/** Drafts of results are kept as JSON, which knows no bytes. */
function asText(pictures: readonly PackedSubImage[]): PackedPicture[] {
  return pictures.map(({ packed, ...rest }) => ({
    ...rest,
    packed: Buffer.from(packed).toString('base64'),
  }));
}
