// An OpenID provider of another implementation (oidc-provider), as a program of its own. Who signs
// in is named on its page.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'console',
        client_secret: 'a secret of the client',
        redirect_uris: [process.argv[2]],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true, methods: ['S256'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // As Google does: the address stands in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    // "ada@example.org", or "ada@example.org?" for an address that is not confirmed; "7/ada@example.org" for the
    // person 7, whose address that is now
    findAccount: (_context, id) => {
      const [, person = id, email = id] = /^(\d+)\/(.+)$/.exec(id) ?? [];
      return {
        accountId: id,
        claims: () => ({
          sub: person,
          email: email.replace('?', ''),
          email_verified: !email.endsWith('?'),
        }),
      };
    },
  });
  server.on('request', provider.callback());
  process.send?.({ issuer });
});
process.on('disconnect', () => process.exit(0));
