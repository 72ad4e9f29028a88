import { readJats } from '../../../server/reference/jats.ts';
import { JATS } from '../../../server/reference/parserTasks.ts';
import { openThreadPool, TaskStopped } from '../../../server/threads/pool.ts';
import { jatsOf } from '../support/articles.ts';
import { hostileCases } from './rounds.ts';
import { spoiltText } from './spoil.ts';

/** Articles' XML as an import reads it, in its thread. */

const SOUND = jatsOf({
  number: 7,
  title: 'Cells under <italic>light</italic>',
  retracted: true,
  figures: [{ caption: 'At dawn &amp; dusk.' }, { caption: 'At night.' }],
  text: ['Words <xref ref-type="bibr" rid="B1">1</xref>.', 'More <b>words</b>.'],
});
const WORDS = [
  '<fig>',
  '</fig>',
  '<alternatives>',
  '<graphic xlink:href="../../x"/>',
  '<sub-article>',
  '<contrib>',
  '<article-meta>',
  '</article-meta>',
  '<!ENTITY a "aaaaaaaaaa">',
  '<!ENTITY b "&a;&a;&a;&a;">',
  '<!ENTITY f SYSTEM "file:///etc/passwd">',
  '&a;',
  '&b;',
  '&#x0;',
  '&#1114112;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<a b="',
  'xmlns=""',
  '__proto__',
  'pub-id-type',
  'pmcid',
  'year',
];

const threads = openThreadPool({ threads: 1 });
afterAll(() => threads.close());

hostileCases('JATS', async (random) => {
  const bytes = spoiltText(random, SOUND, WORDS);
  const end = await threads.run(JATS, bytes).then(
    (article) => (/root:/.test(JSON.stringify(article)) ? 'a file of the machine' : 'read'),
    (error: unknown) => (error instanceof TaskStopped ? `stopped: ${error.message}` : 'refused'),
  );
  return { end, fault: ['read', 'refused'].includes(end) ? null : end };
});

test('a sound article is read after all of them', async () => {
  const bytes = Buffer.from(SOUND);
  expect(await threads.run(JATS, bytes)).toEqual(readJats(bytes));
});
