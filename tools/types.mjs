// npm run types: type-checks every room.
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { types } = await import('./lib/steps.mjs');
process.exitCode = (await types()).failed;
