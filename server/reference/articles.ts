/** What other areas may ask of the reference database's articles, which are for everybody. */
export { listArticles } from './store.ts';
export { readPublished } from './publishedStore.ts';
export type { Published } from './publishedStore.ts';
