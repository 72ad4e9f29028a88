import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { signIn } from '../demo/client.mjs';
import { startServer } from './benchServer.mjs';
import { UNCONFIGURED } from './unconfigured.mjs';

const PASSWORD = 'look-closely-2026';
const ADMIN = 'admin@empty.example';
const HEAD = 'head@empty.example';
const USER = 'user@empty.example';
const ALL = { product: true, refguard: true, pubshield: true, ithenticate: true };

/**
 * An installation that was only just made: an Admin, one customer with a head and one person, and
 * nothing else. `addFile` gives the person a manuscript without a picture and resolves with its
 * id when it rests.
 */
export async function startEmpty() {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  const server = await startServer({
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
    ...UNCONFIGURED,
  });
  const admin = await signIn(server.url, ADMIN, PASSWORD);
  const { customer_id } = await admin.call('/api/customers/add', {
    customer: {
      customer_name: 'New Press',
      customer_type: 'publisher',
      products: ALL,
      users_max: 20,
      figures_max: 500,
      database_max_per_user: 50,
    },
  });
  const person = (email, user_role, first_name) =>
    admin.call('/api/users/add', {
      customer_id,
      email,
      first_name,
      last_name: 'New',
      user_role,
      password: PASSWORD,
      user_status: 'active',
      products: ALL,
    });
  await person(HEAD, 'Customer-Admin', 'Hella');
  await person(USER, 'User', 'Uma');
  return {
    url: server.url,
    password: PASSWORD,
    who: { admin: ADMIN, head: HEAD, user: USER },
    async addFile() {
      const user = await signIn(server.url, USER, PASSWORD);
      const file_id = await user.submit('Only words.pdf', await onlyWords());
      await user.waitFor(file_id, 'Edit', 'Report', 'Failed');
      return file_id;
    },
    async end() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function onlyWords() {
  return new Promise((done, fail) => {
    const document = new PDFDocument({ info: { CreationDate: new Date(0) } });
    const pieces = [];
    document.on('data', (piece) => pieces.push(piece));
    document.on('end', () => done(Buffer.concat(pieces)));
    document.on('error', fail);
    document.fontSize(18).text('A letter without a picture').moveDown();
    document.fontSize(11).text('Nothing in this manuscript can be compared. '.repeat(20));
    document.end();
  });
}
