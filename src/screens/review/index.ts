export { ReviewFileScreen } from './ReviewFileScreen.tsx';
export { reviewMessages } from './messages.ts';
