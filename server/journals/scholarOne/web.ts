import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SCHOLARONE_IDS_MAX } from '../../../contract/index.ts';
import { bodyWithin } from '../../bodyWithin.ts';
import { fetchOutside, readOutsideUrl } from '../../callbacks/index.ts';
import { digestAnswer, readChallenge } from './digest.ts';
import { readSubmissions } from './submissions.ts';
import type { Submission } from './submissions.ts';

/** Why a submission could not be fetched, in words for the log of the console. */
export class Unfetched extends Error {
  override readonly name = 'Unfetched';
  /** @param retrySeconds how long the service wants to be left alone */
  constructor(
    message: string,
    readonly retrySeconds = 0,
  ) {
    super(message);
  }
}

export interface Account {
  readonly base: string;
  readonly site: string;
  readonly username: string;
  readonly password: string;
  /** Hosts of the own network that may be asked. */
  readonly inner: readonly string[];
}

const FULL = '/api/s1m/v9/submissions/full/metadata/documentids';
const ASK_MS = 60_000;
const FILE_MS = 120_000;
const ANSWER_BYTES = 20 * 1024 * 1024;
/** Without credentials, with them, and once more where the nonce was too old. */
const ROUNDS = 3;
const PAUSE_MOST = 86_400;

/**
 * Asks for submissions by the numbers of their documents, 25 at the most.
 * @throws Unfetched, NotOutside, or the network's own error
 */
export async function fetchSubmissions(
  account: Account,
  documentIds: readonly string[],
): Promise<readonly Submission[]> {
  if (documentIds.length > SCHOLARONE_IDS_MAX)
    throw new RangeError(`at most ${SCHOLARONE_IDS_MAX} documents a call`);
  const url = readOutsideUrl(account.base.replace(/\/+$/, '') + FULL, account.inner);
  url.search = new URLSearchParams({
    ids: documentIds.map((id) => `'${id}'`).join(','),
    site_name: account.site,
    _type: 'json',
  }).toString();
  const answer = await ask(url, account);
  const read = readAnswer(await textOf(answer));
  if ('submissions' in read) return read.submissions;
  throw new Unfetched(`ScholarOne answered ${read.status.slice(0, 100)}.`);
}

/**
 * The bytes behind a signed link of a submission; credentials do not go there.
 * @throws Unfetched, NotOutside, or the network's own error
 */
export async function fetchFile(link: string, inner: readonly string[]): Promise<IncomingMessage> {
  const answer = await fetchOutside(
    readOutsideUrl(link, inner),
    { method: 'GET', timeoutMs: FILE_MS },
    inner,
  );
  if (answer.statusCode === 200) return answer;
  throw refused(answer, 'The link of the file');
}

/** @returns an answer of 200 */
async function ask(url: URL, { username, password, inner }: Account): Promise<IncomingMessage> {
  const uri = url.pathname + url.search;
  let authorization: string | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer: IncomingMessage = await fetchOutside(
      url,
      {
        method: 'GET',
        timeoutMs: ASK_MS,
        headers: { accept: 'application/json', ...(authorization ? { authorization } : {}) },
      },
      inner,
    );
    if (answer.statusCode === 200) return answer;
    if (answer.statusCode !== 401) throw refused(answer, 'ScholarOne');
    answer.destroy();
    const challenge = readChallenge(answer.headers['www-authenticate']);
    if (!challenge) throw new Unfetched('ScholarOne asks for another sign-in than digest (401).');
    if (authorization !== null && !challenge.stale) break;
    authorization = digestAnswer(
      challenge,
      { username, password },
      { method: 'GET', uri },
      randomBytes(16).toString('hex'),
    );
  }
  throw new Unfetched('ScholarOne does not accept the user name and API key (401).');
}

function refused(answer: IncomingMessage, who: string): Unfetched {
  answer.destroy();
  const after = Number(answer.headers['retry-after']);
  return new Unfetched(
    `${who} answered ${answer.statusCode ?? 'nothing'}.`,
    after > 0 ? Math.min(after, PAUSE_MOST) : 0,
  );
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const bytes = await bodyWithin(answer, ANSWER_BYTES);
  if (!bytes) throw new Unfetched('The answer of ScholarOne has no end.');
  return bytes.toString('utf8');
}

function readAnswer(text: string): ReturnType<typeof readSubmissions> {
  try {
    return readSubmissions(JSON.parse(text));
  } catch {
    throw new Unfetched('The answer of ScholarOne is not whole, or is not one about submissions.');
  }
}
