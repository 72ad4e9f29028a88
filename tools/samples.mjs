// npm run samples -- OUT_DIR [--seed N] [--count N] [--kept]: draws manuscripts with their truth
// from a seed.
import { becomeProgram, prepare } from './lib/built.mjs';

await prepare('node');
becomeProgram('samples');
