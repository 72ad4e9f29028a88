import { createHash } from 'node:crypto';

/** A challenge of a server that wants digest authentication. */
export interface Challenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | null;
  readonly algorithm: keyof typeof HASHES;
  readonly session: boolean;
  /** False: the old form of RFC 2069, without a count and a nonce of the client. */
  readonly qop: boolean;
  /** The credentials were good, the nonce was not any more. */
  readonly stale: boolean;
}

const HASHES = { 'SHA-256': 'sha256', MD5: 'md5' } as const;

/**
 * The challenge of a header `WWW-Authenticate` that can be answered, the strongest of several; null
 * where there is none.
 */
export function readChallenge(header: string | undefined): Challenge | null {
  const found = (header ?? '')
    .split(/(?:^|,)\s*(?=digest\s)/i)
    .filter((part) => /^digest\s/i.test(part))
    .flatMap((part) => challengeOf(part) ?? []);
  return found.find(({ algorithm }) => algorithm === 'SHA-256') ?? found[0] ?? null;
}

/**
 * The header `Authorization` of RFC 7616 that answers a challenge.
 * @param asked method, and path with query as they are sent
 * @param count how often this nonce was answered, from 1
 */
export function digestAnswer(
  challenge: Challenge,
  credentials: { readonly username: string; readonly password: string },
  asked: { readonly method: string; readonly uri: string },
  cnonce: string,
  count = 1,
): string {
  const { realm, nonce, opaque, algorithm, session, qop } = challenge;
  const hash = (text: string) => createHash(HASHES[algorithm]).update(text, 'utf8').digest('hex');
  const plain = hash(`${credentials.username}:${realm}:${credentials.password}`);
  const who = session ? hash(`${plain}:${nonce}:${cnonce}`) : plain;
  const what = hash(`${asked.method}:${asked.uri}`);
  const nc = count.toString(16).padStart(8, '0');
  const response = hash(
    qop ? `${who}:${nonce}:${nc}:${cnonce}:auth:${what}` : `${who}:${nonce}:${what}`,
  );
  return `Digest ${[
    `username=${quoted(credentials.username)}`,
    `realm=${quoted(realm)}`,
    `uri=${quoted(asked.uri)}`,
    `algorithm=${algorithm}${session ? '-sess' : ''}`,
    `nonce=${quoted(nonce)}`,
    ...(qop ? [`nc=${nc}`, 'qop=auth'] : []),
    ...(qop || session ? [`cnonce=${quoted(cnonce)}`] : []),
    `response=${quoted(response)}`,
    ...(opaque === null ? [] : [`opaque=${quoted(opaque)}`]),
  ].join(', ')}`;
}

function challengeOf(text: string): Challenge | null {
  const fields = new Map<string, string>();
  for (const [, name = '', quotedValue, bare = ''] of text.matchAll(
    /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g,
  )) {
    // Another scheme may follow; the first of a name is the digest's.
    if (!fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), quotedValue?.replace(/\\(.)/g, '$1') ?? bare);
  }
  const realm = fields.get('realm');
  const nonce = fields.get('nonce');
  const wanted = (fields.get('algorithm') ?? 'MD5').toUpperCase();
  const algorithm = (['SHA-256', 'MD5'] as const).find(
    (name) => name === wanted.replace(/-SESS$/, ''),
  );
  const qop = fields.get('qop')?.split(/[\s,]+/);
  if (realm === undefined || nonce === undefined || !algorithm) return null;
  if (qop !== undefined && !qop.includes('auth')) return null;
  return {
    realm,
    nonce,
    opaque: fields.get('opaque') ?? null,
    algorithm,
    session: wanted.endsWith('-SESS'),
    qop: qop !== undefined,
    stale: fields.get('stale')?.toLowerCase() === 'true',
  };
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
