import type { X2jOptions } from 'fast-xml-parser';

/**
 * How XML from outside is parsed: names without prefixes, values as they are written. Entities are
 * not expanded: neither documents of Word nor XMP need any, and what defines some is an attack.
 */
export const OUTSIDE_XML = {
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
  htmlEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
} as const satisfies X2jOptions;
