// npm run notices: writes docs/third-party.md from the lock file; with a file name, the licence
// texts into that file.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { noticesTable, noticesText } from './lib/notices.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const [file] = process.argv.slice(2);
if (file) writeFileSync(resolve(file), noticesText());
else writeFileSync(join(root, 'docs', 'third-party.md'), noticesTable());
