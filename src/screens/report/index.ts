export { ReportFileScreen } from './ReportFileScreen.tsx';
export { reportMessages } from './messages.ts';
