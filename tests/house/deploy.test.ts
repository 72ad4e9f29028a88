import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { openMetrics } from '../../server/metrics/metrics.ts';
import { ownFiles, textOf } from './files.ts';

/** What deploy/ names is there: programs, settings, metrics, and the lines that say what to do. */

const FILES = ownFiles().filter((path) => path.startsWith('deploy/') && !path.endsWith('.md'));
const operations = textOf('docs/operations.md');

test('every program that is started ships', () => {
  const shipped = textOf('tools/lib/shipped.mjs');
  const started = FILES.flatMap((path) =>
    [...textOf(path).matchAll(/dist\/node\/([\w-]+)\.js/g)].map(([, name]) => name),
  );
  expect(new Set(started)).toEqual(new Set(['server', 'worker', 'migrate']));
  for (const name of started) expect(shipped).toContain(`'${name}'`);
});

test('every setting is one that docs/operations.md explains', () => {
  const compose = parse(textOf('deploy/compose.yaml'), { merge: true });
  const cluster = parse(textOf('deploy/kubernetes/panelsight.yaml'));
  const units = FILES.filter((path) => path.endsWith('.service')).flatMap((path) =>
    [...textOf(path).matchAll(/^Environment=(.+)$/gm)].flatMap(([, set = '']) => set.split(' ')),
  );
  const services: Record<string, { image: string; environment?: Record<string, string> }> =
    compose.services;
  const names = [
    ...Object.values(services)
      .filter(({ image }) => image === 'panelsight')
      .flatMap(({ environment }) => Object.keys(environment ?? {})),
    ...cluster.items.flatMap((item: Item) => [
      ...Object.keys(item.data ?? {}),
      ...(item.spec?.template?.spec?.containers ?? []).flatMap(({ env }) =>
        (env ?? []).map(({ name }) => name),
      ),
    ]),
    ...units.map((set) => set.split('=')[0]),
  ];
  expect(names.length).toBeGreaterThan(12);
  for (const name of new Set(names))
    if (name !== 'NODE_ENV')
      expect(operations).toContain(`\`${String(name).replace(/_FILE$/, '')}\``);
});

test('every part of the cluster runs without rights on a read-only root, and mounts what it writes to', () => {
  const { items }: { items: Item[] } = parse(textOf('deploy/kubernetes/panelsight.yaml'));
  const pods = items.flatMap(({ spec }) => spec?.template?.spec ?? []);
  expect(pods).toHaveLength(3);
  for (const { containers, securityContext } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65532 });
    for (const one of containers) {
      expect(one.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
      expect(one.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    }
  }
});

test('alerts look at metrics that are told, and lead to lines that say what to do', async () => {
  const metrics = openMetrics();
  const told = await metrics.write(null, { busy: 0, idle: 1, waiting: 0 });
  metrics.close();
  const names = new Set([...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const anchors = [...operations.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const { groups }: { groups: { rules: Rule[] }[] } = parse(textOf('deploy/alerts.yaml'));
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(8);
  for (const { expr, annotations } of rules) {
    for (const [name] of expr.matchAll(/panelsight_\w+/g))
      expect(names).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
    const [page, anchor] = annotations.runbook.split('#');
    expect(page).toBe('docs/operations.md');
    expect(anchors).toContain(anchor);
  }
});

test('each file is named in the README of deploy/', () => {
  const readme = textOf('deploy/README.md');
  for (const name of readdirSync(join(__dirname, '..', '..', 'deploy')))
    if (!['README.md', 'secrets', 'Dockerfile.dockerignore'].includes(name))
      expect(readme).toContain(name);
});

interface Item {
  readonly data?: Record<string, string>;
  readonly spec?: {
    readonly template?: {
      readonly spec: {
        readonly securityContext: unknown;
        readonly containers: readonly {
          readonly env?: readonly { readonly name: string }[];
          readonly securityContext: unknown;
          readonly volumeMounts: readonly { readonly mountPath: string }[];
        }[];
      };
    };
  };
}
interface Rule {
  readonly expr: string;
  readonly annotations: { readonly runbook: string };
}
