import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_BOUNDS, GETS, INPUT_TYPES } from '../contract/index.ts';
import { LONG_BODY } from '../contract/limits.ts';
import { registerExport } from './admin/export.ts';
import { registerRest } from './admin/rest.ts';
import { registerEverything } from './customers/everything.ts';
import { registerPersonExport } from './erasure/export.ts';
import { isDangling } from './database/db.ts';
import { handlers } from './handlers.ts';
import { trustOf } from './http/address.ts';
import { pathOf } from './http/path.ts';
import { noteRefusal } from './http/refused.ts';
import { tooMuch } from './http/body.ts';
import { textHoldsTooMuch } from './http/bodyText.ts';
import { registerConsole } from './http/console.ts';
import { HttpFailure } from './http/failure.ts';
import { CONNECTION_LIMITS, registerArrival } from './http/limits.ts';
import type { ArrivalLimits } from './http/limits.ts';
import { checkClientVersion, registerHeaders } from './http/headers.ts';
import { Refusal } from './refusal.ts';
import { openApi } from './http/openapi.ts';
import { registerReady } from './http/ready.ts';
import { sendOutage } from './http/unavailable.ts';
import { registerCalls } from './gateway/register.ts';
import { registerJournals } from './journals/routes.ts';
import { registerMedia } from './media/routes.ts';
import { registerMetrics } from './metrics/routes.ts';
import { registerEvents } from './notices/events.ts';
import { registerDownloads } from './reports/download.ts';
import { registerSharedReports } from './reports/shared.ts';
import { registerManifests } from './folders/download.ts';
import { registerTextDownloads } from './textChecks/download.ts';
import { registerVendorHook } from './textChecks/vendor/webhook.ts';
import { registerReferenceDownloads } from './referenceChecks/download.ts';
import { registerInvoices } from './payments/invoices.ts';
import { registerPayPalHook } from './payments/paypal/webhook.ts';
import { outageOf } from './outage.ts';
import type { Services } from './services.ts';
import { traced } from './trace.ts';
import { registerGoogle } from './sso/google.ts';
import { registerSaml } from './sso/routes.ts';
import { inLanguage, languageOf } from './words/refusals.ts';

/** How long running calls may take to finish when the server ends. */
const END_MS = 20_000;

export interface App {
  readonly http: FastifyInstance;
  /** Ends the event connections, finishes running calls, accepts no more. */
  close(): Promise<void>;
}

/** The web server with every call of the contract. Listens when the caller says so. */
export async function buildApp(
  services: Services,
  options: { readonly webFolder?: string; readonly arrival?: ArrivalLimits } = {},
): Promise<App> {
  const { config, log } = services;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_BOUNDS.bytes,
    trustProxy: trustOf(config.trustProxy),
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    requestTimeout: CONNECTION_LIMITS.requestTimeout,
    keepAliveTimeout: CONNECTION_LIMITS.keepAliveTimeout,
    http: { headersTimeout: CONNECTION_LIMITS.headersTimeout },
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // One listener more than Fastify's own, which come to ten.
    reply.raw.setMaxListeners(20);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished)
        log.info(
          {
            id: request.id,
            method: request.method,
            path: pathOf(request.url),
            ms: Math.round(reply.elapsedTime),
          },
          'client left',
        );
    });
    if (request.method === 'POST') checkClientVersion(request, config);
  });
  app.addHook('preHandler', (request, _reply, done) => traced(request.id, done));
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    );
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    noteRefusal(log, error, request);
    if (error instanceof Refusal)
      return reply.code(200).send({
        error: inLanguage(error.error, languageOf(request.headers['accept-language'])),
      });
    if (error instanceof HttpFailure)
      return reply
        .code(error.status)
        .send({ error: { code: codeOf(error.status), message: error.message } });
    if (isDangling(error)) {
      log.warn({ id: request.id, path: pathOf(request.url), error: error.message }, 'dangling');
      return reply.code(200).send({
        error: { code: 'not-found', message: 'What the call names does not exist any more.' },
      });
    }
    const outage = outageOf(error);
    if (outage) {
      log.error({ id: request.id, path: pathOf(request.url), error: outage.message }, 'outage');
      return sendOutage(outage, request, reply);
    }
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send({
        error: {
          code: status === 413 ? 'too-large' : 'invalid-input',
          message: status === 413 ? 'The body is too large.' : 'The body cannot be read.',
        },
      });
    if (hasLeft(error, request)) return reply.code(499).send();
    log.error(
      { id: request.id, path: pathOf(request.url), error: error.stack ?? String(error) },
      'failed',
    );
    return reply.code(500).send({
      error: {
        code: 'fault',
        message: 'The server could not do this. The fault has been noted.',
        request: request.id,
      },
    });
  });

  registerArrival(app, options.arrival);
  await registerHeaders(app, config);
  await app.register(cookie);
  // One byte more than allowed comes through, so that storage refuses instead of keeping a cut-off
  // file.
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 4096, fileSize: config.maxUploadBytes + 1 },
  });
  // A JSON body that is empty is an empty object.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.length === 0) done(null, {});
    else if (textHoldsTooMuch(text)) done(tooMuch(LONG_BODY.values));
    else void readJson(request, text, done);
  });
  // Raw bodies are streams; only upload calls read them.
  app.addContentTypeParser(
    [...Object.values(INPUT_TYPES), 'application/octet-stream'],
    (_request, payload, done) => done(null, payload),
  );
  await registerConsole(app, options.webFolder ?? join(__NODE_DIST__, '..', 'web'));

  app.get(GETS.health, async () => ({ ok: true }));
  registerReady(app, services);
  registerMetrics(app, services);
  app.get(GETS.api, async () => openApi(config.product.name));
  registerCalls(app, services, handlers);
  registerSaml(app, services);
  registerGoogle(app, services);
  registerJournals(app, services);
  registerMedia(app, services);
  registerRest(app, services);
  registerExport(app, services);
  registerDownloads(app, services);
  registerSharedReports(app, services);
  registerReferenceDownloads(app, services);
  registerTextDownloads(app, services);
  registerInvoices(app, services);
  registerManifests(app, services);
  registerEverything(app, services);
  registerPersonExport(app, services);
  registerPayPalHook(app, services);
  registerVendorHook(app, services);
  const endEvents = registerEvents(app, services);

  return {
    http: app,
    async close() {
      endEvents();
      // A connection may fall idle only after the first sweep; one that never ends its call is cut
      // off.
      const idle = setInterval(() => app.server.closeIdleConnections(), 100);
      const cut = setTimeout(() => app.server.closeAllConnections(), END_MS);
      await app.close();
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}

function codeOf(status: HttpFailure['status']): string {
  return {
    401: 'unauthorized',
    403: 'not-allowed',
    404: 'not-found',
    409: 'version-mismatch',
    429: 'too-many-attempts',
    503: 'maintenance',
  }[status];
}

/** How a stream ends whose other end is gone. */
const CUT_OFF: readonly string[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];

/** Whoever asked went away in the midst of the call: no fault of anybody's. */
function hasLeft(error: FastifyError, request: FastifyRequest): boolean {
  return CUT_OFF.includes(error.code) && request.raw.socket.destroyed;
}
