import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, isSecure, newSecret } from '../auth/index.ts';
import type { Config } from '../config.ts';

/**
 * A secret of this browser, so that a sign-on can only end where it began: nobody is signed in to
 * somebody else's account by a link, and a token that was seen on its way is of no use elsewhere.
 */
export function browserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): string {
  const known = knownBrowser(request, config);
  if (known !== null) return known;
  const secret = newSecret();
  reply.setCookie(nameOf(config), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    maxAge: 3600,
  });
  return secret;
}

export function knownBrowser(request: FastifyRequest, config: Config): string | null {
  return request.cookies[nameOf(config)] || null;
}

const nameOf = (config: Config) => cookieName(config, 'sign-on');
