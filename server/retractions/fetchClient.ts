const ANSWER_MS = 30_000;
const WHOLE_MS = 600_000;

/** The version cannot be taken; the sentence says why. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  constructor(
    readonly code: string,
    sentence: string,
    readonly retry = false,
  ) {
    super(sentence);
  }
}

/** The file at the configured address, in pieces. @throws NotTaken */
export async function* fetchFile(
  url: string | null,
  stop: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (url === null)
    throw new NotTaken('not-configured', 'No address is configured (RETRACTIONS_URL).');
  const { host } = new URL(url);
  const silence = new AbortController();
  const waited = setTimeout(() => silence.abort(), ANSWER_MS);
  const signal = AbortSignal.any([stop, silence.signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    const answer = await fetch(url, { signal, redirect: 'manual' }).catch(() => {
      throw new NotTaken('unreachable', `${host} does not answer.`, true);
    });
    clearTimeout(waited);
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      throw new NotTaken('unreachable', `${host} answered ${answer.status}.`, answer.status >= 500);
    }
    try {
      yield* answer.body;
    } catch {
      stop.throwIfAborted();
      throw new NotTaken('unreachable', `${host} broke off in the middle of the file.`, true);
    }
  } finally {
    clearTimeout(waited);
  }
}
