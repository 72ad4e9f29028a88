/**
 * Programs of the reference, word for word; a test runs them as they stand. They read JOURNAL_URL
 * and JOURNAL_KEY, and send manuscript.pdf.
 */
export interface Example {
  readonly language: 'sh' | 'js' | 'py';
  /** What runs it. */
  readonly runner: 'bash' | 'node' | 'python3';
  readonly text: string;
}

const curl = `#!/bin/bash
# Sends a manuscript, asks where it stands, and makes a link that opens it once.
set -euo pipefail
call() { curl --silent --show-error --fail-with-body -H "Authorization: Bearer $JOURNAL_KEY" "$@"; echo; }

call "$JOURNAL_URL/journal/v1/submit" -F reference=MS-2026-0001 -F 'info={"title":"On cells"}' -F file=@manuscript.pdf
call "$JOURNAL_URL/journal/v1/status" -H 'Content-Type: application/json' -d '{"reference":"MS-2026-0001"}'
call "$JOURNAL_URL/journal/v1/link" -H 'Content-Type: application/json' -d '{"reference":"MS-2026-0001"}'
`;

const javascript = `// Sends a manuscript, asks where it stands, and makes a link that opens it once. Node 18 or newer: node submit.mjs
import { readFile } from 'node:fs/promises';

async function call(name, body) {
  const form = body instanceof FormData;
  const response = await fetch(\`\${process.env.JOURNAL_URL}/journal/v1/\${name}\`, {
    method: 'POST',
    headers: { authorization: \`Bearer \${process.env.JOURNAL_KEY}\`, ...(form ? {} : { 'content-type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(\`\${response.status} \${answer.error.code}: \${answer.error.message}\`);
  return answer;
}

const form = new FormData();
form.append('reference', 'MS-2026-0001');
form.append('info', JSON.stringify({ title: 'On cells' }));
form.append('file', new Blob([await readFile('manuscript.pdf')], { type: 'application/pdf' }), 'manuscript.pdf');

for (const answer of [
  await call('submit', form),
  await call('status', { reference: 'MS-2026-0001' }),
  await call('link', { reference: 'MS-2026-0001' }),
]) console.log(JSON.stringify(answer));
`;

const python = `# Sends a manuscript, asks where it stands, and makes a link that opens it once. Python 3.8 or newer, nothing to install.
import json, os, urllib.request, uuid

def call(name, body, content_type='application/json'):
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(os.environ['JOURNAL_URL'] + '/journal/v1/' + name, data, {
        'Authorization': 'Bearer ' + os.environ['JOURNAL_KEY'], 'Content-Type': content_type})
    with urllib.request.urlopen(request) as response:
        return json.load(response)

def multipart(fields, path):
    edge = uuid.uuid4().hex
    parts = ['--%s\\r\\nContent-Disposition: form-data; name="%s"\\r\\n\\r\\n%s\\r\\n' % (edge, name, value) for name, value in fields.items()]
    parts.append('--%s\\r\\nContent-Disposition: form-data; name="file"; filename="%s"\\r\\nContent-Type: application/pdf\\r\\n\\r\\n' % (edge, os.path.basename(path)))
    with open(path, 'rb') as file:
        return ''.join(parts).encode() + file.read() + ('\\r\\n--%s--\\r\\n' % edge).encode(), 'multipart/form-data; boundary=' + edge

body, content_type = multipart({'reference': 'MS-2026-0001', 'info': json.dumps({'title': 'On cells'})}, 'manuscript.pdf')
for answer in [
    call('submit', body, content_type),
    call('status', {'reference': 'MS-2026-0001'}),
    call('link', {'reference': 'MS-2026-0001'}),
]:
    print(json.dumps(answer))
`;

const javascriptReceiver = `// Receives callbacks, checks their signature, and prints them. JOURNAL_SECRET is the secret for callbacks: node receive.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

function isGenuine(header, body) {
  const [, time, mac] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!mac || Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const wanted = createHmac('sha256', process.env.JOURNAL_SECRET).update(\`\${time}.\${body}\`).digest();
  return timingSafeEqual(wanted, Buffer.from(mac, 'hex'));
}

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const genuine = isGenuine(request.headers['x-journal-signature'], body);
  response.writeHead(genuine ? 204 : 403).end();
  if (genuine) console.log(body);
}).listen(Number(process.env.PORT ?? 8090), () => console.log('listening'));
`;

const pythonReceiver = `# Receives callbacks, checks their signature, and prints them. JOURNAL_SECRET is the secret for callbacks.
import hashlib, hmac, os, re, time
from http.server import BaseHTTPRequestHandler, HTTPServer

def is_genuine(header, body):
    found = re.fullmatch(r't=(\\d+),v1=([0-9a-f]{64})', header or '')
    if not found or abs(time.time() - int(found[1])) > 300:
        return False
    wanted = hmac.new(os.environ['JOURNAL_SECRET'].encode(), found[1].encode() + b'.' + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(wanted, found[2])

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers['Content-Length']))
        genuine = is_genuine(self.headers['X-Journal-Signature'], body)
        self.send_response(204 if genuine else 403)
        self.end_headers()
        if genuine:
            print(body.decode(), flush=True)

    def log_message(self, *_):
        pass

server = HTTPServer(('', int(os.environ.get('PORT', '8090'))), Receiver)
print('listening', flush=True)
server.serve_forever()
`;

export const SENDERS: readonly Example[] = [
  { language: 'sh', runner: 'bash', text: curl },
  { language: 'js', runner: 'node', text: javascript },
  { language: 'py', runner: 'python3', text: python },
];
export const RECEIVERS: readonly Example[] = [
  { language: 'js', runner: 'node', text: javascriptReceiver },
  { language: 'py', runner: 'python3', text: pythonReceiver },
];
