/** Sessions in which an Admin views the console as somebody else; the gate asks. */
export { actorOfView } from './viewStore.ts';
