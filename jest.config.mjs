import { join } from 'node:path';
import { openScratch } from './tools/lib/scratch.mjs';

openScratch();

const root = import.meta.dirname;
const base = {
  rootDir: root,
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(?:.*/)?(?:react-hotkeys-hook|openid-client|oauth4webapi|jose|@scure|@noble)/)',
  ],
  globals: { __NODE_DIST__: join(root, 'dist', 'node') },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
};
const project = (displayName, folders, more = {}) => ({
  ...base,
  displayName,
  testMatch: folders.map((f) => `<rootDir>/tests/${f}/**/*.test.{ts,tsx}`),
  ...more,
});

/** Three projects: pure rooms, those that need Node and the build, and the console in jsdom. */
export default {
  rootDir: root,
  // Not below TMPDIR, which goes with the run.
  cacheDirectory: join(root, '.cache', 'jest'),
  globalSetup: '<rootDir>/tests/setup/build.mjs',
  // Against tests that hang, for machines several times slower than usual; a test that passes never waits for it.
  testTimeout: 600_000,
  projects: [
    project('pure', ['contract', 'imaging', 'report', 'samples', 'bench', 'house'], {
      testEnvironment: 'node',
    }),
    project('node', ['engine', 'server', 'cli'], { testEnvironment: 'node' }),
    project('console', ['console'], {
      testEnvironment: '<rootDir>/tests/setup/jsdom.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/setup/console.ts'],
    }),
  ],
};
