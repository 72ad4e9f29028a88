import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PASSWORD_MAX, SHARED_REPORT } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import { hashOf, passwordFits } from '../auth/index.ts';
import { readFile } from '../files/index.ts';
import { refuseWhileClosed, servicesFor } from '../gateway/index.ts';
import { networkOfRequest } from '../http/index.ts';
import type { Services } from '../services.ts';
import { leftSignal, madeReport } from './download.ts';
import { countView, findLink, type OpenLink } from './linkStore.ts';
import { sharedPage } from './sharedPage.ts';

/** A password and its name as a form sends them, percent-encoded. */
const FORM_BYTES = 4 * PASSWORD_MAX * 3;
/** The report's pictures and styles are inside it; it runs nothing and fetches nothing. */
const REPORT_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/**
 * Finished reports for readers outside: whoever has the address, and the password where there is
 * one, reads one version until the link ends. Each time is counted and stands in the trail.
 */
export function registerSharedReports(app: FastifyInstance, services: Services): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.get<{ Params: { key: string } }>(`${SHARED_REPORT}/:key`, async (request, reply) => {
      const link = await linkOf(request.params.key);
      if (!link) return gone(reply);
      return link.password_hash === null ? show(link, reply) : ask(reply, 200, 'ask');
    });
    forms.post<{ Params: { key: string } }>(`${SHARED_REPORT}/:key`, async (request, reply) => {
      const link = await linkOf(request.params.key);
      if (!link) return gone(reply);
      if (link.password_hash === null) return show(link, reply);
      if (!(await mayTry(request, link))) return ask(reply, 429, 'wait');
      const given = request.body instanceof URLSearchParams ? request.body.get('password') : null;
      if (given === null || given.length > PASSWORD_MAX) return ask(reply, 200, 'ask');
      if (!(await passwordFits(link.password_hash, given))) return ask(reply, 403, 'wrong');
      return show(link, reply);
    });
  });

  async function linkOf(key: string): Promise<OpenLink | null> {
    await refuseWhileClosed(services, null);
    return findLink(services.db, hashOf(key));
  }

  /** Guesses count against the network, and against the link from that network. */
  async function mayTry(request: FastifyRequest, { link_id }: OpenLink): Promise<boolean> {
    const network = networkOfRequest(request);
    return (
      (await services.limits.signInByAddress.take(network)) &&
      (await services.limits.signInByPair.take(`report-link ${link_id} ${network}`)) &&
      services.limits.signInByAccount.take(`report-link ${link_id}`)
    );
  }

  async function show({ actor, file_id, link_id, version }: OpenLink, reply: FastifyReply) {
    const own = servicesFor(actor, services);
    const file = await readFile(own.db, actor, file_id);
    const report = file
      ? await madeReport(own, actor, file, 'html', leftSignal(reply), { version })
      : null;
    if (!file || !report) return gone(reply);
    await own.db.transaction(async (tx) => {
      await countView(tx, link_id);
      await writeAudit(tx, 'server', {
        action: 'report.link.view',
        customer_id: file.customer_id,
        file_id,
        to: `Version ${version}`,
        details: { link_id },
      });
    });
    const { size, body } = await own.storage.stream(report.customer_id, report.hash);
    return outside(reply, REPORT_POLICY).header('content-length', size).send(body);
  }
}

function ask(reply: FastifyReply, status: number, what: 'ask' | 'wrong' | 'wait') {
  return outside(reply, PAGE_POLICY).code(status).send(sharedPage(what));
}

function gone(reply: FastifyReply) {
  return outside(reply, PAGE_POLICY).code(404).send(sharedPage('gone'));
}

function outside(reply: FastifyReply, policy: string): FastifyReply {
  return reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
}
