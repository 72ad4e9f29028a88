/** The job table and what travels between server and worker. Its SQL stays in this folder. */
export type {
  ArticleMarks,
  ArticleResult,
  ArticleTask,
  ImportedArticle,
  ImportedPicture,
  KnownArticle,
} from './article.ts';
export { openChain } from './chain.ts';
export type { JobGiver, JobOwner, Share } from './chain.ts';
export { enqueueDraft, enqueueMatch, holdMatch } from './enqueueMatch.ts';
export { dropFeatures } from './featureStore.ts';
export { endJob, stopJobs } from './jobStore.ts';
export type { NewJob } from './addStore.ts';
export type { Job, JobRules } from './kinds.ts';
export type {
  DatabaseSearch,
  JobFailure,
  JobKindName,
  JobProgress,
  JobTypes,
  PictureFound,
  RegionSearch,
  ReportPicture,
  StoredAsset,
} from './port.ts';
export type { ReferencesResult, OwnWork, RegistryTask } from './references.ts';
export type { RetractionsResult } from './retractions.ts';
export type { TextResult } from './text.ts';
export type { TaskEnd, TaskTable, Tools } from './run.ts';
