import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_BOUNDS, journalCalls, MESSAGES } from '../../contract/index.ts';
import type { JournalCall, JournalCallName, RefusalCode } from '../../contract/index.ts';
import { guarded } from '../database/index.ts';
import {
  bearerOf,
  HttpFailure,
  noteRefusal,
  readBody,
  readUpload,
  sendUnavailable,
} from '../http/index.ts';
import { Refusal, refuse } from '../refusal.ts';
import { refuseWhileClosed } from '../gateway/index.ts';
import type { Upload } from '../http/index.ts';
import { isReportFile, leftSignal, sendFile } from '../reports/index.ts';
import { outageOf } from '../outage.ts';
import type { Services } from '../services.ts';
import { fieldsOf, journalAnswers } from './calls.ts';
import type { JournalAct } from './calls.ts';
import { registerNotices } from './scholarOne/notices.ts';
import { actorOf, keyOfSecret, touchKey } from './store.ts';

/** Programs tell refusals by status: 4xx with the same body that people's browsers get with 200. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  'invalid-input': 400,
  'submit-disabled': 402,
  'files-exceeded': 402,
  'figures-exceeded': 402,
  'licence-ended': 402,
  'not-allowed': 403,
  'not-found': 404,
  'not-from-here': 409,
  'too-large': 413,
  'too-many-attempts': 429,
  'queue-full': 429,
};

type AnyAnswer = (act: JournalAct, input: unknown, upload: Upload | null) => Promise<unknown>;

/** The calls of journal systems, made with a key of theirs. */
export function registerJournals(app: FastifyInstance, services: Services): void {
  void app.register(async (journals) => {
    const inherited = journals.errorHandler;
    journals.setErrorHandler((error, request, reply) => {
      if (error instanceof Refusal) {
        noteRefusal(services.log, error, request);
        const { retry_seconds } = error.error;
        if (retry_seconds !== undefined) void reply.header('retry-after', String(retry_seconds));
        return reply.code(STATUS[error.error.code] ?? 422).send({ error: error.error });
      }
      if (outageOf(error)) return sendUnavailable(reply);
      return inherited.call(journals, error, request, reply);
    });
    registerNotices(journals, services);
    for (const name of Object.keys(journalCalls) as JournalCallName[]) {
      // the keys of the table are the names
      const call: JournalCall = journalCalls[name];
      // Answers are typed per call; here they only get what their own schema let through.
      const answer = journalAnswers[name] as AnyAnswer;
      const options = {
        bodyLimit: BODY_BOUNDS.bytes,
        config: { upload: call.upload === true },
      };
      journals.post(call.path, options, async (request, reply) => {
        const act = { ...(await admitKey(services, request, call)), left: leftSignal(reply) };
        const upload = call.upload === true ? await readUpload(request) : null;
        const body = await answer(
          act,
          readBody(call.input, (upload ? fieldsOf(upload) : request.body) ?? {}),
          upload,
        ).finally(() => upload?.body.resume());
        return isReportFile(body) ? sendFile(services, reply, body) : call.output.parse(body);
      });
    }
  });
}

/**
 * @throws HttpFailure 401, 503, 429; not-allowed without the scope; not-configured while nobody
 * stands for the journal
 */
async function admitKey(
  services: Services,
  request: FastifyRequest,
  call: JournalCall,
): Promise<Omit<JournalAct, 'left'>> {
  const secret = bearerOf(request);
  const key = secret === null ? null : await keyOfSecret(services.db, secret);
  if (!key)
    throw new HttpFailure(
      401,
      secret === null ? 'Send the key as "Authorization: Bearer …".' : MESSAGES.unauthorizedUser,
    );
  await refuseWhileClosed(services, null);
  if (!(await services.limits.callsByAccount.take(`key ${key.key_id}`)))
    throw new HttpFailure(429, 'Too many calls. Wait a little.');
  await touchKey(services.db, key);
  if (call.scope !== null && !key.scopes.includes(call.scope))
    throw refuse('not-allowed', `This key is not for ${call.scope}.`);
  const actor = await actorOf(services.db, key.customer_id, key);
  if (!actor)
    throw refuse(
      'not-configured',
      'Nobody stands for this journal: your administrator has to choose a person in the settings of the integration.',
    );
  return { services: { ...services, db: guarded(services.db, key.customer_id) }, key, actor };
}
