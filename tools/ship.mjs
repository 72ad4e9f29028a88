// npm run ship -- FOLDER: what runs the service, built, in a folder that is made: no sources, nothing that builds or
// tests. `node FOLDER/dist/node/server.js` starts it. deploy/Dockerfile puts the same into an image.
import { resolve } from 'node:path';
import { prepare } from './lib/built.mjs';
import { invokedFrom } from './lib/run.mjs';

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('usage: npm run ship -- FOLDER\n');
  process.exit(1);
}
await prepare('kernels', 'node', 'web');
const { ship } = await import('./lib/shipped.mjs');
ship(resolve(invokedFrom, folder));
process.stdout.write(`${folder} holds the service.\n`);
