import { SUBMISSION_ERRORS } from './shapes.ts';
import type { SubmissionError } from './shapes.ts';

/**
 * What follows from a failure. `passing`: the same request may succeed; `account`: somebody has to
 * change the settings; `final`: nothing changes by itself.
 */
type Follows = 'passing' | 'account' | 'final';

/** A request to the vendor's service failed, in words for people. */
export class VendorFailure extends Error {
  override readonly name = 'VendorFailure';
  /** @param retrySeconds how long the service wants to be left alone; 0: it said nothing */
  constructor(
    message: string,
    readonly follows: Follows,
    readonly status: number | null = null,
    readonly retrySeconds = 0,
  ) {
    super(message);
  }
}

const STATUSES: Readonly<Record<number, readonly [Follows, string]>> = {
  400: ['final', 'The service refused the request as malformed (400).'],
  401: ['account', 'The service does not accept the API key (401).'],
  403: [
    'account',
    'The service does not accept the API key, or the account may not do this (403).',
  ],
  404: ['final', 'The service does not have this submission (404).'],
  409: ['passing', 'The service is still at work on this submission (409).'],
  413: ['final', 'The file is too large for the service (413).'],
  415: ['final', 'The service does not take files of this type (415).'],
  429: ['passing', 'The service takes no more requests at the moment (429).'],
  451: ['account', 'The service asks for its terms of use to be accepted again (451).'],
};
/** Words of the service that are shown. */
const WORDS_MAX = 200;
const DAY = 86_400;

/**
 * The failure that an answer's status stands for.
 * @param words what the service says itself
 * @param retryAfter the header, in seconds or as a date
 */
export function failureOf(
  status: number,
  words: string | null,
  retryAfter: string | undefined,
): VendorFailure {
  const [follows, sentence] =
    STATUSES[status] ??
    (status >= 500
      ? (['passing', `The service does not work at the moment (${status}).`] as const)
      : (['final', `The service answered ${status}.`] as const));
  const own = follows !== 'passing' && words ? ` It says: ${words.slice(0, WORDS_MAX)}` : '';
  return new VendorFailure(sentence + own, follows, status, secondsOf(retryAfter));
}

const ERRORS: Readonly<Record<SubmissionError, string>> = {
  UNSUPPORTED_FILETYPE: 'The service does not read files of this type.',
  PROCESSING_ERROR: 'The service could not process the file.',
  CANNOT_EXTRACT_TEXT: 'The service found no text in the file: its pages may be pictures only.',
  TOO_LITTLE_TEXT: 'The file has too little text for the service.',
  TOO_MUCH_TEXT: 'The file has more text than the service takes.',
  TOO_MANY_PAGES: 'The file has more pages than the service takes.',
  FILE_LOCKED: 'The file needs a password, which the service does not take.',
  CORRUPT_FILE: 'The service finds the file damaged.',
};

/** Why the service could not use a file, in a sentence. */
export function sentenceOf(code: string | null | undefined): string {
  const known = SUBMISSION_ERRORS.find((one) => one === code);
  if (known) return ERRORS[known];
  return `The service could not use the file${code ? ` (${code.slice(0, 60)})` : ''}.`;
}

function secondsOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, DAY) : 0;
}
