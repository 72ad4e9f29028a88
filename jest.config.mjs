import { join } from 'node:path';
import { testLimits } from './tools/lib/limits.mjs';
import { openScratch } from './tools/lib/scratch.mjs';

openScratch();

const root = import.meta.dirname;
const limits = testLimits();
// Not among `globals`: what jest has compiled is kept by them, and would be compiled anew whenever the machine is busier.
process.env.TEST_LIMITS = JSON.stringify(limits);
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

const server = (displayName, database, more) =>
  project(displayName, ['server'], {
    testEnvironment: 'node',
    globals: { ...base.globals, __DATABASE__: database },
    globalSetup: '<rootDir>/tests/setup/startPostgres.mjs',
    globalTeardown: '<rootDir>/tests/setup/stopPostgres.mjs',
    ...more,
  });

/**
 * The server's tests that run on the embedded database as well (decision 0917): what is written in its own way for each
 * database, and what rests on locks, on row security or on one database's dialect.
 */
const ON_BOTH = [
  'access/guard',
  'customers/licence',
  'database/bus',
  'database/db',
  'database/migrate',
  'database/move',
  'database/tidy',
  'files/lists',
  'files/steps',
  'flow/manuscript',
  'jobs/port',
  'specification/specification',
  'pictureIndex/ownDatabase',
  'usage/sums',
  'users/email',
  'users/emailEnds',
];
/** What looks at the embedded database itself, or starts the product on it, and would be the same test on PostgreSQL. */
const EMBEDDED_ONLY = [
  'database/durable',
  'database/lock',
  'flow/crash',
  'process/kills',
  'process/process',
];
const filesOf = (names) => names.map((name) => `<rootDir>/tests/server/${name}.test.ts`);

/** Pure rooms; those that need Node and the build; the server on PostgreSQL and embedded; the console in jsdom. */
export default {
  rootDir: root,
  // Not below TMPDIR, which goes with the run.
  cacheDirectory: join(root, '.cache', 'jest'),
  globalSetup: '<rootDir>/tests/setup/build.mjs',
  testTimeout: limits.test,
  projects: [
    project('pure', ['contract', 'imaging', 'report', 'samples', 'bench', 'house'], {
      testEnvironment: 'node',
    }),
    project('node', ['engine', 'cli'], { testEnvironment: 'node' }),
    server('server', 'postgresql', {
      testPathIgnorePatterns: EMBEDDED_ONLY.map((name) => `/tests/server/${name}\\.test\\.ts$`),
    }),
    server('server embedded', 'embedded', {
      testMatch: filesOf([...ON_BOTH, ...EMBEDDED_ONLY]),
    }),
    project('console', ['console'], {
      testEnvironment: '<rootDir>/tests/setup/jsdom.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/setup/console.ts'],
    }),
  ],
};
