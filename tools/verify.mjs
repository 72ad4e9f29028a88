// npm run verify: checks what an installation holds. usage: npm run verify [-- --export-trail FILE]
import { becomeProgram, prepare } from './lib/built.mjs';

await prepare('kernels', 'node');
becomeProgram('verify');
