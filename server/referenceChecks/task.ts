import { judgeReferences, openRetractions, openWorkList } from '../../engine/index.ts';
import type {
  Engine,
  Outcome,
  ReadManuscript,
  ReadReferences,
  Reference,
  RetractionIndex,
} from '../../engine/index.ts';
import type { TaskEnd, TaskTable, Tools } from '../jobs/index.ts';
import type { CrossrefSettings } from '../config.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';
import { askRegistry, openClient } from '../registry/index.ts';
import { NotStored } from '../storage/index.ts';

/**
 * The worker's side of a check: references are read by the engine and looked up in the version in
 * use, and in the registry of DOIs where one is configured.
 */
export function referencesTask(
  engine: Pick<Engine, 'references'>,
  endOf: (outcome: Outcome<ReadReferences>) => TaskEnd<'references'> | ReadEnd,
  crossref: CrossrefSettings | null,
): TaskTable['references'] {
  const index = openIndex();
  const client = crossref && openClient(crossref);
  return async ({ read, database, own, registry }, tools): Promise<TaskEnd<'references'>> => {
    let whole: ReadReferences | null = null;
    let references: ReadReferences['references'];
    let manuscript: ReadManuscript;
    if ('references' in read) ({ references, manuscript } = read);
    else {
      const { hash, password } = read;
      const path = await tools.storage.localPath(tools.customer, hash);
      const { signal, onProgress, onAsset } = tools;
      const end = endOf(
        await engine.references(
          { path, latest: new Date().getFullYear(), ...(password ? { password } : {}) },
          { signal, onProgress, onAsset },
        ),
      );
      if (!end.ok) return end;
      whole = end.value as ReadReferences;
      ({ references, manuscript } = whole);
    }
    let found: RetractionIndex | null;
    try {
      found = database && (await index(tools, database.packed));
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      // The version was replaced twice meanwhile: the next try is given the newest one.
      return {
        ok: false,
        code: 'absent',
        sentence: 'The retraction database changed.',
        retry: true,
      };
    }
    const ask = async (about: readonly Reference[]) =>
      client && registry && about.length > 0
        ? askRegistry(client, about, registry, tools.signal)
        : // A worker without the address leaves what was found before as it is.
          { findings: new Map(registry?.before), learned: [] };
    const printed = manuscript.dois.filter((doi) => doi !== own);
    const itself = [...(own === null ? [] : [own]), ...printed].map((doi, i) =>
      asReference(doi, -i),
    );
    const asked = await ask([...itself, ...references]);
    const known = new Set(itself.map(({ text }) => text));
    const related = itself.flatMap(({ n }) => asked.findings.get(n)?.work?.versions ?? []);
    const versions = [...new Set(related)]
      .filter((doi) => !known.has(doi))
      .slice(0, VERSIONS_MAX)
      .map((doi, i) => asReference(doi, -itself.length - i));
    const more = await ask(versions);
    const findings = new Map([...more.findings, ...asked.findings]);
    return {
      ok: true,
      value: {
        read: whole,
        version_id: database?.version_id ?? null,
        judged: judgeReferences(references, found, findings),
        own: judgeReferences([...itself, ...versions], found, findings).map((judged, i) => ({
          ...judged,
          source:
            i >= itself.length
              ? 'registry'
              : judged.reference.text === own
                ? 'details'
                : 'manuscript',
        })),
        learned: [...asked.learned, ...more.learned],
      },
    };
  };
}

/** Versions of a manuscript that are asked about. */
const VERSIONS_MAX = 5;

/** The manuscript itself, by its DOI alone, so that it is judged as an entry is. */
function asReference(doi: string, n: number): Reference {
  return {
    n,
    label: null,
    text: doi,
    place: { page: 1, box: { x: 0, y: 0, w: 0, h: 0 } },
    identifiers: { doi, pmid: null, arxiv: null, url: null },
    citations: [],
    fields: { authors: [], year: null, title: null },
  };
}

type ReadEnd = { readonly ok: true; readonly value: ReadReferences };

/** Keeps the version that was asked last in memory, 60 MB for a database of full size. */
function openIndex(): (tools: Tools, packed: string) => Promise<RetractionIndex> {
  let held: { readonly packed: string; readonly index: Promise<RetractionIndex> } | null = null;
  return (tools, packed) => {
    if (held?.packed === packed) return held.index;
    const index = tools.storage
      .read(REFERENCE_AREA, packed)
      .then((bytes) => openRetractions(openWorkList(bytes)));
    held = { packed, index };
    index.catch(() => {
      if (held?.index === index) held = null;
    });
    return index;
  };
}
