import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take long. */
    upload?: boolean;
  }
}

/** How long a request may take to arrive, milliseconds. */
export interface ArrivalLimits {
  /** A body that is no file, from its first byte to its last. */
  readonly bodyMs: number;
  /** A file must bring `progressBytes` in each such span. */
  readonly progressMs: number;
  readonly progressBytes: number;
}

export const ARRIVAL_LIMITS: ArrivalLimits = {
  bodyMs: 30_000,
  progressMs: 30_000,
  progressBytes: 1024,
};

/**
 * Limits that Node keeps for every connection: until the headers are there, and until the whole
 * request is.
 */
export const CONNECTION_LIMITS = {
  headersTimeout: 20_000,
  keepAliveTimeout: 72_000,
  /** The largest file over a slow line. */
  requestTimeout: 2 * 3_600_000,
} as const;

/**
 * Closes connections whose request stands still on its way, and refuses bodies that would have to
 * be unpacked.
 */
export function registerArrival(
  app: FastifyInstance,
  limits: ArrivalLimits = ARRIVAL_LIMITS,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity')
      return reply.code(415).send({
        error: {
          code: 'invalid-input',
          message: 'Compressed bodies are not taken. Send the body as it is.',
        },
      });
    if (hasBody(request)) watch(request, limits);
  });
}

function watch(request: FastifyRequest, limits: ArrivalLimits): void {
  const { raw } = request;
  const isUpload = request.routeOptions.config.upload === true;
  let before = raw.socket.bytesRead;
  const timer = setInterval(
    () => {
      const brought = raw.socket.bytesRead - before;
      before = raw.socket.bytesRead;
      if (raw.complete) return stop();
      if (isUpload && brought >= limits.progressBytes) return;
      stop();
      raw.destroy();
    },
    isUpload ? limits.progressMs : limits.bodyMs,
  );
  timer.unref();
  const stop = (): void => clearInterval(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
