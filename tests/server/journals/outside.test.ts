import fc from 'fast-check';
import {
  fetchOutside,
  hostFits,
  isOutside,
  NotOutside,
  readOutsideUrl,
} from '../../../server/callbacks/outside.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'nonsense',
  '',
])('%j is not outside', (address) => {
  expect(isOutside(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '192.167.1.1', '2606:4700::1111'])(
  '%s is outside',
  (address) => {
    expect(isOutside(address)).toBe(true);
  },
);

test.each([
  'http://example.org/',
  'file:///etc/passwd',
  'https://user:word@example.org/',
  'https://user@example.org/',
  'https://:word@example.org/',
  'gopher://x',
  'nonsense',
  'http://localhost/',
])('%s is no address to talk to', (text) => {
  expect(() => readOutsideUrl(text, [])).toThrow(NotOutside);
});

test('hosts of the own network that the operator allows may do without TLS', () => {
  expect(readOutsideUrl('http://hooks.internal:8080/x', ['hooks.internal']).hostname).toBe(
    'hooks.internal',
  );
});

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:7f00:1]/',
])('%s is not asked', async (text) => {
  await expect(
    fetchOutside(readOutsideUrl(text, []), { method: 'GET', timeoutMs: 2000 }, []),
  ).rejects.toThrow(NotOutside);
});

test('a pattern with a star holds hosts below, never the end of another name', () => {
  expect(hostFits('files.example.org', ['*.example.org'])).toBe(true);
  expect(hostFits('example.org', ['*.example.org'])).toBe(false);
  expect(hostFits('evilexample.org', ['*.example.org', 'example.org'])).toBe(false);
  fc.assert(
    fc.property(fc.domain(), (host) => {
      expect(hostFits(host, [host])).toBe(true);
      expect(hostFits(`a.${host}`, [host])).toBe(false);
      expect(hostFits(`a.${host}`, [`*.${host}`])).toBe(true);
    }),
  );
});
