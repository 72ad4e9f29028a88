/** A registry of DOIs that answers as Crossref does: asked by workers, its answers kept by the server. */
export { askRegistry } from './ask.ts';
export { openClient } from './client.ts';
export { readWorks, writeWorks } from './store.ts';
