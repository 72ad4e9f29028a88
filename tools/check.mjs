// npm run check -- [--json DIR] [--report DIR] [--cross] FILE…
import { becomeProgram, prepare } from './lib/built.mjs';

await prepare('kernels', 'node');
becomeProgram('check');
