/** What the checks of references and of text have in common: decisions on what was found, and reports to save. */
export { demandChecked, isChecked, isMade } from './checked.ts';
export { changeDecision } from './decide.ts';
export { registerCheckDownload } from './download.ts';
export { readReportLanguage, writeReportLanguage } from './languageStore.ts';
