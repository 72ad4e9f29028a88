// npm run check-references -- [--retractions CSV] [--json DIR] FILE…
import { becomeProgram, prepare } from './lib/built.mjs';

await prepare('kernels', 'node');
becomeProgram('check-references');
