import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a worker needs, and no engine process. */
export const STORAGE_SECRETS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/**
 * What a worker or engine process, which meets hostile files, has no business to know; of what must
 * be given together, all.
 */
export const SECRETS = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'BACKUP_KEY',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  ...STORAGE_SECRETS,
  'METRICS_TOKEN',
];

/**
 * A secret may stand in a file that NAME_FILE names, as containers are given theirs; a line's end
 * behind it is no part of it.
 */
export function withSecretFiles(given: Environment, problems: string[]): Environment {
  const read = SECRETS.flatMap((name): [string, string][] => {
    const path = given[`${name}_FILE`]?.trim();
    if (!path) return [];
    if (given[name]?.trim()) {
      problems.push(`${name} and ${name}_FILE must not be given together.`);
      return [];
    }
    try {
      return [[name, readFileSync(path, 'utf8').replace(/\r?\n$/, '')]];
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read: ${path}`);
      return [];
    }
  });
  return { ...given, ...Object.fromEntries(read) };
}

/** The environment without these settings and the files that hold them. */
export function without(names: readonly string[], env: Environment): Record<string, string> {
  const kept = Object.entries(env).filter(
    ([name, value]) => value !== undefined && !names.includes(name.replace(/_FILE$/, '')),
  );
  return Object.fromEntries(kept) as Record<string, string>; // undefined values are filtered out above
}
