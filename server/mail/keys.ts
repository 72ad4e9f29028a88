import { seal, unseal } from '../storage/index.ts';
import type { SealPlace } from '../storage/index.ts';

/** The key in a mail's link, which nobody but its reader may see. */
export interface MailKey {
  readonly config: SealPlace['config'];
  readonly key: string;
  /** For how long it is good. */
  readonly seconds: number;
}

interface Words {
  readonly subject: string;
  readonly body: string;
}

/** Stands in a kept mail where the key of its link belongs. */
const KEY_MASK = '••••••••';

/** The mail as it is kept: a mask where the key was, and the key sealed. */
export function hideKey({ subject, body }: Words, secret: MailKey | null) {
  if (secret === null) return { subject, body, sealed_key: null, key_seconds: null };
  const { config, key, seconds } = secret;
  return {
    // An Admin's own text may have the link in its subject.
    subject: subject.replaceAll(key, KEY_MASK),
    body: body.replaceAll(key, KEY_MASK),
    sealed_key: seal({ config }, key),
    key_seconds: seconds,
  };
}

/** The mail as it is sent; null when the key is gone or cannot be opened. */
export function showKey(
  config: SealPlace['config'],
  mail: Words & { readonly sealed_key: Uint8Array | null; readonly key_until: Date | null },
): { readonly subject: string; readonly text: string } | null {
  if (mail.key_until === null) return { subject: mail.subject, text: mail.body };
  const key = mail.sealed_key === null ? undefined : unseal({ config }, mail.sealed_key);
  if (key === undefined) return null;
  return {
    subject: mail.subject.replaceAll(KEY_MASK, key),
    text: mail.body.replaceAll(KEY_MASK, key),
  };
}
