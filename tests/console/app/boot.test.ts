import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { hashTarget, redirectRootHash } from '../../../src/app/boot/hash.ts';
import { installGlobalErrorRedirect } from '../../../src/app/boot/globalErrors.ts';
import { createCatalogue } from '../../../src/app/boot/catalogue.ts';
import { freshen, loadScreen } from '../../../src/ui/lazyScreen.tsx';
import { AVAILABLE_VARIANTS, VARIANTS } from '../../../contract/brand.ts';
import { offeredVariants, shownVariant, showVariant, variantOf } from '../../../src/ui/variant.ts';
import { Failure } from '../../../providers/api/failure.ts';

test.each([
  ['/', '#/edit/file/3?x=1', '/edit/file/3?x=1'],
  ['/', '#/', '/'],
  ['/', '#//evil.example/a', '/evil.example/a'],
  ['/', '#/\\evil.example', '/evil.example'],
  ['/', '#token=abc', null],
  ['/', '', null],
  ['/dashboard', '#/edit', null],
])('at %s the hash %s stands for %s', (pathname, hash, target) =>
  expect(hashTarget({ pathname, hash })).toBe(target),
);

test('whatever the hash says, the target stays on this site', () => {
  fc.assert(
    fc.property(fc.string(), (tail) => {
      const target = hashTarget({ pathname: '/', hash: `#/${tail}` });
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(new URL(target ?? '', 'https://here.example').host).toBe('here.example');
    }),
  );
});

test('the hash is replaced in the address before the router reads it', () => {
  window.history.replaceState(null, '', '/#/review/file/4?match=m');
  redirectRootHash(window);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/review/file/4?match=m',
  );
  window.history.replaceState(null, '', '/');
});

test('an error that nobody caught leads to the login page, notices of the browser do not, and the login page stays', () => {
  const target = new EventTarget();
  const gone: string[] = [];
  let here = '/dashboard';
  installGlobalErrorRedirect(
    target,
    (path) => gone.push(path),
    () => here,
  );
  target.dispatchEvent(
    new ErrorEvent('error', {
      message: 'ResizeObserver loop completed with undelivered notifications.',
    }),
  );
  expect(gone).toEqual([]);
  target.dispatchEvent(new ErrorEvent('error', { message: 'x is undefined' }));
  expect(gone).toEqual(['/login']);
  here = '/login';
  target.dispatchEvent(new ErrorEvent('error', { message: 'again' }));
  expect(gone).toHaveLength(1);
});

function catalogue() {
  const said: string[] = [];
  let reloads = 0;
  let now = 1000;
  sessionStorage.clear();
  const made = () =>
    createCatalogue({
      alert: (text) => said.push(text),
      reload: () => {
        reloads += 1;
      },
      storage: sessionStorage,
      productName: () => 'Panelsight',
      now: () => now,
    });
  return {
    made,
    said,
    reloads: () => reloads,
    wait: () => {
      now += 60_000;
    },
  };
}

test('a newer server alerts word for word and reloads once; after that a banner stays', () => {
  const { made, said, reloads } = catalogue();
  made().react(new Failure('client-outdated', 409, ''));
  expect(said).toEqual(['Panelsight has upgraded client application, please refresh your window.']);
  expect(reloads()).toBe(1);
  const afterReload = made();
  afterReload.react(new Failure('client-outdated', 409, ''));
  expect(reloads()).toBe(1);
  expect(afterReload.outdated.get()).toBe(true);
});

test('maintenance alerts word for word, once for calls that fail together', () => {
  const { made, said, wait } = catalogue();
  const one = made();
  one.react(new Failure('maintenance', 503, ''));
  one.react(new Failure('maintenance', 503, ''));
  expect(said).toEqual([
    "We apologize for the inconvenience, but we're performing some maintenance. Service will be up soon!",
  ]);
  wait();
  one.react(new Failure('maintenance', 503, ''));
  expect(said).toHaveLength(2);
});

test('other failures alert nothing', () => {
  const { made, said, reloads } = catalogue();
  made().react(new Failure('service-failure', 500, ''));
  made().react(new Failure('session-expired', 401, ''));
  expect([said, reloads()]).toEqual([[], 0]);
});

test('a screen whose load fails twice is loaded in the end; after the third failure its error is shown', async () => {
  let tries = 0;
  await expect(
    loadScreen(
      async () => {
        tries += 1;
        if (tries < 3) throw new Error('net');
        return 'screen';
      },
      { pauses: [0, 0] },
    ),
  ).resolves.toBe('screen');
  await expect(
    loadScreen(() => Promise.reject(new Error('gone')), { pauses: [0, 0] }),
  ).rejects.toThrow('gone');
});

test('a screen that does not come within 120 seconds is given up', async () => {
  jest.useFakeTimers();
  const given = expect(loadScreen(() => new Promise(() => undefined))).rejects.toThrow(
    'took too long',
  );
  await jest.advanceTimersByTimeAsync(119_999);
  await jest.advanceTimersByTimeAsync(2);
  await given;
  jest.useRealTimers();
});

test('a chunk that a newer version removed reloads the page once per tab; after that, and for other errors, the error is shown', async () => {
  sessionStorage.clear();
  let reloads = 0;
  const gone = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  const pending = freshen(gone, sessionStorage, () => {
    reloads += 1;
  });
  await expect(
    Promise.race([
      pending,
      new Promise((done) => {
        setTimeout(() => done('waits for the reload'), 0);
      }),
    ]),
  ).resolves.toBe('waits for the reload');
  expect(reloads).toBe(1);
  await expect(
    freshen(gone, sessionStorage, () => {
      reloads += 1;
    }),
  ).rejects.toThrow('Failed to fetch');
  await expect(
    freshen(
      () => Promise.reject(new Error('x is undefined')),
      { getItem: () => null, setItem: () => undefined },
      () => {
        reloads += 1;
      },
    ),
  ).rejects.toThrow('x is undefined');
  expect(reloads).toBe(1);
});

test('there is one router in the lock file; two would not know each other', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  for (const name of [
    'react-router',
    'react-router-dom',
    'react',
    'react-dom',
    '@tanstack/react-query',
  ]) {
    expect(
      Object.keys(packages).filter(
        (path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
      ),
    ).toEqual([`node_modules/${name}`]);
  }
});

test('the body carries the variant’s class and no other', () => {
  for (const [product, classes] of [
    ['submission', 'submission'],
    ['retraction', 'retraction'],
    ['ithenticate', 'ithenticate'],
    ['panelsight', ''],
    ['default', ''],
  ] as const) {
    showVariant(product, document.body);
    expect(document.body.className).toBe(classes);
  }
  expect(variantOf('anything')).toBe('default');
});

test('only what this version has is offered, whatever the flags of a person say', () => {
  const products = { product: true, refguard: true, pubshield: true, ithenticate: true };
  expect(offeredVariants(products)).toEqual(AVAILABLE_VARIANTS);
  // The text check is offered to who has it.
  expect(offeredVariants(undefined)).toEqual(
    AVAILABLE_VARIANTS.filter((one) => one !== 'ithenticate'),
  );
  expect(VARIANTS.map(shownVariant)).toEqual(
    VARIANTS.map((one) => (AVAILABLE_VARIANTS.includes(one) ? one : 'default')),
  );
});
