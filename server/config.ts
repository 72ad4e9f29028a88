import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { SECRETS, STORAGE_SECRETS, withSecretFiles, without } from './secretSettings.ts';
import type { Environment } from './secretSettings.ts';
import { DEFAULT_BRAND, RETENTION_DAYS_MAX, UPLOAD_MAX_BYTES } from '../contract/index.ts';

/**
 * Everything that can be set from outside. Read once at start; the only place that looks at the
 * environment.
 */
export interface Config {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /**
   * The address people use, without a trailing slash; decides https-only headers and links in
   * mails.
   */
  readonly publicUrl: string;
  /** PostgreSQL; null = the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Read replicas of that PostgreSQL, which searches of the index read where they can. */
  readonly replicaUrls: readonly string[];
  /**
   * The account that owns the tables, where the service's own does not: only migrations, moves and
   * restoring look at it. null = the same account.
   */
  readonly databaseOwnerUrl: string | null;
  /**
   * An Admin made at the first start, for unattended installs; null = a one-time link is printed.
   */
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly product: { readonly id: string; readonly name: string };
  /** SMTP server; null = mails stay in the outbox, where an Admin can read them. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where the support form goes. */
  readonly supportAddress: string;
  /**
   * Hosts of the own network that customers may name for callbacks and links of journal systems;
   * all others must be on the open internet.
   */
  readonly innerHosts: readonly string[];
  /** Signing in with Google, or another OpenID provider at its address; null = not offered. */
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly issuer: string;
  } | null;
  /** How to reach PayPal; null = one buys by invoice only. */
  readonly paypal: PayPalSettings | null;
  /** Where text messages are handed over; null = not at all. */
  readonly sms: {
    readonly url: string;
    readonly token: string | null;
    readonly from: string | null;
    readonly timeoutSeconds: number;
  } | null;
  readonly trialFiles: number;
  readonly retentionDays: number;
  /** The server runs a worker of its own; off where workers run on other hosts. */
  readonly ownWorker: boolean;
  /** Engine processes; null = one per core. */
  readonly engineProcesses: number | null;
  /** The folder below which files are taken as manuscripts by themselves; null = none. */
  readonly watchFolder: string | null;
  /** The folder below which an Admin may have pictures taken out of PDFs; null = not offered. */
  readonly pdfFolder: string | null;
  /**
   * The folder from which articles are imported into the reference database, in the layout of
   * PubMed Central's open data; null = none.
   */
  readonly pmcFolder: string | null;
  /**
   * The S3-compatible address that they are imported from where there is no folder, without a
   * trailing slash; null = none.
   */
  readonly pmcUrl: string | null;
  /** Where the file of the retraction database is taken from; null = it is only uploaded. */
  readonly retractionsUrl: string | null;
  /** Hours between two looks there. */
  readonly retractionsHours: number;
  /** Where references are looked up beside it, in the manner of Crossref; null = nowhere. */
  readonly crossref: CrossrefSettings | null;
  readonly maxUploadBytes: number;
  /**
   * Manuscripts of one customer that may wait for their analysis; more are refused with a time at
   * which to try again.
   */
  readonly maxWaiting: number;
  /**
   * Whose X-Forwarded-For is believed: that of so many proxies in front of the server, or of
   * proxies in these networks; false: nobody's.
   */
  readonly trustProxy: false | number | readonly string[];
  /** Copies of the whole installation; null = none are made. */
  readonly backup: {
    readonly folder: string;
    /** Hours between two that the server makes by itself; null = it makes none. */
    readonly hours: number | null;
    readonly keep: { readonly days: number; readonly weeks: number; readonly months: number };
    /** 32 bytes with which they are sealed; null = they are not. */
    readonly key: Uint8Array | null;
  } | null;
  /** With this `/metrics` is read; null = there are none. */
  readonly metricsToken: string | null;
  /** Where bytes lie; null = in the data folder. */
  readonly s3: S3Settings | null;
  /** 32 bytes that seal secrets in the database; null = those of `secret.key` in the data folder. */
  readonly secretKey: Uint8Array | null;
  /** The key before it, while it is changed; null = none, or `secret.key.old`. */
  readonly secretKeyOld: Uint8Array | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** null = Amazon's own for the region. */
  readonly url: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A registry of DOIs that answers as Crossref does. */
export interface CrossrefSettings {
  /** Base address, without a trailing slash. */
  readonly url: string;
  /** Told with each request, so that its operators can write to somebody; null = not told. */
  readonly mail: string | null;
}

export interface PayPalSettings {
  /** Base address, without a trailing slash. */
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
  /**
   * Names the webhook that PayPal calls; null = webhooks are refused, payments are asked for
   * instead.
   */
  readonly webhookId: string | null;
}

const POSTGRES = ['postgres:', 'postgresql:'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Reads the configuration; relative folders are below `cwd`.
 * @throws Error that lists every setting that cannot be used, each with what it should be.
 */
export function readConfig(given: Environment = process.env, cwd = process.cwd()): Config {
  const problems: string[] = [];
  const env = withSecretFiles(given, problems);
  const text = (name: string) => (env[name]?.trim() ? env[name].trim() : null);
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const set = text(name);
    if (set === null) return fallback;
    const value = Number(set);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${set}".`);
    return fallback;
  };
  const list = (name: string) => (text(name) ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const address = (name: string, schemes: readonly string[], set = text(name)) => {
    if (set === null) return null;
    if (URL.canParse(set) && schemes.includes(new URL(set).protocol))
      return set.replace(/\/+$/, '');
    problems.push(
      `${name} must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}.`,
    );
    return null;
  };

  const port = whole('PORT', 8080, 0, 65535);
  const host = text('HOST') ?? '127.0.0.1';
  const email = text('ADMIN_EMAIL');
  const password = env.ADMIN_PASSWORD ? env.ADMIN_PASSWORD : null;
  if ((email === null) !== (password === null))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be given together.');
  if (email !== null && !EMAIL.test(email)) problems.push('ADMIN_EMAIL must be an email address.');
  if (password !== null && password.length < 10)
    problems.push('ADMIN_PASSWORD must have at least 10 characters.');
  const paypalId = text('PAYPAL_CLIENT_ID');
  const paypalSecret = text('PAYPAL_CLIENT_SECRET');
  const paypalUrl = address('PAYPAL_URL', ['https:', 'http:']) ?? 'https://api-m.paypal.com';
  if ((paypalId === null) !== (paypalSecret === null))
    problems.push('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must be given together.');
  const productId = text('PRODUCT_ID') ?? DEFAULT_BRAND.id;
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(productId))
    problems.push('PRODUCT_ID must be a short lower-case word.');
  const productName = text('PRODUCT_NAME') ?? DEFAULT_BRAND.name;
  const level = text('LOG_LEVEL') ?? 'info';
  const logLevel = LOG_LEVELS.find((l) => l === level);
  if (!logLevel) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);

  const clientId = text('GOOGLE_CLIENT_ID');
  const clientSecret = text('GOOGLE_CLIENT_SECRET');
  if ((clientId === null) !== (clientSecret === null))
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be given together.');

  const issuer = address('GOOGLE_ISSUER', ['https:', 'http:']) ?? 'https://accounts.google.com';
  if (
    issuer.startsWith('http:') &&
    !['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname)
  )
    problems.push('GOOGLE_ISSUER must begin with https:// unless it is on this machine.');
  const crossrefUrl = address('CROSSREF_URL', ['https:', 'http:']);
  const crossrefMail = text('CROSSREF_MAIL');
  if (crossrefMail !== null && !EMAIL.test(crossrefMail))
    problems.push('CROSSREF_MAIL must be an email address.');
  if (crossrefMail !== null && crossrefUrl === null)
    problems.push('CROSSREF_MAIL needs CROSSREF_URL.');
  const pdfFolder = text('PDF_FOLDER');
  const watchFolder = text('WATCH_FOLDER');
  const pmcFolder = text('PMC_FOLDER');
  const smsUrl = address('SMS_URL', ['http:', 'https:']);

  const config: Config = {
    dataDir: resolve(cwd, text('DATA_DIR') ?? 'data'),
    host,
    port,
    publicUrl: address('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    databaseUrl: address('DATABASE_URL', POSTGRES),
    replicaUrls: list('DATABASE_REPLICA_URLS').flatMap(
      (url) => address('DATABASE_REPLICA_URLS', POSTGRES, url) ?? [],
    ),
    admin: email !== null && password !== null ? { email, password } : null,
    databaseOwnerUrl: address('DATABASE_OWNER_URL', POSTGRES),
    product: { id: productId, name: productName },
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? `${productName} <no-reply@localhost>`,
    supportAddress: text('SUPPORT_EMAIL') ?? email ?? 'support@localhost',
    innerHosts: list('INNER_HOSTS'),
    google: clientId !== null && clientSecret !== null ? { clientId, clientSecret, issuer } : null,
    paypal:
      paypalId !== null && paypalSecret !== null
        ? {
            url: paypalUrl,
            clientId: paypalId,
            secret: paypalSecret,
            webhookId: text('PAYPAL_WEBHOOK_ID'),
          }
        : null,
    sms:
      smsUrl === null
        ? null
        : {
            url: smsUrl,
            token: text('SMS_TOKEN'),
            from: text('SMS_FROM'),
            timeoutSeconds: whole('SMS_TIMEOUT_SECONDS', 15, 1, 120),
          },
    trialFiles: whole('TRIAL_FILES', 1, 0, 1000),
    retentionDays: whole('RETENTION_DAYS', 30, 0, RETENTION_DAYS_MAX),
    ownWorker: text('OWN_WORKER') !== 'false',
    engineProcesses: text('ENGINE_PROCESSES') === null ? null : whole('ENGINE_PROCESSES', 1, 1, 64),
    pdfFolder: pdfFolder === null ? null : resolve(cwd, pdfFolder),
    watchFolder: watchFolder === null ? null : resolve(cwd, watchFolder),
    pmcFolder: pmcFolder === null ? null : resolve(cwd, pmcFolder),
    pmcUrl: address('PMC_URL', ['https:', 'http:']),
    retractionsUrl: address('RETRACTIONS_URL', ['https:', 'http:']),
    retractionsHours: whole('RETRACTIONS_HOURS', 24, 1, 720),
    crossref: crossrefUrl === null ? null : { url: crossrefUrl, mail: crossrefMail },
    maxUploadBytes: whole('MAX_UPLOAD_MB', UPLOAD_MAX_BYTES / 1_048_576, 1, 4096) * 1_048_576,
    maxWaiting: whole('MAX_WAITING', 1000, 1, 1_000_000),
    trustProxy: readTrustProxy(text('TRUST_PROXY'), problems),
    backup: readBackup(cwd, text, whole, problems),
    metricsToken: text('METRICS_TOKEN'),
    s3: readS3(text, address('S3_URL', ['https:', 'http:']), problems),
    secretKey: readKey('SECRET_KEY', text, problems),
    secretKeyOld: readKey('SECRET_KEY_OLD', text, problems),
    logLevel: logLevel ?? 'info',
  };
  if (config.metricsToken !== null && config.metricsToken.length < 16)
    problems.push('METRICS_TOKEN must have at least 16 characters.');
  if (!config.ownWorker && config.databaseUrl === null)
    problems.push(
      'OWN_WORKER=false needs DATABASE_URL: beside the embedded database only the server can start a worker.',
    );
  if (config.replicaUrls.length > 0 && config.databaseUrl === null)
    problems.push(
      'DATABASE_REPLICA_URLS needs DATABASE_URL: the embedded database has no replicas.',
    );
  if (problems.length > 0)
    throw new Error(`The settings cannot be used:\n  ${problems.join('\n  ')}`);
  return config;
}

function readKey(
  name: string,
  text: (name: string) => string | null,
  problems: string[],
): Uint8Array | null {
  const key = text(name);
  if (key !== null && !/^[0-9a-f]{64}$/i.test(key))
    problems.push(`${name} must be 64 hexadecimal digits (openssl rand -hex 32).`);
  return key === null ? null : Buffer.from(key, 'hex');
}

function readS3(
  text: (name: string) => string | null,
  url: string | null,
  problems: string[],
): S3Settings | null {
  const [bucket, accessKeyId, secretAccessKey] = [
    text('S3_BUCKET'),
    text('S3_ACCESS_KEY_ID'),
    text('S3_SECRET_ACCESS_KEY'),
  ];
  if (bucket !== null && accessKeyId !== null && secretAccessKey !== null)
    return { url, region: text('S3_REGION') ?? 'us-east-1', bucket, accessKeyId, secretAccessKey };
  if (bucket !== null || accessKeyId !== null || secretAccessKey !== null || url !== null)
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together.');
  return null;
}

function readBackup(
  cwd: string,
  text: (name: string) => string | null,
  whole: (name: string, fallback: number, min: number, max: number) => number,
  problems: string[],
): Config['backup'] {
  const folder = text('BACKUP_FOLDER');
  const key = readKey('BACKUP_KEY', text, problems);
  const [days, weeks, months] =
    /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/
      .exec(text('BACKUP_KEEP') ?? '7,4,12')
      ?.slice(1)
      .map(Number) ?? [];
  if (days === undefined || weeks === undefined || months === undefined) {
    problems.push('BACKUP_KEEP must be three numbers: days,weeks,months (7,4,12).');
    return null;
  }
  const hours = text('BACKUP_HOURS') === null ? null : whole('BACKUP_HOURS', 24, 1, 720);
  if (folder === null) {
    if (hours !== null) problems.push('BACKUP_HOURS needs BACKUP_FOLDER.');
    return null;
  }
  return {
    folder: resolve(cwd, folder),
    hours,
    keep: { days, weeks, months },
    key,
  };
}

const PROXIES_MAX = 10;

/**
 * How many proxies are believed, or which networks of them; what cannot be used becomes a problem.
 */
function readTrustProxy(given: string | null, problems: string[]): Config['trustProxy'] {
  if (given === null || given === 'false' || given === '0') return false;
  if (/^\d+$/.test(given) && Number(given) <= PROXIES_MAX) return Number(given);
  const networks = given.split(/[\s,]+/).filter((part) => part !== '');
  const odd = networks.find((network) => !isNetwork(network));
  if (odd === undefined && networks.length > 0) return networks;
  problems.push(
    given === 'true'
      ? 'TRUST_PROXY=true would believe every address that a client writes into X-Forwarded-For. Set how many proxies stand in front of the server (TRUST_PROXY=1), or their addresses or networks (TRUST_PROXY=10.0.0.0/8,192.168.1.5); without a proxy leave it out.'
      : `TRUST_PROXY must be how many proxies stand in front of the server (1 to ${PROXIES_MAX}) or a list of their addresses or networks (10.0.0.0/8,192.168.1.5), not "${odd ?? given}".`,
  );
  return false;
}

/** An address or a network; not one that holds every address. */
function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text)
    ? ipaddr.parseCIDR(text)[1] > 0
    : ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text);
}

/** Where the parts of the data folder lie. */
export function dataFolders(dataDir: string) {
  return {
    database: join(dataDir, 'database'),
    objects: join(dataDir, 'objects'),
    images: join(dataDir, 'images'),
    lock: join(dataDir, 'lock'),
  };
}

/** The environment for the worker below a server: the same settings without the secrets. */
export function workerEnvironment(
  config: Pick<Config, 'dataDir'>,
  env: Environment = process.env,
): Record<string, string> {
  return without(
    SECRETS.filter((name) => !STORAGE_SECRETS.includes(name)),
    { ...env, DATA_DIR: config.dataDir },
  );
}

/** The environment for the engine's processes, which read hostile files: no secret at all. */
export function engineEnvironment(env: Environment = process.env): Record<string, string> {
  return without(SECRETS, env);
}
