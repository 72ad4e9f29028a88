/**
 * Starts the worker for pixels. Apart, because only the bundler understands this address; loaded
 * where workers exist.
 */
export function spawnPixelWorker(): Worker {
  return new Worker(new URL('./pixelWorker.ts', import.meta.url), { type: 'module' });
}
