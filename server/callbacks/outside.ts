import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An address that the server does not talk to, with a reason for the person who gave it. */
export class NotOutside extends Error {
  override readonly name = 'NotOutside';
}

/** Networks that are not the open internet: this machine, private ones, those of no machine. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
/** IPv6 is the open internet in 2000::/3 only, without what carries IPv4 inside or documents. */
const OPEN6 = new BlockList();
OPEN6.addSubnet('2000::', 3, 'ipv6');
const ODD6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  ODD6.addSubnet(net, bits, 'ipv6');

/** Is this address of a machine on the open internet? */
export function isOutside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INSIDE.check(address, 'ipv4');
  return family === 6 && OPEN6.check(address, 'ipv6') && !ODD6.check(address, 'ipv6');
}

/** Does a host fit one of the patterns: exactly, or below one that begins with "*."? */
export function hostFits(host: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.startsWith('*.')
      ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
      : host === pattern,
  );
}

/**
 * Reads an address that somebody gave.
 * @param inner hosts of the own network that the operator allows; only these may do without TLS
 * @throws NotOutside
 */
export function readOutsideUrl(text: string, inner: readonly string[]): URL {
  if (!URL.canParse(text)) throw new NotOutside('This is not a complete address.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    throw new NotOutside('The address must not hold a name or password.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && inner.includes(url.hostname)))
    throw new NotOutside('The address must begin with https://.');
  return url;
}

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Instead of `body`: bytes as they come, and how many there are. */
  readonly stream?: { readonly body: Readable; readonly size: number };
  readonly timeoutMs: number;
}

/**
 * Asks another server. The name is looked up once and the connection goes to the very address that
 * was judged, so that a name cannot point elsewhere a moment later; redirects are not followed.
 * @throws NotOutside, or the network's own error
 */
export async function fetchOutside(
  url: URL,
  sent: Sent,
  inner: readonly string[],
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true });
  const place = inner.includes(url.hostname)
    ? found[0]
    : found.find(({ address }) => isOutside(address));
  if (
    !place ||
    (!inner.includes(url.hostname) && !found.every(({ address }) => isOutside(address)))
  )
    throw new NotOutside('The host is not on the open internet.');
  return new Promise((done, fail) => {
    const open = url.protocol === 'https:' ? secureRequest : plainRequest;
    const request = open(
      url,
      {
        method: sent.method,
        headers: {
          ...sent.headers,
          ...lengthOf(sent),
        },
        agent: false,
        lookup: (_host, options, callback) =>
          options.all ? callback(null, [place]) : callback(null, place.address, place.family),
        signal: AbortSignal.timeout(sent.timeoutMs),
      },
      done,
    );
    // More than once where the other side hangs up in the midst of a stream.
    request.on('error', fail);
    if (sent.stream) pipeline(sent.stream.body, request).catch(fail);
    else request.end(sent.body);
  });
}

function lengthOf({ body, stream }: Sent): Record<string, string> {
  const bytes = stream?.size ?? (body === undefined ? null : Buffer.byteLength(body));
  return bytes === null ? {} : { 'content-length': String(bytes) };
}
