/** Leaves the console for another address; only over http or https, whatever somebody answered. */
export function leaveFor(
  address: string,
  go: (address: string) => void = (to) => window.location.assign(to),
): void {
  if (!URL.canParse(address) || !['https:', 'http:'].includes(new URL(address).protocol))
    throw new Error('This is no web address.');
  go(address);
}
