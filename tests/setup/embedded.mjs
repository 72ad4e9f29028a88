import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/*
 * The embedded database's program is compiled while it runs, again for each database that is opened, unless some compiled copy
 * of the same bytes is still there: this one lives as long as the process that runs the test files.
 */
const index = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const program = join(dirname(index), 'pglite.wasm');
const compiled = WebAssembly.compile(readFileSync(program));

/** Node, with the embedded database's program compiled once. */
export default class Embedded extends TestEnvironment {
  async setup() {
    await super.setup();
    await compiled;
  }
}
