import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

/**
 * Of IPv6 addresses the first 64 bits are the network that one subscriber gets; the subscriber
 * chooses the rest freely.
 */
const IPV6_PREFIX_PARTS = 4;

/**
 * The network address that a request came from: the one that the trusted proxies report, or that of
 * the connection where what they report is no address. IPv4 in IPv6 is written as IPv4.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress ?? '') ?? '';
}

/**
 * Which addresses on a request's way are proxies of ours, as the web server asks. A number of them
 * believes whoever connects, so the server must be reached through its proxies only; networks are
 * checked address by address.
 */
export function trustOf(
  setting: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (setting === false) return false;
  return typeof setting === 'number' ? (_address, hop) => hop < setting : [...setting];
}

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, IPV6_PREFIX_PARTS);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}

/** The network that limits of a request count by. */
export function networkOfRequest(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return networkOf(addressOf(request));
}

/** Null for what is no address. Some proxies add the port. */
function plainAddress(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return ipaddr.isValid(bare) && (bare.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(bare))
    ? ipaddr.process(bare).toString()
    : null;
}
