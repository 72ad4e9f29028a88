import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { EMAIL_PATTERN, SSO_PATHS } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Config } from '../config.ts';
import { refuseWhileClosed } from '../gateway/index.ts';
import { addressOf, networkOfRequest } from '../http/index.ts';
import type { Services } from '../services.ts';
import { admitGoogle, NotAdmitted } from './admit.ts';
import type { OpenIdPerson } from './admit.ts';
import { browserSecret } from './browser.ts';
import { fetchWithin } from './openIdClient.ts';
import { redirectToLogin } from './loginRedirect.ts';
import { answerSignOn, beginSignOn, endSignOn, findSignOn } from './store.ts';

type Google = NonNullable<Config['google']>;

/**
 * Signing in with Google or another OpenID provider: code flow with PKCE, state and nonce. Nothing
 * is registered where it is not configured.
 */
export function registerGoogle(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { google } = config;
  if (google === null) return;
  const redirect_uri = config.publicUrl + SSO_PATHS.googleAnswer;
  const provider = openProvider(google);

  app.get(SSO_PATHS.googleStart, async (request, reply) => {
    await refuseWhileClosed(services, null);
    const found = await provider().catch((error: unknown) => {
      services.log.error({ error: String(error) }, 'the OpenID provider cannot be reached');
      return null;
    });
    if (!found) return redirectToLogin(reply, 'google', 'problem', 'unreachable');
    const browser = browserSecret(request, reply, config);
    const [state, nonce, verifier] = [
      oidc.randomState(),
      oidc.randomNonce(),
      oidc.randomPKCECodeVerifier(),
    ];
    await db.transaction((tx) =>
      beginSignOn(tx, {
        request: state,
        kind: 'google',
        customer_id: null,
        browser,
        secrets: { nonce, verifier },
      }),
    );
    const to = oidc.buildAuthorizationUrl(found, {
      redirect_uri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return reply.header('cache-control', 'no-store').redirect(to.href, 302);
  });

  app.get(SSO_PATHS.googleAnswer, async (request, reply) => {
    await refuseWhileClosed(services, null);
    if (!(await services.limits.signInByAddress.take(networkOfRequest(request))))
      return redirectToLogin(reply, 'google', 'problem', 'refused');
    const state = stateOf(request);
    const open = await findSignOn(db, 'google', state);
    if (!open) return redirectToLogin(reply, 'google', 'problem', 'expired');
    try {
      const person = await personOf(
        await provider(),
        new URL(config.publicUrl + request.url),
        state,
        open.secrets,
      );
      const token = await db.transaction(async (tx) => {
        const made = await answerSignOn(tx, 'google', state, await admitGoogle(tx, person));
        if (made === null) throw new NotAdmitted('expired');
        return made;
      });
      return redirectToLogin(reply, 'google', 'token', token);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      await db.transaction(async (tx) => {
        await endSignOn(tx, state);
        await writeAudit(tx, 'server', {
          action: 'login.failed',
          customer_id: null,
          text: `Google: ${why}`.slice(0, 500),
          details: { address: addressOf(request) },
        });
      });
      return redirectToLogin(
        reply,
        'google',
        'problem',
        error instanceof NotAdmitted ? error.problem : 'refused',
      );
    }
  });
}

/**
 * The provider's settings, looked up when they are first needed and kept; a failure is tried again
 * by the next one who asks.
 */
function openProvider({
  issuer,
  clientId,
  clientSecret,
}: Google): () => Promise<oidc.Configuration> {
  let known: Promise<oidc.Configuration> | null = null;
  return () => {
    known ??= oidc
      .discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
        [oidc.customFetch]: fetchWithin,
        // The settings allow plain http on this machine only.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .then((found) => {
        demandAddresses(found.serverMetadata(), issuer);
        return found;
      })
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    return known;
  };
}

/**
 * Settings without these would be kept, and fail everybody until the next start.
 * @throws Error
 */
function demandAddresses(settings: oidc.ServerMetadata, issuer: string): void {
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const address = settings[name] ?? '';
    const protocol = URL.canParse(address) ? new URL(address).protocol : '';
    if (protocol !== 'https:' && !(protocol === 'http:' && issuer.startsWith('http:')))
      throw new Error(`The settings of ${issuer} name no ${name}.`);
  }
}

/**
 * Exchanges the code.
 * @throws an error of the exchange
 */
async function personOf(
  provider: oidc.Configuration,
  url: URL,
  state: string,
  secrets: Readonly<Record<string, string>>,
): Promise<OpenIdPerson> {
  const tokens = await oidc.authorizationCodeGrant(provider, url, {
    expectedState: state,
    expectedNonce: secrets['nonce'] ?? '',
    pkceCodeVerifier: secrets['verifier'] ?? '',
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  // OpenID Connect Core 1.0, 2: at most 255 ASCII characters, the same person for ever.
  if (!claims || !/^[\x20-\x7e]{1,255}$/.test(claims.sub)) throw new Error('There is no sub.');
  return { issuer: claims.iss, sub: claims.sub, email: emailOf(claims) };
}

function emailOf({ email, email_verified }: oidc.IDToken): OpenIdPerson['email'] {
  if (typeof email !== 'string' || email.length > 254 || !EMAIL_PATTERN.test(email))
    return { problem: 'no-email' };
  return email_verified === true ? { proved: email } : { problem: 'unverified' };
}

function stateOf(request: FastifyRequest): string {
  const { query } = request;
  const state: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'state') : '';
  return typeof state === 'string' ? state.slice(0, 200) : '';
}
