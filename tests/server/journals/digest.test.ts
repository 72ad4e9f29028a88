import { digestAnswer, readChallenge } from '../../../server/journals/scholarOne/digest.ts';

const asked = { method: 'GET', uri: '/dir/index.html' };
const responseOf = (header: string, password: string, cnonce: string) => {
  const challenge = readChallenge(header);
  if (!challenge) return null;
  const answer = digestAnswer(challenge, { username: 'Mufasa', password }, asked, cnonce);
  return /response="([0-9a-f]+)"/.exec(answer)?.[1];
};

/** RFC 7616, 3.9.1: what is written there, with the answers that stand there. */
const NEW =
  'realm="http-auth@example.org", qop="auth, auth-int", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';
const CNONCE = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';

test('the examples of RFC 7616', () => {
  expect(responseOf(`Digest algorithm=MD5, ${NEW}`, 'Circle of Life', CNONCE)).toBe(
    '8ca523f5e9506fed4657c9700eebdbec',
  );
  expect(responseOf(`Digest algorithm=SHA-256, ${NEW}`, 'Circle of Life', CNONCE)).toBe(
    '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
  );
});

test('the example of RFC 2617, and that of RFC 2069 without qop as its erratum has it', () => {
  const old =
    'realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"';
  expect(responseOf(`Digest ${old}, qop="auth,auth-int"`, 'Circle Of Life', '0a4f113b')).toBe(
    '6629fae49393a05397450978507c4ef1',
  );
  expect(responseOf(`Digest ${old}`, 'CircleOfLife', '')).toBe('1949323746fe6a43ef61f9606e7febea');
});

test('of several challenges the strongest is answered; another scheme changes nothing', () => {
  const both = `Basic realm="plain", Digest realm="a", nonce="1", algorithm=MD5, Digest realm="b", nonce="2", algorithm=SHA-256, stale=TRUE`;
  expect(readChallenge(both)).toMatchObject({ realm: 'b', algorithm: 'SHA-256', stale: true });
  expect(readChallenge('Digest realm="a", nonce="1", Basic realm="plain"')).toMatchObject({
    realm: 'a',
    algorithm: 'MD5',
    qop: false,
    stale: false,
  });
});

test('what cannot be answered is no challenge', () => {
  expect(readChallenge(undefined)).toBeNull();
  expect(readChallenge('Basic realm="plain"')).toBeNull();
  expect(readChallenge('Digest realm="a", nonce="1", algorithm=SHA-1')).toBeNull();
  expect(readChallenge('Digest realm="a", nonce="1", qop="auth-int"')).toBeNull();
  expect(readChallenge('Digest realm="a"')).toBeNull();
});

test('a session binds the answer to the nonce of the client; quotes are escaped', () => {
  const challenge = readChallenge('Digest realm="a \\"b\\"", nonce="1", algorithm=MD5-sess');
  expect(challenge).toMatchObject({ realm: 'a "b"', session: true });
  if (!challenge) return;
  const one = digestAnswer(challenge, { username: 'u"v', password: 'p' }, asked, 'c1');
  const two = digestAnswer(challenge, { username: 'u"v', password: 'p' }, asked, 'c2');
  expect(one).toMatch(/^Digest username="u\\"v", realm="a \\"b\\"".* cnonce="c1"/);
  expect(/response="(\w+)"/.exec(one)?.[1]).not.toBe(/response="(\w+)"/.exec(two)?.[1]);
});
