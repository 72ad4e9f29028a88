import type { ChildProcess } from 'node:child_process';
import type { Line } from './channel.ts';

/**
 * The line from a child to the process that started it; null when this process was started by hand.
 */
export function lineOfParent(): Line | null {
  if (!process.send) return null;
  // Ctrl-C reaches the whole group of processes; the parent decides when the worker ends.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  return {
    send: (message) => {
      if (process.connected) process.send?.(message, undefined, undefined, ended);
    },
    onMessage: (listener) => {
      process.on('message', listener);
    },
    onClose: (listener) => {
      process.once('disconnect', listener);
    },
  };
}

/**
 * A message may meet the end of the other process on its way; that end is told by the line's close.
 */
function ended(): void {}

/** The line to a child; bytes and dates travel as they are (`serialization: 'advanced'`). */
export function lineOfChild(child: ChildProcess): Line {
  return {
    send: (message) => {
      if (child.connected) child.send(message as object, ended); // messages are objects of channel.ts
    },
    onMessage: (listener) => {
      child.on('message', listener);
    },
    onClose: (listener) => {
      child.once('exit', listener);
    },
  };
}
