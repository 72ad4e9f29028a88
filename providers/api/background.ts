/** Signals of reads that nobody asked for by going somewhere. */
const signals = new WeakSet<AbortSignal>();

/**
 * Says of a read, by its signal, that it only refreshes what is shown already. The signal is all
 * that react-admin's own hooks hand on, so this reaches their reads as well as ours.
 */
export function markBackground(signal: AbortSignal): void {
  signals.add(signal);
}

export function isBackground(signal: AbortSignal | undefined): boolean {
  return signal !== undefined && signals.has(signal);
}
