import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * A private key (PKCS #8) and the self-signed certificate that carries its public half, both PEM.
 */
export interface KeyPair {
  readonly key: string;
  readonly certificate: string;
}

const BITS = 3072;
const YEARS = 20;

/**
 * Makes an RSA key with a certificate that says no more than a name: what SAML metadata want as a
 * wrapping for a public key. X.509 (RFC 5280) in DER, by hand, since Node reads certificates and
 * makes none.
 * @param name the common name, at most 64 characters of it are used
 */
export function makeKeyPair(name: string, now = new Date()): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: BITS });
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const named = sequence(
    tagged(0x31, sequence(oid(2, 5, 4, 3), tagged(0x0c, Buffer.from(name.slice(0, 64), 'utf8')))),
  );
  const algorithm = sequence(oid(1, 2, 840, 113549, 1, 1, 11), tagged(0x05));
  const body = sequence(
    tagged(0x02, serial),
    algorithm,
    named,
    sequence(time(now), time(until)),
    named,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, algorithm, tagged(0x03, Buffer.of(0), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${(whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return tagged(0x30, ...parts);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const bytes: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return Buffer.of(0x80 | bytes.length, ...bytes);
}

function oid(first: number, second: number, ...rest: readonly number[]): Buffer {
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part % 128];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left % 128) | 0x80);
    bytes.push(...groups);
  }
  return tagged(0x06, Buffer.from(bytes));
}

/** Years to 2049 have two digits, later ones four (RFC 5280, 4.1.2.5). */
function time(at: Date): Buffer {
  const text = at
    .toISOString()
    .replace(/[-:T]/g, '')
    .replace(/\.\d+Z$/, 'Z');
  return at.getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(text.slice(2)))
    : tagged(0x18, Buffer.from(text));
}
