/** Reports of a file and its versions. */
export { isReportFile, leftSignal, reportFile, sendFile } from './download.ts';
export type { ReportFile } from './download.ts';
export { changeReport, finishVersion } from './versions.ts';
