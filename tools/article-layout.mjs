// npm run article-layout -- FROM TO: lays out articles (a subfolder each, with JATS, PDF and
// pictures, or packages .tar.gz of an older mirror) as PubMed Central's bucket does, to be imported.
import { resolve } from 'node:path';
import { layOutArticles } from './lib/articleLayout.mjs';
import { invokedFrom } from './lib/run.mjs';

const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) {
  console.error('usage: article-layout FROM TO');
  process.exit(2);
}
let passed = 0;
const names = layOutArticles(resolve(invokedFrom, from), resolve(invokedFrom, to), (name, why) => {
  passed += 1;
  console.error(`${name}: ${why}.`);
});
console.log(`${names.length} articles laid out, ${passed} packages passed over.`);
process.exitCode = passed > 0 ? 1 : 0;
