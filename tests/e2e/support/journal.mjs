// Plays a journal's submission system, as a program of its own that knows the documented interface
// alone: submits a manuscript, waits for the signed callback, asks where it stands, and makes a
// one-time link for its editor.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const { JOURNAL_URL, JOURNAL_KEY, JOURNAL_SECRET, REFERENCE, MANUSCRIPT } = process.env;

async function call(name, body) {
  const form = body instanceof FormData;
  const response = await fetch(`${JOURNAL_URL}/journal/v1/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${JOURNAL_KEY}`,
      ...(form ? {} : { 'content-type': 'application/json' }),
    },
    body: form ? body : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

let heard;
const told = new Promise((done) => {
  heard = done;
});
const listener = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const [, time, mac = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(request.headers['x-journal-signature'] ?? '') ?? [];
  const wanted = createHmac('sha256', JOURNAL_SECRET).update(`${time}.${body}`).digest();
  const genuine = mac !== '' && timingSafeEqual(wanted, Buffer.from(mac, 'hex'));
  response.writeHead(genuine ? 204 : 403).end();
  const event = JSON.parse(body);
  if (genuine && event.reference === REFERENCE && ['review', 'failed'].includes(event.event))
    heard(event);
});

listener.listen(0, '127.0.0.1', () => process.send({ port: listener.address().port }));
process.once('message', async () => {
  const form = new FormData();
  form.append('reference', REFERENCE);
  // Each journal's manuscript is its own: the same bytes of the same person would be the same file.
  form.append(
    'file',
    new Blob([await readFile(MANUSCRIPT), `\n% ${REFERENCE}\n`], { type: 'application/pdf' }),
    'manuscript.pdf',
  );
  const submitted = await call('submit', form);
  const event = await told;
  const status = await call('status', { reference: REFERENCE });
  const link = await call('link', { reference: REFERENCE });
  process.send({ submitted, event, status, link }, () => process.exit(0));
});
process.once('disconnect', () => process.exit(1));
