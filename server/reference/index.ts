/** The reference database of published pictures. */
export { readPublished } from './publishedStore.ts';
export type { Published } from './publishedStore.ts';
export { stoppedArticle } from './rules.ts';
export { listArticles } from './store.ts';
