/** Who looks at the console as somebody else; for the gate. */
export { actorOfView } from './viewStore.ts';
