/** The public interface of the engine. Other parts of the repository import nothing else of it. */
export type * from './types.ts';
export type * from './requests.ts';
export type * from './run/engine.ts';
export type * from './run/archive.ts';
export { openArchive } from './run/archive.ts';
export { openEngine } from './run/engine.ts';
export { entry } from './paths.ts';
export { scoreFrom } from './detectors/index.ts';
export { ENGINE_VERSION } from './version.ts';
export { child, descendants, parseXml, textOf } from './inputs/docx/xml.ts';
export type { XmlNode } from './inputs/docx/xml.ts';
export { INDEX_FORMAT } from './index/pack.ts';
