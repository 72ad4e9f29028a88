import { join, relative } from 'node:path';
import { findTests, groupTests } from './tools/lib/groups.mjs';
import { testLimits } from './tools/lib/limits.mjs';
import { openScratch } from './tools/lib/scratch.mjs';

openScratch();

const root = import.meta.dirname;
const limits = testLimits();
// Not among `globals`: what jest has compiled is kept by them, and would be compiled anew whenever
// the machine is busier.
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
    '/node_modules/(?!(?:.*/)?(?:react-hotkeys-hook|cborg|openid-client|oauth4webapi|jose|@scure|@noble|node-fetch|data-uri-to-buffer|fetch-blob|formdata-polyfill)/)',
  ],
  // The package names its file for ES modules only, and Jest runs tests as CommonJS.
  moduleNameMapper: { '^cborg$': '<rootDir>/node_modules/cborg/cborg.js' },
  globals: { __NODE_DIST__: join(root, 'dist', 'node') },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
};
/** `npm test` runs files in groups; a file named on the command line runs alone. */
const inGroups = process.env.TEST_GROUPS === 'yes';
const project = (displayName, files, more = {}) => ({
  ...base,
  displayName,
  // Jest escapes what its own name for the folder stands for, should the folder's path hold
  // characters of patterns.
  testMatch: (inGroups ? grouped(displayName, files) : files).map(
    (path) => `<rootDir>/${relative(root, path)}`,
  ),
  ...more,
});

function grouped(name, files) {
  const { groups, alone } = groupTests({ root, name, files });
  return [...groups.map(({ path }) => path), ...alone];
}

const testsIn = (...rooms) => findTests(rooms.map((room) => join(root, 'tests', room)));

const server = (displayName, database, testEnvironment, files) =>
  project(displayName, files, {
    testEnvironment,
    globals: { ...base.globals, __DATABASE__: database },
    globalSetup: '<rootDir>/tests/setup/startPostgres.mjs',
    globalTeardown: '<rootDir>/tests/setup/stopPostgres.mjs',
  });

/**
 * The server's tests that run on the embedded database as well (decision 0917): what is written in
 * its own way for each database, and what rests on locks, on row security or on one database's
 * dialect.
 */
const ON_BOTH = [
  'access/guard',
  'audit/chain',
  'customers/licence',
  'database/bus',
  'database/db',
  'database/migrate',
  'database/move',
  'database/tidy',
  'erasure/erasure',
  'files/lists',
  'files/steps',
  'flow/manuscript',
  'jobs/port',
  'outages/watch',
  'process/arrivals',
  'process/faults',
  'reports/vocabulary',
  'specification/specification',
  'storage/sealingKey',
  'pictureIndex/blocks',
  'pictureIndex/drawnRegion',
  'pictureIndex/ownDatabase',
  'textIndex/blocks',
  'textVendor/workflow',
  'usage/sums',
  'users/email',
  'users/emailEnds',
];
/**
 * What looks at the embedded database itself, or starts the product on it, and would be the same
 * test on PostgreSQL.
 */
const EMBEDDED_ONLY = [
  'database/durable',
  'database/lock',
  'flow/crash',
  'process/kills',
  'process/process',
];
const filesOf = (names) => names.map((name) => join(root, 'tests', 'server', `${name}.test.ts`));
const embeddedOnly = filesOf(EMBEDDED_ONLY);

/**
 * Pure rooms; those that need Node and the build; the server on PostgreSQL and embedded; the
 * console in jsdom.
 */
export default {
  rootDir: root,
  // Not below TMPDIR, which goes with the run.
  cacheDirectory: join(root, '.cache', 'jest'),
  globalSetup: '<rootDir>/tests/setup/build.mjs',
  testTimeout: limits.test,
  projects: [
    project('pure', testsIn('contract', 'imaging', 'report', 'samples', 'bench', 'house'), {
      testEnvironment: 'node',
    }),
    project('node', testsIn('engine', 'cli'), { testEnvironment: 'node' }),
    server(
      'server',
      'postgresql',
      'node',
      testsIn('server').filter((file) => !embeddedOnly.includes(file)),
    ),
    server('server embedded', 'embedded', '<rootDir>/tests/setup/embedded.mjs', [
      ...filesOf(ON_BOTH),
      ...embeddedOnly,
    ]),
    project('console', testsIn('console'), {
      testEnvironment: '<rootDir>/tests/setup/jsdom.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/setup/console.ts'],
    }),
  ],
};
