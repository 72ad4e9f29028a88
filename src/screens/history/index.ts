export { HistoryScreen } from './HistoryScreen.tsx';
