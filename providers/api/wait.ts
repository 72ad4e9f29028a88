/** Resolves after `ms`, or rejects with an AbortError as soon as the signal fires. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    if (signal?.aborted) return fail(aborted());
    const give = (): void => {
      clearTimeout(timer);
      fail(aborted());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', give);
      done();
    }, ms);
    signal?.addEventListener('abort', give, { once: true });
  });
}

export function aborted(): DOMException {
  return new DOMException('The call was given up.', 'AbortError');
}
