export { HistoryScreen } from './HistoryScreen.tsx';
export { UsageScreen } from './UsageScreen.tsx';
