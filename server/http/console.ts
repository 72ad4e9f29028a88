import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SERVER_ADDRESS } from '../../contract/serverPaths.ts';
import { HttpFailure } from './failure.ts';

const serverAddress = new RegExp(SERVER_ADDRESS);

/**
 * Serves the built console: hashed files for ever, its page never from a cache, every screen's
 * address the same page.
 */
export async function registerConsole(app: FastifyInstance, folder: string): Promise<void> {
  // Answers only: compressed bodies of requests are refused (limits.ts), for they unpack to any
  // size.
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: ['index.html'],
      // Sources of the console are for those who build it.
      allowedPath: (path) => !path.endsWith('.map'),
      cacheControl: false,
      // The build puts them there.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.setHeader('vary', 'accept-encoding');
        reply.setHeader(
          'cache-control',
          path.includes(`${join(folder, 'assets')}`)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !serverAddress.test(request.url) &&
      !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if (built && isScreen) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    throw new HttpFailure(404, 'There is nothing here.');
  });
}
