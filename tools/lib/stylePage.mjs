import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { root } from './run.mjs';

/** Builds the page with every shared part of the console and serves it, until it is closed. */
export async function openStylePage() {
  const outDir = mkdtempSync(join(tmpdir(), 'style-page-'));
  const page = { configFile: false, root: join(root, 'tests', 'style'), logLevel: 'warn' };
  await build({
    ...page,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { onwarn: () => undefined },
    },
  });
  const server = await preview({
    ...page,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return {
    url: `http://127.0.0.1:${server.httpServer.address().port}/`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
