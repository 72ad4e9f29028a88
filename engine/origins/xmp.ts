import { XMLParser } from 'fast-xml-parser';
import { OUTSIDE_XML } from '../xml.ts';
import { claimOfLabel, claimOfSourceType, namesGenerator } from './claims.ts';
import { ORIGIN_LIMITS } from './limits.ts';
import { eachText } from './texts.ts';
import type { Origin } from './types.ts';

/** Properties that name a program, with the prefixes under which their standards write them. */
const NAMING: Readonly<Record<string, string>> = {
  CreatorTool: 'xmp:CreatorTool',
  Software: 'tiff:Software',
  Credit: 'photoshop:Credit',
  softwareAgent: 'stEvt:softwareAgent',
  AISystemUsed: 'Iptc4xmpExt:AISystemUsed',
};
/** What stands between a property and its value in RDF: the value belongs to the property. */
const BETWEEN = new Set(['Description', 'Alt', 'Bag', 'Seq', 'li', 'value', 'resource', '#text']);

const parser = new XMLParser({ ...OUTSIDE_XML, maxNestedTags: 64 });

/**
 * What a packet of XMP says: IPTC's digital source type, the label of GB 45438-2025, and names of
 * programs that make pictures. A packet that cannot be read says nothing.
 */
export function originsInXmp(packet: Uint8Array): Origin[] {
  if (packet.length > ORIGIN_LIMITS.partBytes) return [];
  const found: Origin[] = [];
  eachText(
    treeOf(packet),
    (name, value) => {
      const one = originIn(name, value);
      if (one) found.push({ ...one, where: 'xmp', value });
    },
    BETWEEN,
  );
  return found;
}

function treeOf(packet: Uint8Array): unknown {
  try {
    return parser.parse(new TextDecoder().decode(packet));
  } catch {
    return null;
  }
}

function originIn(name: string, value: string): Pick<Origin, 'says' | 'field'> | null {
  if (name === 'DigitalSourceType' || name === 'digitalSourceType') {
    const says = claimOfSourceType(value);
    return says && { says, field: 'Iptc4xmpExt:DigitalSourceType' };
  }
  if (name === 'AIGC') {
    const says = claimOfLabel(value);
    return says && { says, field: 'TC260:AIGC' };
  }
  const field = NAMING[name];
  return field && namesGenerator(value) ? { says: 'named', field } : null;
}
