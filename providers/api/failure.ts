import type { RefusalError } from '../../contract/refusals.ts';

/**
 * What can go wrong with a call, after the error catalogue: each kind has one reaction of the
 * console.
 */
export type FailureKind =
  | 'session-expired'
  | 'client-outdated'
  | 'maintenance'
  | 'service-failure'
  | 'unauthorized-user';

/**
 * A call that failed. A refusal is not a failure, and a call that its caller gave up is an
 * AbortError.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /**
   * The read only refreshed what is shown, or is no part of what somebody went to: nobody is led
   * away.
   */
  readonly background: boolean;

  constructor(kind: FailureKind, status: number, message: string, background = false) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.background = background;
  }

  /** The same failure of a read in the background. */
  inBackground(): Failure {
    return new Failure(this.kind, this.status, this.message, true);
  }
}

/** A refusal that a person can act on, for callers that want it thrown. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: RefusalError;

  constructor(refusal: RefusalError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The failure that an HTTP status other than 200 stands for. */
export function failureOf(status: number): Failure {
  if (status === 401) return new Failure('session-expired', status, 'The session has expired.');
  if (status === 409)
    return new Failure('client-outdated', status, 'The server has a newer version.');
  if (status === 503)
    return new Failure('maintenance', status, 'The service is under maintenance.');
  return new Failure('service-failure', status, `The server answered with status ${status}.`);
}

/**
 * A failure of the service that has no effect: no answer came to a call that its caller repeats, or
 * none that helps to a change that its caller keeps, or to a read in the background.
 */
export function isQuiet(
  error: unknown,
  options?: { readonly quiet?: boolean; readonly kept?: boolean },
): boolean {
  if (!(error instanceof Failure) || error.kind !== 'service-failure') return false;
  return (
    error.background || options?.kept === true || (options?.quiet === true && error.status === 0)
  );
}

/** No answer of the server came: no connection, or a proxy that has none. */
export function isUnreachable({ kind, status }: Failure): boolean {
  return kind === 'service-failure' && (status === 0 || status === 502 || status === 504);
}

/** True for the error of a call that its caller gave up. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error
    ? error.name === 'AbortError'
    : error instanceof DOMException && error.name === 'AbortError';
}
