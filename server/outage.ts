/**
 * The database or the storage cannot be used at the moment. It is nobody's fault who asked, and the
 * same request or job succeeds once it is over: it is waited for and never counted against a
 * manuscript.
 */
export class Outage extends Error {
  override readonly name = 'Outage';
  constructor(
    readonly part: 'database' | 'storage',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * How a machine reports that its disk, network or table of open files gives no more; never what a
 * file's contents cause.
 */
const MACHINE: readonly string[] = [
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'ESTALE',
  'ENODEV',
  'ENXIO',
  'ENOTCONN',
  'ETIMEDOUT',
  'EHOSTDOWN',
];

/**
 * The outage that an error stands for, or null: one of a disk may come from the engine's processes
 * as a bare system error.
 */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof Outage) return error;
  const code = systemCodeOf(error);
  return code !== null && MACHINE.includes(code)
    ? new Outage('storage', reasonOf(code), { cause: error })
    : null;
}

/** The operating system's code of an error, e.g. "ENOSPC"; null for every other one. */
export function systemCodeOf(error: unknown): string | null {
  return typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    'syscall' in error &&
    typeof error.code === 'string'
    ? error.code
    : null;
}

/** What an operator reads, without paths. */
export function reasonOf(code: string): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk of the storage is full (${code}).`;
  if (code === 'EROFS') return `The storage can only be read (${code}).`;
  return `The storage does not work (${code}).`;
}
