import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { SERVER_ADDRESS } from './contract/serverPaths.ts';
import { partsOfLists } from './tools/lib/listParts.mjs';

/**
 * Every program and thread that runs on Node: name in dist/node → source. Threads start through
 * entry(name) only.
 */
const NODE_ENTRIES: Record<string, string> = {
  server: 'server/main.ts',
  worker: 'server/worker.ts',
  database: 'server/database/thread.ts',
  parser: 'server/parser.ts',
  move: 'server/move.ts',
  migrate: 'server/migrate.ts',
  verify: 'server/verify.ts',
  backup: 'server/runBackup.ts',
  restore: 'server/runRestore.ts',
  openapi: 'server/printOpenApi.ts',
  check: 'cli/main.ts',
  'check-references': 'cli/references/main.ts',
  'engine-process': 'engine/run/process.ts',
  'engine-thread': 'engine/run/thread.ts',
  'engine-words': 'engine/run/words.ts',
  samples: 'samples/main.ts',
  accuracy: 'bench/accuracy/main.ts',
  'bench-ablations': 'bench/accuracy/ablations.ts',
  'bench-cases': 'bench/cases/main.ts',
  'bench-clones': 'bench/clones/main.ts',
  'bench-blots': 'bench/blots/main.ts',
  'bench-strips': 'bench/strips/main.ts',
  'bench-splices': 'bench/splices/main.ts',
  'bench-speed': 'bench/speed/main.ts',
  'bench-growth': 'bench/growth/main.ts',
  'bench-fuzz': 'bench/fuzz/main.ts',
  'bench-requests': 'bench/fuzz/requests.ts',
  'bench-sheets': 'bench/sheets/main.ts',
  'bench-cross': 'bench/cross/main.ts',
  'bench-rematch': 'bench/rematch/main.ts',
  'bench-database': 'bench/database/main.ts',
  'bench-life': 'bench/life/main.ts',
  'bench-submissions': 'bench/submissions/main.ts',
  'bench-load': 'bench/load/main.ts',
  'bench-drawings': 'bench/drawings/main.ts',
  'bench-kinds': 'bench/kinds/main.ts',
  'bench-references': 'bench/references/main.ts',
  'bench-retractions': 'bench/retractions/main.ts',
  'bench-verdicts': 'bench/verdicts/main.ts',
  'bench-text': 'bench/text/main.ts',
  'bench-index': 'bench/index/main.ts',
};

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        // The folder of the running chunk: chunks lie flat in dist/node, so it is the same for all
        // of them.
        define: { __NODE_DIST__: 'import.meta.dirname' },
        build: {
          ssr: true,
          target: 'node20',
          outDir: 'dist/node',
          emptyOutDir: true,
          sourcemap: true,
          minify: false,
          rollupOptions: {
            input: Object.fromEntries(
              Object.entries(NODE_ENTRIES)
                .map(([name, path]) => [name, resolve(path)])
                .filter(([, path]) => path !== undefined && existsSync(path)),
            ),
            output: {
              format: 'es',
              entryFileNames: '[name].js',
              chunkFileNames: 'chunk-[name]-[hash].js',
            },
          },
        },
      }
    : {
        build: {
          outDir: 'dist/web',
          emptyOutDir: true,
          sourcemap: true,
          target: 'es2022',
          chunkSizeWarningLimit: 1200,
          // Libraries mark their modules for servers that render; it means nothing here and fills
          // the terminal.
          rolldownOptions: {
            output: {
              // Shared parts can depend on one another in turn.
              strictExecutionOrder: true,
              // The names of what screens share would hold the names of all of them, and those of
              // the first page the name of the folder.
              chunkFileNames: ({ isDynamicEntry }) =>
                `assets/${isDynamicEntry ? '[name]' : 'shared'}-[hash].js`,
              assetFileNames: ({ names }) =>
                `assets/${names[0]?.endsWith('.css') ? 'style' : '[name]'}-[hash][extname]`,
              codeSplitting: {
                // What the first page needs is one file, and what a list needs another; what several
                // screens share, some files of a size, instead of eighty small ones.
                groups: [
                  { name: 'first', tags: ['$initial'], priority: 2 },
                  { name: partsOfLists('list'), debugName: 'list', priority: 1.5 },
                  {
                    name: 'shared',
                    // Large or many, and not for lists.
                    test: /^(?!.*(react-dropzone|file-selector|attr-accept|jsonexport|Autocomplete|Slider|recharts|victory-vendor|d3-|@reduxjs|react-redux|redux|reselect|immer|decimal.js|es-toolkit|internmap|src.compare.|src.boxes.))/,
                    minShareCount: 2,
                    entriesAware: true,
                    entriesAwareMergeThreshold: 30_000,
                    priority: 1,
                  },
                ],
              },
            },
            onwarn: (warning, tell) =>
              warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : tell(warning),
          },
        },
        server: {
          // `npm run dev` puts its own port here.
          proxy: { [SERVER_ADDRESS]: 'http://localhost:8080' },
        },
      },
);
