// Builds what is stale: kernels (AssemblyScript), programs and threads (dist/node), the console
// (dist/web). usage: node tools/build.mjs [kernels] [node] [web] [--asserts] (without a part: all
// three)
import { buildStale } from './lib/build.mjs';

const words = process.argv.slice(2);
const parts = words.filter((w) => !w.startsWith('--'));
await buildStale(parts.length > 0 ? parts : ['kernels', 'node', 'web'], {
  asserts: words.includes('--asserts'),
});
