export { EditFileScreen } from './EditFileScreen.tsx';
export { editMessages } from './messages.ts';
