import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CLIENT_VERSION, VERSION_HEADER, versionMismatchText } from '../../contract/index.ts';
import type { Config } from '../config.ts';
import { HttpFailure } from './failure.ts';

/**
 * Answers that hold what only the asking person may see, tokens among it; a route may say something
 * narrower for its own.
 */
const PRIVATE = /^\/(?:api|auth|rest|journal|events|saml|google|webhooks)(?:\/|\?|$)/;

/** Security headers. Browsers are told to insist on https only where the public address has it. */
export async function registerHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    if (PRIVATE.test(request.url)) reply.header('cache-control', 'no-store');
  });
  await app.register(helmet, {
    hsts: https,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The component library writes its styles at run time.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
  });
}

/** @throws HttpFailure 409 when the client says a version that differs in major or minor */
export function checkClientVersion(request: FastifyRequest, config: Config): void {
  const version = request.headers[VERSION_HEADER];
  if (typeof version !== 'string') return;
  const family = (full: string) => full.split('.').slice(0, 2).join('.');
  if (family(version) !== family(CLIENT_VERSION))
    throw new HttpFailure(409, versionMismatchText(config.product.name));
}
