// Loaded into the server by bench/fuzz/requests.ts: tells how long the longest turn of its event
// loop was since it was asked last, in processor time of the main thread. By the clock, a machine
// that is busy elsewhere would seem to block the thread.
import { closeSync, openSync, readSync } from 'node:fs';

const EVERY_MS = 2;
// Linux: nanoseconds that the thread ran, to the last one; the first thread of a process has its
// number.
const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
const text = Buffer.alloc(80);
const ran = () =>
  Number.parseInt(text.toString('latin1', 0, readSync(file, text, 0, 80, 0)), 10) / 1e6;

let before = ran();
let longest = 0;
setInterval(() => {
  const now = ran();
  longest = Math.max(longest, now - before);
  before = now;
}, EVERY_MS).unref();
process.on('message', (message) => {
  if (message !== 'delay') return;
  const now = ran();
  process.send?.({ delay: Math.max(longest, now - before) });
  before = now;
  longest = 0;
});
process.on('exit', () => closeSync(file));
