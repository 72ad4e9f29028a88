/**
 * Within a `describe` that holds a whole file of tests: what they leave behind in their globals,
 * timers and browser does not reach the next file (tools/lib/groups.mjs).
 */
export function keepApart(): void {
  let before: PropertyDescriptorMap;
  beforeAll(() => {
    before = Object.getOwnPropertyDescriptors(globalThis);
  });
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    restoreGlobals(before);
    if (typeof document !== 'undefined') emptyBrowser();
  });
}

function restoreGlobals(before: PropertyDescriptorMap): void {
  const after = Object.getOwnPropertyDescriptors(globalThis);
  for (const name of Reflect.ownKeys(after))
    if (!(name in before)) Reflect.deleteProperty(globalThis, name);
  for (const name of Reflect.ownKeys(before)) {
    const was = before[name as string]; // symbols are keys as well, which the type leaves out
    if (was?.value !== after[name as string]?.value)
      Reflect.defineProperty(globalThis, name, was ?? {});
  }
}

function emptyBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`;
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}
