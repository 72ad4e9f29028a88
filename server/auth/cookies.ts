import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Where the media cookie is sent: pictures, events, downloads. A cookie has one path, so there is
 * one for each.
 */
const MEDIA_PATHS = ['/media', '/events', '/download'] as const;
const SECONDS = 30 * 86_400;

const DEVICE_SECONDS = 400 * 86_400;

type Purpose = 'renew' | 'media';

/**
 * Over https the names begin with `__Host-`, so that no other host of the same domain can set these
 * cookies for a browser; such a cookie belongs to all paths. Over plain http browsers take no such
 * names; there each cookie is limited to its paths.
 */
export function cookieName(config: Config, purpose: string): string {
  return `${isSecure(config) ? '__Host-' : ''}${config.product.id}-${purpose}`;
}

export function setSessionCookies(
  reply: FastifyReply,
  config: Config,
  secrets: { readonly renewal?: string; readonly media: string },
): void {
  const { renewal } = secrets;
  if (renewal !== undefined)
    for (const path of pathsOf(config, 'renew'))
      reply.setCookie(cookieName(config, 'renew'), renewal, options(config, path));
  for (const path of pathsOf(config, 'media'))
    reply.setCookie(cookieName(config, 'media'), secrets.media, options(config, path));
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  for (const purpose of ['renew', 'media'] as const)
    for (const path of pathsOf(config, purpose))
      reply.clearCookie(cookieName(config, purpose), options(config, path));
}

/** Kept when sessions end: it tells a browser that has signed in before from a stranger's. */
export function setDeviceCookie(reply: FastifyReply, config: Config, device: string): void {
  reply.setCookie(cookieName(config, 'device'), device, {
    ...options(config, isSecure(config) ? '/' : '/auth'),
    maxAge: DEVICE_SECONDS,
  });
}

export function deviceCookie(request: FastifyRequest, config: Config): string | null {
  return request.cookies[cookieName(config, 'device')] ?? null;
}

export function renewalCookie(request: FastifyRequest, config: Config): string | null {
  return request.cookies[cookieName(config, 'renew')] ?? null;
}

export function mediaCookie(request: FastifyRequest, config: Config): string | null {
  return request.cookies[cookieName(config, 'media')] ?? null;
}

export function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}

function pathsOf(config: Config, purpose: Purpose): readonly string[] {
  if (isSecure(config)) return ['/'];
  return purpose === 'renew' ? ['/auth'] : MEDIA_PATHS;
}

function options(config: Config, path: string): CookieSerializeOptions {
  return {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    maxAge: SECONDS,
  };
}
