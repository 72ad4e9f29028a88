export { InspectCloneScreen, InspectPageScreen, InspectSubImageScreen } from './InspectScreen.tsx';
export { inspectMessages } from './messages.ts';
