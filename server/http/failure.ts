/**
 * An answer that is not 200, for what section 8 of the specification lists: 401, 409, 503, and too
 * many calls (429).
 */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  constructor(
    readonly status: 401 | 403 | 404 | 409 | 429 | 503,
    message: string,
  ) {
    super(message);
  }
}
