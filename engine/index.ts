/** The public interface of the engine. Other parts of the repository import nothing else of it. */
export type * from './types.ts';
export type * from './requests.ts';
export type * from './run/engine.ts';
export type * from './run/archive.ts';
export type * from './references/types.ts';
export type * from './references/retractions/types.ts';
export type { RetractionIndex, Verdict } from './references/retractions/check.ts';
export { indexWorks, openRetractions } from './references/retractions/check.ts';
export { saysRetracted } from './references/acknowledged.ts';
export { readAuthors } from './references/preview/authors.ts';
export { selfCitations } from './references/preview/selfCitations.ts';
export { judgeReferences } from './references/judge.ts';
export type { JudgedNotice, JudgedReference } from './references/judge.ts';
export type * from './references/registry/types.ts';
export { bestWork, isOtherWork } from './references/registry/compare.ts';
export { readFields } from './references/fields.ts';
export { normalDoi } from './references/identifiers.ts';
export { errorShare, normalText } from './references/normal.ts';
export { openRetractionFile, readRetractionFile } from './references/retractions/file.ts';
export { openPacker, RETRACTIONS_FORMAT } from './references/retractions/pack.ts';
export { openWorkList } from './references/retractions/packed.ts';
export { groupWorks } from './references/retractions/works.ts';
export * from './similarity/index.ts';
export { openArchive } from './run/archive.ts';
export { openEngine } from './run/engine.ts';
export { entry } from './paths.ts';
export { scoreFrom } from './detectors/index.ts';
export { copiesInside } from './detectors/clones/inside.ts';
export { CLONE_MODEL } from './detectors/clones/score.ts';
export { stagesInside } from './detectors/clones/stages.ts';
export type { CopyLink, CopyStages } from './detectors/clones/stages.ts';
export { measuresOfDrawing } from './panels/drawnMeasures.ts';
export { measuresOfPicture } from './panels/pictureMeasures.ts';
export { picturesNamed } from './panels/kinds.ts';
export { ENGINE_VERSION } from './version.ts';
export { child, descendants, parseXml, textOf } from './inputs/docx/xml.ts';
export type { XmlNode } from './inputs/docx/xml.ts';
export {
  amongFewer,
  BLOCK_PICTURES,
  BlockBuilder,
  LIST_BITS,
  LIST_FORMAT,
  listsOf,
  PART_PICTURES,
  partsFor,
  WORTH_A_BLOCK,
  withoutPlaces,
} from './index/block.ts';
export type { PostingList } from './index/block.ts';
export { INDEX_FORMAT } from './index/pack.ts';
