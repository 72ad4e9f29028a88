import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Where the media cookie is sent: pictures, events, downloads. A cookie has one path, so there is one for each. */
const MEDIA_PATHS = ['/media', '/events', '/download'] as const;
const SECONDS = 30 * 86_400;

const nameOf = (config: Config, what: 'renew' | 'media') => `${config.product.id}-${what}`;

export function setSessionCookies(
  reply: FastifyReply,
  config: Config,
  secrets: { readonly renewal: string; readonly media: string },
): void {
  reply.setCookie(nameOf(config, 'renew'), secrets.renewal, options(config, '/auth'));
  for (const path of MEDIA_PATHS)
    reply.setCookie(nameOf(config, 'media'), secrets.media, options(config, path));
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config, 'renew'), options(config, '/auth'));
  for (const path of MEDIA_PATHS) reply.clearCookie(nameOf(config, 'media'), options(config, path));
}

export function renewalCookie(request: FastifyRequest, config: Config): string | null {
  return request.cookies[nameOf(config, 'renew')] ?? null;
}

export function mediaCookie(request: FastifyRequest, config: Config): string | null {
  return request.cookies[nameOf(config, 'media')] ?? null;
}

function options(config: Config, path: string): CookieSerializeOptions {
  return {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: SECONDS,
  };
}
