// npm run article-layout -- FROM TO: lays out articles (a subfolder each, with JATS, PDF and
// pictures) as PubMed Central's bucket does, to be imported.
import { resolve } from 'node:path';
import { layOutArticles } from './lib/articleLayout.mjs';
import { invokedFrom } from './lib/run.mjs';

const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) {
  console.error('usage: article-layout FROM TO');
  process.exit(2);
}
const names = layOutArticles(resolve(invokedFrom, from), resolve(invokedFrom, to));
console.log(`${names.length} articles laid out.`);
