import type { Readable } from 'node:stream';

/**
 * Where bytes lie: content-addressed, each customer's apart. Writing the same bytes twice is
 * harmless. Every method throws an Outage when the storage itself does not work (full, read-only,
 * broken).
 */
export interface Storage {
  /**
   * Keeps a stream's bytes.
   * @param limit bytes at which the stream is refused with TooLarge
   * @throws TooLarge, or the stream's own failure; nothing is kept then
   */
  writeStream(customer: number, source: Readable, limit: number): Promise<Stored>;
  write(customer: number, bytes: Uint8Array): Promise<Stored>;
  /** @throws NotStored when there are no such bytes */
  read(customer: number, hash: string): Promise<Uint8Array>;
  stream(
    customer: number,
    hash: string,
  ): Promise<{ readonly size: number; readonly body: Readable }>;
  has(customer: number, hash: string): Promise<boolean>;
  /** A path on this machine where the bytes can be read, for the engine. */
  localPath(customer: number, hash: string): Promise<string>;
  remove(customer: number, hash: string): Promise<void>;
  /** Everything that is kept; what comes or goes meanwhile may be told of or not. */
  list(): AsyncIterable<StoredObject>;
  /** Writes and removes a few bytes. @throws Outage when none can be kept */
  check(): Promise<void>;
}

/** Bytes in storage, as their name tells. `area`: the customer, 0 for what all share. */
export interface StoredObject {
  readonly area: number;
  readonly hash: string;
  readonly size: number;
}

export interface Stored {
  /** SHA-256, lower-case hex. */
  readonly hash: string;
  readonly size: number;
  /** The first bytes, up to 1024, to tell the kind by. */
  readonly head: Uint8Array;
}

/** A SHA-256 as objects are named by it. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  constructor(readonly limit: number) {
    super(`More than ${limit} bytes.`);
  }
}

export class NotStored extends Error {
  override readonly name = 'NotStored';
}
