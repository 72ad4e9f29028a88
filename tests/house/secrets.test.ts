import { ownFiles, textOf } from './files.ts';

/**
 * No file of the repository holds a secret. Patterns of few false alarms: keys whose form their
 * makers gave them to be found, private keys, and passwords in addresses of other hosts.
 */
const RULES: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'PuTTY key': /PuTTY-User-Key-File-\d/,
  'key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/,
  'token of GitLab': /\bglpat-[\w-]{20,}/,
  'token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'token of Slack': /\bxox[abeoprs]-[\w-]{10,}|hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/,
  'key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{16,}/,
  'key of Google': /\bAIza[\w-]{35}\b|\bGOCSPX-[\w-]{20,}/,
  'key of SendGrid': /\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  'key of a model service': /\bsk-(?:ant|proj|svcacct)-[\w-]{20,}/,
  'signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
  'sealed authority of npm': /_(?:authToken|password)\s*=\s*[^$\s]{8,}/,
  'password in an address':
    /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`$<{%]+:[^\s/@'"`$<{%]{8,}@(?!host\b|127\.)/,
};
/** Names of files that are secrets by themselves. */
const NAMES =
  /(?:^|\/)(?:\.env(?:\..+)?|\.npmrc|\.pgpass|\.netrc|id_(?:rsa|dsa|ecdsa|ed25519))$|\.(?:p12|pfx|jks|keystore)$/;

/** What is no secret, and why: by rule and file. */
const KNOWN: Readonly<Record<string, string>> = {
  'private key tests/fixtures/saml/provider.key': 'made for the tests; signs for nobody else',
  'private key tests/fixtures/saml/stranger.key': 'made for the tests; signs for nobody',
};

function secretsIn(path: string, text: string): string[] {
  return Object.entries(RULES)
    .filter(([, pattern]) => pattern.test(text))
    .map(([rule]) => `${rule} ${path}`);
}

test('no file of the repository holds a secret', () => {
  const found = ownFiles().flatMap((path) => [
    ...(NAMES.test(path) ? [`name ${path}`] : []),
    ...secretsIn(path, textOf(path)),
  ]);
  expect(found.toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});

/** Of the forms that are looked for, put together here so that this file has none of them. */
const letters = 'aB3dE5gH7jK9mN1pQ3sT5vX7zA9cD1fG3hJ5';
const EXAMPLES: Readonly<Record<string, string>> = {
  'private key': ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' '),
  'PuTTY key': ['PuTTY-User', 'Key-File-3: ssh'].join('-'),
  'key of Amazon': ['AK', 'IA', 'ABCDEFGH23456789'].join(''),
  'token of GitHub': ['ghp', letters].join('_'),
  'token of GitLab': ['glpat', letters].join('-'),
  'token of npm': ['npm', letters].join('_'),
  'token of Slack': ['xoxb', '1234567890', letters].join('-'),
  'key of Stripe': ['sk_live', letters].join('_'),
  'key of Google': ['AI', 'za', letters.slice(0, 35)].join(''),
  'key of SendGrid': ['SG', letters, letters].join('.'),
  'key of a model service': ['sk-ant', letters].join('-'),
  'signed token': [`eyJ${letters}`, `eyJ${letters}`, letters].join('.'),
  'sealed authority of npm': ['//registry.example.org/:_auth', `Token=${letters}`].join(''),
  'password in an address': ['postgresql://panel:', `${letters}@db.example.org/panel`].join(''),
};

test.each(Object.entries(EXAMPLES))('%s is found', (rule, example) => {
  expect(secretsIn('a.ts', `const key = "${example}";`)).toContain(`${rule} a.ts`);
});

test('every rule has an example, and names of key files are found', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(Object.keys(RULES).toSorted());
  for (const name of ['.env', 'deploy/.env.production', 'keys/id_ed25519', 'a/b.p12'])
    expect([name, NAMES.test(name)]).toEqual([name, true]);
});
