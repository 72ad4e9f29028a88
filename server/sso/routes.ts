import type { FastifyInstance, FastifyReply } from 'fastify';
import { SSO_PATHS } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import { addressOf, HttpFailure, networkOfRequest } from '../http/index.ts';
import { refuseWhileClosed } from '../gateway/index.ts';
import type { Services } from '../services.ts';
import { admitSaml, NotAdmitted } from './admit.ts';
import { browserSecret } from './browser.ts';
import { redirectToLogin } from './loginRedirect.ts';
import { serviceMetadata } from './metadata.ts';
import { serviceOf, startSaml } from './saml.ts';
import { decryptionKey } from './serviceKey.ts';
import {
  answerSignOn,
  beginSignOn,
  endSignOn,
  findSignOn,
  noteWorked,
  readSaml,
  readSamlByName,
} from './store.ts';
import type { SamlRecord } from './store.ts';
import { SAML_ANSWER } from './parserTasks.ts';

/** Answers have some 10 kB; those with very many groups 40. */
const ANSWER_BYTES = 64 * 1024;

/** The addresses that browsers and identity providers open: start, answer, metadata. */
export function registerSaml(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  app.get<{ Params: { name: string } }>(SSO_PATHS.samlStart, async (request, reply) => {
    await refuseWhileClosed(services, null);
    const customer = await readSamlByName(db, request.params.name);
    if (!customer) return redirectToLogin(reply, 'saml', 'problem', 'unknown');
    const browser = browserSecret(request, reply, config);
    const address = await startSaml(config, customer, (id) =>
      db.transaction((tx) =>
        beginSignOn(tx, {
          request: id,
          kind: 'saml',
          customer_id: customer.customer_id,
          browser,
        }),
      ),
    );
    return reply.header('cache-control', 'no-store').redirect(address, 302);
  });

  app.get<{ Params: { customer: string } }>(SSO_PATHS.samlMetadata, async (request, reply) => {
    const customer = await customerAt(services, request.params.customer);
    if (!customer) throw new HttpFailure(404, 'There is nothing here.');
    return reply
      .type('application/samlmetadata+xml')
      .header('content-disposition', 'attachment; filename="metadata.xml"')
      .send(serviceMetadata(serviceOf(config, customer.customer_id), customer.service_certificate));
  });

  // Forms are read here only; every other body of the product is JSON or a file.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: ANSWER_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post<{ Params: { customer: string } }>(SSO_PATHS.samlAnswer, async (request, reply) => {
      await refuseWhileClosed(services, null);
      const customer = await customerAt(services, request.params.customer);
      const answer =
        request.body instanceof URLSearchParams ? request.body.get('SAMLResponse') : null;
      if (
        !customer?.enabled ||
        !customer.sso_allowed ||
        customer.provider_entity === null ||
        answer === null
      )
        return redirectToLogin(reply, 'saml', 'problem', 'unknown');
      if (!(await services.limits.signInByAddress.take(networkOfRequest(request))))
        return redirectToLogin(reply, 'saml', 'problem', 'refused');
      return takeAnswer(services, customer, answer, reply, addressOf(request));
    });
  });
}

async function takeAnswer(
  services: Services,
  customer: SamlRecord,
  answer: string,
  reply: FastifyReply,
  address: string,
) {
  const { db, config, threads } = services;
  try {
    const { request, person } = await threads.run(SAML_ANSWER, {
      publicUrl: config.publicUrl,
      customer,
      key: decryptionKey(services, customer),
      answer,
    });
    const open = await findSignOn(db, 'saml', request);
    if (open?.customer_id !== customer.customer_id) throw new Error('InResponseTo is not valid');
    const token = await db
      .transaction(async (tx) => {
        const userId = await admitSaml(tx, customer, person);
        const made = await answerSignOn(tx, 'saml', request, userId);
        if (made === null) throw new NotAdmitted('expired', 'The answer was used before.');
        await noteWorked(tx, customer.customer_id);
        return made;
      })
      .catch(async (error: unknown) => {
        await db.transaction((tx) => endSignOn(tx, request));
        throw error;
      });
    return redirectToLogin(reply, 'saml', 'token', token);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await db.transaction((tx) =>
      writeAudit(tx, 'server', {
        action: 'login.failed',
        customer_id: customer.customer_id,
        text: `Single sign-on: ${why}`.slice(0, 500),
        details: { address },
      }),
    );
    return redirectToLogin(
      reply,
      'saml',
      'problem',
      error instanceof NotAdmitted
        ? error.problem
        : /InResponseTo/.test(why)
          ? 'expired'
          : 'refused',
    );
  }
}

async function customerAt(services: Services, id: string): Promise<SamlRecord | null> {
  const customer = /^\d{1,15}$/.test(id) ? await readSaml(services.db, Number(id)) : null;
  return customer?.active ? customer : null;
}
