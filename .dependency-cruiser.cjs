// The import rules of docs/architecture.md; which room may import which stands in tools/lib/rooms.json.
// `npm test` runs them as one step ("import rules").
const {
  rooms,
  consoleLayers: layers,
  engineFaces,
  serverAreaFace,
  serverRootForAreas,
} = require('./tools/lib/rooms.json');

const all = [...Object.keys(rooms), 'tests', 'tools'];
const stage = layers.map((names) => (names.length > 1 ? `(?:${names.join('|')})` : names[0]));

const oneWay = Object.entries(rooms).map(([room, may]) => ({
  name: `${room}-imports-only-${may.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: `^(${all.filter((other) => other !== room && !may.includes(other)).join('|')})/` },
}));

/** Below src: what stands later in `stage` never imports what stands before it. Texts are data, so the dictionary reads them anywhere. */
const consoleLayers = stage.slice(1).map((layer, i) => ({
  name: `src-${layer.replaceAll(/[^a-z0-9]+/g, '-')}-looks-only-down`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(${stage.slice(0, i + 1).join('|')})/`, pathNot: '/messages\\.ts$' },
}));

/** The engine, from what knows nothing of the rest to what knows all: nothing imports what stands later. */
const engine = [
  '(?:types|version|paths)\\.ts',
  'features/',
  'geometry/',
  'pdf/',
  'text/',
  'figures/',
  'panels/',
  'origins/',
  'inputs/',
  'register/',
  'retrieval/',
  'index/',
  'scoring/',
  'detectors/',
  'requests\\.ts',
  'hints/',
  'search/',
  'runner/',
  'match\\.ts',
  'read-index\\.ts',
  'match-index\\.ts',
  'run/',
  'index\\.ts',
];
const engineLayers = engine.slice(0, -1).map((part, i) => ({
  name: `engine-${part.replaceAll(/[^a-z0-9]+/g, '-')}-looks-only-down`,
  severity: 'error',
  from: { path: `^engine/${part}` },
  to: { path: `^engine/(${engine.slice(i + 1).join('|')})` },
}));
module.exports = {
  forbidden: [
    ...oneWay,
    ...consoleLayers,
    {
      // Imports of types count too.
      name: 'no-circles',
      severity: 'error',
      from: { path: `^(${Object.keys(rooms).join('|')})/` },
      to: { circular: true },
    },
    ...engineLayers,
    {
      name: 'one-detector-knows-no-other',
      severity: 'error',
      from: { path: '^engine/detectors/([^/]+)/' },
      to: { path: '^engine/detectors/([^/]+)/', pathNot: '^engine/detectors/$1/' },
    },
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'contract-knows-no-node',
      severity: 'error',
      from: { path: '^(contract|imaging)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'imaging-knows-no-package',
      severity: 'error',
      from: { path: '^imaging/' },
      to: { path: 'node_modules/(?!zod/)' },
    },
    {
      name: 'engine-by-its-front-door',
      severity: 'error',
      from: { path: '^(server|cli|bench)/' },
      to: { path: '^engine/', pathNot: `^(${engineFaces.join('|')})$` },
    },
    {
      name: 'engine-knows-no-http-sql-react',
      severity: 'error',
      from: { path: '^(engine|imaging|report|samples)/' },
      to: {
        path: 'node_modules/(fastify|kysely|pg|@electric-sql|react|react-dom|react-admin|@mui)/',
      },
    },
    {
      name: 'no-console-library-on-the-server',
      severity: 'error',
      from: { path: '^(server|cli)/' },
      to: { path: 'node_modules/(react|react-dom|react-admin|@mui)/' },
    },
    {
      name: 'no-node-in-the-console',
      severity: 'error',
      from: { path: '^(src|providers|resources)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      // The face of the contract holds all calls of the server: what a screen needs of it is in a
      // part, and only that goes to the browser.
      name: 'console-takes-parts-of-the-contract',
      severity: 'error',
      from: { path: '^(src|providers|resources)/' },
      to: { path: '^contract/index.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-screen-knows-no-other',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/($1|shared)/' },
    },
    {
      // What stands directly in server/ puts the parts together and may import any of them.
      name: 'server-areas-meet-at-their-faces',
      severity: 'error',
      from: { path: '^server/([^/]+)/' },
      to: { path: '^server/[^/]+/', pathNot: `^server/($1/|[^/]+/${serverAreaFace}$)` },
    },
    {
      name: 'server-areas-know-not-what-puts-them-together',
      severity: 'error',
      from: { path: '^server/[^/]+/' },
      to: { path: '^server/[^/]+$', pathNot: `^server/(${serverRootForAreas.join('|')})$` },
    },
    {
      name: 'no-area-by-its-own-face',
      severity: 'error',
      from: { path: '^server/([^/]+)/' },
      to: { path: `^server/$1/${serverAreaFace}$` },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: { path: `^(${Object.keys(rooms).join('|')})/` },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|engine/kernels)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    parser: 'tsc',
  },
};
