// npm run retractions -- import FILE [--smaller] [--url http://localhost:8080]: imports a file of
// the Retraction Watch database into a running server, as the Admin of ADMIN_EMAIL and
// ADMIN_PASSWORD, and waits for its end.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const USAGE =
  'usage: retractions import FILE [--smaller] [--url ADDRESS]\nADMIN_EMAIL and ADMIN_PASSWORD say who imports. --smaller takes a file with far fewer works than the version in use.';
const ASK_MS = 300;

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
      smaller: { type: 'boolean', default: false },
      url: { type: 'string', default: 'http://localhost:8080' },
    },
  });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  const [what, file] = positionals;
  if (what !== 'import' || !file || positionals.length > 2 || !email || !password)
    throw new Error(USAGE);
  const form = new FormData();
  if (values.smaller) form.append('smaller', 'yes');
  form.append('file', await openAsBlob(file), basename(file));
  let token = '';
  await call('/auth/login', json({ email, password }));
  if (!token)
    throw new Error('This account needs a second step to sign in, which a command cannot do.');
  const { import_id } = await call('/api/retraction/import', { body: form });
  for (;;) {
    const { imports, current } = await call('/api/retraction/database', json({}));
    const own = imports.find((one) => one.import_id === import_id);
    if (own.state === 'running') {
      await pause(ASK_MS);
      continue;
    }
    if (own.state === 'failed') throw new Error(own.problem);
    console.log(
      `${own.state === 'same' ? 'This version is in use already' : 'Imported'}: ${current.works} works, ${current.notices} notices, ${current.unread} rows that say too little, SHA-256 ${current.sha256}, ${(own.milliseconds / 1000).toFixed(1)} s`,
    );
    return 0;
  }

  function json(body) {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  }

  async function call(path, { headers = {}, body }) {
    const answer = await fetch(new URL(path, values.url), {
      method: 'POST',
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body,
    });
    const result = await answer.json();
    if (result.error) throw new Error(result.error.message);
    if (result.token) token = result.token;
    return result;
  }
}
