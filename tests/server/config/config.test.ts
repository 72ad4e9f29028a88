import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineEnvironment, readConfig, workerEnvironment } from '../../../server/config.ts';
import { openLog } from '../../../server/log.ts';

test('nothing set is a working installation for this machine', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    dataDir: '/srv/data',
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: null,
    admin: null,
    product: { id: 'panelsight', name: 'Panelsight' },
    smtpUrl: null,
    trialFiles: 1,
    retentionDays: 30,
    trustProxy: false,
  });
});

test('everything can be set', () => {
  const env = {
    DATA_DIR: '../d',
    HOST: '0.0.0.0',
    PORT: '9000',
    PUBLIC_URL: 'https://x.example.org/',
    DATABASE_URL: 'postgresql://u:p@h/db',
    ADMIN_EMAIL: 'a@b.cd',
    ADMIN_PASSWORD: '  spaces stay  ',
    PRODUCT_ID: 'other',
    PRODUCT_NAME: 'Other',
    SMTP_URL: 'smtps://m:465',
    TRIAL_FILES: '0',
    RETENTION_DAYS: '7',
    MAX_UPLOAD_MB: '5',
    MAX_WAITING: '7',
    ENGINE_PROCESSES: '3',
    TRUST_PROXY: '10.0.0.0/8, 192.168.1.5',
    OWN_WORKER: 'false',
    LOG_LEVEL: 'debug',
  };
  expect(readConfig(env, '/srv/app')).toMatchObject({
    dataDir: '/srv/d',
    host: '0.0.0.0',
    port: 9000,
    publicUrl: 'https://x.example.org',
    databaseUrl: 'postgresql://u:p@h/db',
    admin: { email: 'a@b.cd', password: '  spaces stay  ' },
    product: { id: 'other', name: 'Other' },
    smtpUrl: 'smtps://m:465',
    trialFiles: 0,
    retentionDays: 7,
    maxUploadBytes: 5 * 1024 * 1024,
    maxWaiting: 7,
    engineProcesses: 3,
    trustProxy: ['10.0.0.0/8', '192.168.1.5'],
    ownWorker: false,
    logLevel: 'debug',
  });
});

test('all mistakes are told at once, each with what it should be', () => {
  const env = {
    PORT: '80x',
    DATABASE_URL: 'mysql://x',
    ADMIN_EMAIL: 'nobody',
    PRODUCT_ID: 'Big Name',
    SMTP_URL: 'mail',
    TRIAL_FILES: '-1',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'example.org',
  };
  expect(() => readConfig(env)).toThrow(Error);
  const message = (() => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return String(error);
    }
  })();
  for (const name of Object.keys(env)) expect(message).toContain(name);
});

test.each([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['fd00::/8', ['fd00::/8']],
  ['10.0.0.0/8 ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s', (given, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: given })).toMatchObject({ trustProxy });
});

test('a server that is told to believe every address does not start, and says what to set', () => {
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(/TRUST_PROXY=1.*10\.0\.0\.0\/8/);
  for (const given of ['11', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy', '10.1', '1,x'])
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow('TRUST_PROXY must be');
});

test('beside the embedded database there is always the server’s own worker', () => {
  expect(() => readConfig({ OWN_WORKER: 'false' })).toThrow('needs DATABASE_URL');
});

test('a short password for the first Admin is refused', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'a@b.cd', ADMIN_PASSWORD: 'short' })).toThrow(
    'at least 10',
  );
});

test('the worker gets the settings without the secrets', () => {
  const env = {
    PATH: '/bin',
    ADMIN_EMAIL: 'a@b.cd',
    ADMIN_PASSWORD: 'p',
    DATABASE_URL: 'postgres://x',
    SMTP_URL: 'smtp://x',
    DATA_DIR: 'relative',
    ENGINE_PROCESSES: '2',
  };
  expect(workerEnvironment({ dataDir: '/srv/data' }, env)).toEqual({
    PATH: '/bin',
    DATA_DIR: '/srv/data',
    ENGINE_PROCESSES: '2',
  });
});

test('whatever the server is told, its worker can start with what it gets, and knows no secret', () => {
  const env = {
    DATA_DIR: '/srv/d',
    DATABASE_URL: 'postgres://u:hidden@h/db',
    ADMIN_EMAIL: 'a@b.cd',
    ADMIN_PASSWORD: 'hidden hidden',
    SMTP_URL: 'smtp://u:hidden@m',
    PAYPAL_CLIENT_ID: 'hidden',
    PAYPAL_CLIENT_SECRET: 'hidden',
    PAYPAL_WEBHOOK_ID: 'hidden',
    GOOGLE_CLIENT_ID: 'hidden',
    GOOGLE_CLIENT_SECRET: 'hidden',
    GOOGLE_ISSUER: 'https://id.example.org',
    SMS_URL: 'https://u:hidden@sms',
    SMS_TOKEN: 'hidden',
    SMS_FROM: 'Us',
    INNER_HOSTS: '127.0.0.1',
    ENGINE_PROCESSES: '2',
  };
  const kept = workerEnvironment(readConfig(env), env);
  expect(JSON.stringify(kept)).not.toContain('hidden');
  expect(readConfig(kept)).toMatchObject({
    dataDir: '/srv/d',
    engineProcesses: 2,
    google: null,
    paypal: null,
    sms: null,
    smtpUrl: null,
  });
});

test('the log is one JSON object a line, from its level up', () => {
  const lines: string[] = [];
  const log = openLog('warn', (line) => lines.push(line));
  log.info({ a: 1 }, 'quiet');
  log.warn({ a: 1 }, 'loud\nline');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.endsWith('}\n')).toBe(true);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', message: 'loud\nline', a: 1 });
});

test('a secret may stand in a file, and a worker below a server gets neither it nor the file’s name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const path = join(folder, 'secret');
  const both = { SMTP_URL: 'smtp://a', SMTP_URL_FILE: path };
  try {
    writeFileSync(path, 'postgresql://u:p@h/db\n');
    expect(readConfig({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgresql://u:p@h/db');
    writeFileSync(path, '  spaces stay  \n');
    expect(
      readConfig({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD_FILE: path }).admin?.password,
    ).toBe('  spaces stay  ');
    expect(() => readConfig(both)).toThrow(/SMTP_URL and SMTP_URL_FILE must not/);
    expect(() => readConfig({ SMS_TOKEN_FILE: join(folder, 'none') })).toThrow(
      /SMS_TOKEN_FILE names a file that cannot be read/,
    );
    expect(
      Object.keys(workerEnvironment({ dataDir: '/d' }, { ...both, HOST: 'h' })).sort(),
    ).toEqual(['DATA_DIR', 'HOST']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('backups have a folder, a rule and a key that can be used', () => {
  const key = 'ab'.repeat(32);
  expect(
    readConfig(
      { BACKUP_FOLDER: 'b', BACKUP_HOURS: '6', BACKUP_KEEP: '1,2,3', BACKUP_KEY: key },
      '/d',
    ).backup,
  ).toEqual({
    folder: '/d/b',
    hours: 6,
    keep: { days: 1, weeks: 2, months: 3 },
    key: Buffer.from(key, 'hex'),
  });
  expect(readConfig({}).backup).toBeNull();
  for (const [env, sentence] of [
    [{ BACKUP_FOLDER: 'b', BACKUP_KEY: 'short' }, /BACKUP_KEY must be 64/],
    [{ BACKUP_FOLDER: 'b', BACKUP_KEEP: '7' }, /BACKUP_KEEP must be three/],
    [{ BACKUP_HOURS: '6' }, /BACKUP_HOURS needs BACKUP_FOLDER/],
  ] as const)
    expect(() => readConfig(env)).toThrow(sentence);
});

const BUCKET = {
  S3_URL: 'https://s3.example.org/',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'hidden id',
  S3_SECRET_ACCESS_KEY: 'hidden key',
};

test('a bucket takes the place of the folder, when it and both parts of its key are given', () => {
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig(BUCKET).s3).toEqual({
    url: 'https://s3.example.org',
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'hidden id',
    secretAccessKey: 'hidden key',
  });
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => readConfig({ ...BUCKET, [name]: '' })).toThrow('must be given together');
});

test('the worker below a server reaches the bucket; the engine’s processes know no secret', () => {
  const env = { ...BUCKET, DATABASE_URL: 'postgres://u:hidden@h/db', SECRET_KEY: 'a'.repeat(64) };
  expect(readConfig(workerEnvironment(readConfig(env), env))).toMatchObject({
    s3: { bucket: 'files', secretAccessKey: 'hidden key' },
    databaseUrl: null,
    secretKey: null,
  });
  expect(engineEnvironment({ ...env, PATH: '/bin', S3_SECRET_ACCESS_KEY_FILE: '/run/x' })).toEqual({
    PATH: '/bin',
    S3_URL: BUCKET.S3_URL,
    S3_BUCKET: 'files',
  });
});

test('keys are 64 hexadecimal digits, and the token of metrics is no short one', () => {
  expect(readConfig({ SECRET_KEY: 'Ab'.repeat(32) }).secretKey).toHaveLength(32);
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY must be 64 hexadecimal');
  expect(readConfig({ SECRET_KEY_OLD: 'Ab'.repeat(32) }).secretKeyOld).toHaveLength(32);
  expect(() => readConfig({ SECRET_KEY_OLD: 'x' })).toThrow('SECRET_KEY_OLD must be 64');
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('at least 16 characters');
  expect(readConfig({}).metricsToken).toBeNull();
});
