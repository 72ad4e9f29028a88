/**
 * The address that a hash path at the root stands for: `/#/edit?x=1` is `/edit?x=1`. Null when
 * there is none.
 */
export function hashTarget({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null {
  if (pathname !== '/' || !hash.startsWith('#/')) return null;
  // Several slashes would name another host.
  return `/${hash.slice(1).replace(/^[/\\]+/, '')}`;
}

/** Replaces a hash path at the root by the path, before the router reads the address. */
export function redirectRootHash({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): void {
  const target = hashTarget(location);
  if (target !== null) history.replaceState(null, '', target);
}
