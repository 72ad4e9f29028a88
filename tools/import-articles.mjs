// npm run import-articles -- [FOLDER] [--articles PMC1,PMC2] [--inventory KEY] [--without-pictures]
// [--url http://localhost:8080]: imports articles into the reference database of a running server,
// as the Admin of ADMIN_EMAIL and ADMIN_PASSWORD, and follows the import.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const USAGE =
  'usage: import-articles [FOLDER] [--articles PMC1,PMC2] [--inventory KEY] [--without-pictures] [--url ADDRESS]\nFOLDER is below PMC_FOLDER of the server; ADMIN_EMAIL and ADMIN_PASSWORD say who imports.';
const ASK_MS = 500;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      articles: { type: 'string' },
      inventory: { type: 'string' },
      'without-pictures': { type: 'boolean', default: false },
      url: { type: 'string', default: 'http://localhost:8080' },
    },
  });
  let token = '';
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password || positionals.length > 1) throw new Error(USAGE);
  await call('/auth/login', { email, password });
  if (!token)
    throw new Error('This account needs a second step to sign in, which a command cannot do.');
  const what = values.articles
    ? { articles: values.articles.split(/[\s,]+/).filter(Boolean) }
    : values.inventory
      ? { inventory: values.inventory }
      : { path: positionals[0] ?? '' };
  const pmcJson = { ...what, pictures: !values['without-pictures'] };
  const { items } = await call('/api/pmc2image/set', { pmcJson });
  const { run_id } = items[0];
  for (;;) {
    const { runs } = await call('/api/pmc2image/get', { limit: 1 });
    const run = runs.find((one) => one.run_id === run_id);
    if (run.state === 'running') {
      await pause(ASK_MS);
      continue;
    }
    const seconds = run.ended_timesec - run.started_timesec;
    console.log(
      `${run.state}: ${run.found} articles, ${run.done} taken with ${run.added} pictures, ${run.same} unchanged, ${run.failed} not taken, ${seconds} s`,
    );
    for (const { name, problem } of run.failures) console.log(`${name}: ${problem}`);
    return run.state === 'done' ? 0 : 1;
  }

  async function call(path, body) {
    const answer = await fetch(new URL(path, values.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const json = await answer.json();
    if (json.error) throw new Error(json.error.message);
    if (json.token) token = json.token;
    return json;
  }
}
