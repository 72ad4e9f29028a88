// npm run sheets -- FOLDER OUT [--only WORD] [--bare]: contact sheets of what extraction finds on
// every page (bench/sheets).
import { becomeProgram, prepare } from './lib/built.mjs';

await prepare('kernels', 'node');
becomeProgram('bench-sheets');
