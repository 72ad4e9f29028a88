import { decode } from 'cborg';
import { claimOfSourceType, namesGenerator } from './claims.ts';
import { ORIGIN_LIMITS } from './limits.ts';
import { eachText } from './texts.ts';
import type { Origin } from './types.ts';

/** A box with content, and the labels of those around it. */
interface Content {
  readonly type: string;
  readonly labels: readonly string[];
  readonly bytes: Buffer;
}

/**
 * What content credentials say (C2PA specification 2.1; boxes of ISO 19566-5): digital source types
 * of their actions and of IPTC's assertion, and programs that make pictures, named as who claims or as
 * the agent of an action. The last manifest of the store is that of the picture itself; those before
 * it are of what it was made from. Signatures are not verified.
 */
export function originsInCredentials(bytes: Uint8Array): Origin[] {
  const contents = contentsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const active = contents.at(-1)?.labels[1];
  return contents.flatMap((content) => {
    const own = content.labels[1] === active;
    const label = content.labels.at(-1) ?? '';
    const value = valueOf(content);
    if (value === undefined) return [];
    const found: Origin[] = [];
    eachText(value, (name, text) => {
      if (/(?:^|:)digitalSourceType$/i.test(name)) {
        const says = claimOfSourceType(text);
        if (says)
          found.push({
            says: own ? says : 'from',
            where: 'c2pa',
            field: `${label} digitalSourceType`,
            value: text,
          });
      } else if (AGENTS.has(name) && namesGenerator(text))
        found.push({ says: 'named', where: 'c2pa', field: `${label} ${name}`, value: text });
    });
    return found;
  });
}

/** Names of programs: of the claim, of an action, and inside either where it is a map. */
const AGENTS = new Set(['claim_generator', 'softwareAgent', 'name']);

/** Boxes with content under the store, in the order of the file. */
function contentsOf(file: Buffer): Content[] {
  const found: Content[] = [];
  let boxes = 0;
  const walk = (from: number, to: number, labels: readonly string[]): void => {
    for (let at = from; at + 8 <= to && ++boxes < ORIGIN_LIMITS.boxes; ) {
      const stated = file.readUInt32BE(at);
      const type = file.toString('latin1', at + 4, at + 8);
      // 1: the size follows in eight bytes, which no box within the bounds needs; 0: to the end.
      const size = stated === 0 ? to - at : stated;
      if (size < 8 || at + size > to) return;
      if (type === 'jumb' && labels.length < ORIGIN_LIMITS.depth)
        walk(at + 8, at + size, [...labels, labelOf(file.subarray(at + 8, at + size))]);
      else if (type === 'cbor' || type === 'json')
        found.push({ type, labels, bytes: file.subarray(at + 8, at + size) });
      at += size;
    }
  };
  walk(0, file.length, []);
  return found;
}

/** The label in a superbox' description: after its size, type, identifier and toggles. */
function labelOf(inside: Buffer): string {
  if (inside.length < 26 || inside.toString('latin1', 4, 8) !== 'jumd') return '';
  const end = inside.indexOf(0, 25);
  return end < 0 || ((inside[24] ?? 0) & 2) === 0 ? '' : inside.toString('utf8', 25, end);
}

function valueOf({ type, bytes }: Content): unknown {
  if (bytes.length > ORIGIN_LIMITS.partBytes) return undefined;
  try {
    return type === 'json' ? JSON.parse(bytes.toString('utf8')) : decode(bytes, { tags: TAGS });
  } catch {
    return undefined;
  }
}

/** Dates, addresses and signed parts: what is tagged is read as it stands. */
const TAGS = Object.fromEntries(
  [0, 1, 18, 32, 37].map((tag) => [tag, (inner: () => unknown) => inner()]),
);
