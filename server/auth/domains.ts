import { writeAudit } from '../audit/index.ts';
import type { Queryable } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { listDomains, writeDomains } from './domainStore.ts';

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The two lists of mail domains: who may sign up by himself. Invitations and single sign-on do not
 * ask them.
 */
export const domainHandlers = {
  async authDomainsGet({ state }, { services }) {
    return { domains: await listDomains(services.db, state) };
  },

  async domainsUpdate({ state, data }, { services, actor }) {
    const domains = [
      ...new Set(
        data
          .map((one) =>
            one
              .trim()
              .toLowerCase()
              .replace(/^(\*\.|@)/, ''),
          )
          .filter((one) => one !== ''),
      ),
    ];
    const wrong = domains.filter((one) => one.length > 253 || !DOMAIN.test(one));
    if (wrong.length > 0)
      throw refuse('invalid-input', `These are no domains: ${wrong.slice(0, 5).join(', ')}.`, {
        fields: { data: wrong.slice(0, 50).join(', ') },
      });
    return services.db.transaction(async (tx) => {
      await writeDomains(tx, state, domains);
      await writeAudit(tx, actor, {
        action: 'domains.write',
        to: state,
        details: { domains: domains.length },
      });
      return { domains: await listDomains(tx, state) };
    });
  },
} satisfies HandlersOf<'authDomainsGet' | 'domainsUpdate'>;

/** @throws domain-not-allowed */
export async function demandDomain(on: Queryable, email: string): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (maySignUp(domain, await listDomains(on, 'allowed'), await listDomains(on, 'blocked'))) return;
  throw refuse(
    'domain-not-allowed',
    `Addresses at ${domain} cannot sign up here. Use the address of your organisation, or ask for an invitation.`,
    { fields: { email: 'Not with this domain.' } },
  );
}

/**
 * A list names domains with all that is below them. Where both lists, or two entries, speak of a
 * domain, the longest entry decides.
 */
export function maySignUp(
  domain: string,
  allowed: readonly string[],
  blocked: readonly string[],
): boolean {
  const longest = (list: readonly string[]) =>
    Math.max(
      0,
      ...list
        .filter((one) => domain === one || domain.endsWith(`.${one}`))
        .map((one) => one.length),
    );
  const yes = longest(allowed);
  const no = longest(blocked);
  if (yes === no) return yes === 0 && allowed.length === 0;
  return yes > no;
}
