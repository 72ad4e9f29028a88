// Loaded into the server by bench/fuzz/requests.ts: tells for how long its main thread stood still since it was asked last.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 2;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
process.on('message', (message) => {
  if (message !== 'delay') return;
  process.send?.({ delay: Math.max(0, delays.max / 1e6 - RESOLUTION_MS) });
  delays.reset();
});
