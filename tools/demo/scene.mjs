import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { root } from '../lib/run.mjs';
import { articles, retractions } from './articles.mjs';
import { signIn } from './client.mjs';

/**
 * Who is in the demo, and which manuscripts they have. Everything is made through the product's own
 * calls.
 */
export async function play({ url, admin: { email, password }, files, tell }) {
  const admin = await signIn(url, email, password);
  const { people, logins } = await addPeople(url, admin, password, tell);
  await trade(admin, people.editor);
  await importRetractions(admin);
  const shelf = openShelf(files);
  const plan = await plays(people, shelf);

  // All are sent in one order, so that lists look the same each time; then each goes its way.
  const made = [];
  for (const { who, file, options, state } of plan)
    made.push({
      file_id: await who.submit(...file, options),
      state,
      owner: who.user.email,
      product: options?.fields?.product ?? 'product',
      database: options?.to === DATABASE,
    });
  let done = 0;
  await Promise.all(
    plan.map(async ({ who, act }, i) => {
      await act(who, made[i].file_id);
      done += 1;
      tell(`${done} of ${plan.length} manuscripts are in their place`);
    }),
  );

  // Last, so that work is going on when somebody looks.
  const { author } = people;
  const matching = await author.submit(...shelf.take('reuse_flat'));
  await author.waitFor(matching, 'Edit');
  await author.call('/api/pdf/id/state', { file_id: matching, state: 'Matching' });
  made.push({ file_id: matching, state: 'Matching', owner: author.user.email });
  for (const state of ['Extracting', 'Submitted', 'Submitted'])
    made.push({
      file_id: await author.submit(...shelf.take('clean_one_column')),
      state,
      owner: author.user.email,
    });
  return { url, password, logins, files: made };
}

/**
 * One line a manuscript: whose, which, what becomes of it, and the state in which it then rests.
 */
async function plays({ author, lead, editor, analyst }, shelf) {
  const { basil, mint } = await articles();
  const info = (fields) => ({ fields: { info: JSON.stringify(fields) } });
  const inEdit = (who, file_id) => who.waitFor(file_id, 'Edit');
  const inReview = async (who, file_id) => {
    await who.waitFor(file_id, 'Edit');
    await who.call('/api/pdf/id/state', {
      file_id,
      state: 'Matching',
      audit_edit: 'Boxes checked',
    });
    await who.waitFor(file_id, 'Review', 'Report');
  };
  const check = (product, more = {}) => ({ fields: { product, ...more } });
  const every = { checks: 'images,references,text' };
  const inReport = (who, file_id) => who.waitFor(file_id, 'Report');
  const fails = (who, file_id) => who.waitFor(file_id, 'Failed');
  const then = (first, second) => async (who, file_id) => {
    await first(who, file_id);
    await second(who, file_id);
  };
  const bin = (what) => (who, file_id) => who.call(`/api/pdf/id/${what}`, { file_id });
  const toLead = (_who, file_id) =>
    editor.call('/api/pdf/action/submit', {
      file_id,
      file_action: 'assign',
      user_id: lead.user.user_id,
    });
  return [
    {
      who: author,
      state: 'Deleted',
      file: shelf.take('reuse_small'),
      act: then(inEdit, bin('delete')),
    },
    {
      who: author,
      state: 'Recycled',
      file: shelf.take('clean_small'),
      act: then(inEdit, bin('recycle')),
    },
    { who: author, state: 'Failed', file: ['Damaged scan.pdf', shelf.damaged()], act: fails },
    { who: author, state: 'Failed', file: ['Locked manuscript.pdf', await locked()], act: fails },
    {
      who: author,
      state: 'Report',
      file: shelf.take('clean_small'),
      options: info({ manuscript_number: 'NL-2026-0101' }),
      act: then(inReview, report),
    },
    {
      who: author,
      state: 'Report',
      file: shelf.take('reuse_small'),
      options: info({
        title: 'Membrane repair in epithelial cells',
        manuscript_number: 'NL-2026-0098',
      }),
      act: then(inReview, report),
    },
    {
      who: author,
      state: 'Report',
      file: shelf.take('clean_small'),
      options: { to: DATABASE },
      act: inReview,
    },
    {
      who: analyst,
      state: 'Review',
      file: shelf.take('reuse_flat'),
      act: (who, file_id) => who.waitFor(file_id, 'Review'),
    },
    {
      who: author,
      state: 'Review',
      file: shelf.take('reuse_blots'),
      options: info({
        title: 'Kinase switches in fission yeast',
        manuscript_number: 'NL-2026-0120',
      }),
      act: then(inReview, toLead),
    },
    // Words first, so that the text that comes after is found in them.
    {
      who: author,
      state: 'Report',
      file: basil,
      options: check('ithenticate'),
      act: inReport,
    },
    {
      who: author,
      state: 'Report',
      file: mint,
      options: check('ithenticate'),
      act: inReport,
    },
    {
      who: author,
      state: 'Report',
      file: mint,
      options: check('retraction'),
      act: inReport,
    },
    {
      who: author,
      state: 'Report',
      file: shelf.take('reuse_small'),
      options: check('submission', every),
      act: inReport,
    },
    {
      who: author,
      state: 'Report',
      file: mint,
      options: check('submission', every),
      act: inReport,
    },
    {
      who: author,
      state: 'Report',
      file: shelf.take('clean_one_column'),
      options: check('submission', { checks: 'images' }),
      act: inReport,
    },
    {
      who: author,
      state: 'Edit',
      file: shelf.take('clean_two_columns'),
      options: info({ manuscript_number: 'NL-2026-0124' }),
      act: inEdit,
    },
    {
      who: author,
      state: 'Review',
      file: shelf.take('reuse_two_columns'),
      options: info({
        title: 'Nuclear transport under stress',
        manuscript_number: 'NL-2026-0113',
        journal: 'Northlight Cell Biology',
      }),
      act: then(inReview, decideSome),
    },
  ];
}

const DATABASE = '/api/pdf/submituserdb';
const ALL = { product: true, refguard: true, pubshield: true, ithenticate: true };

async function addPeople(url, admin, password, tell) {
  const customer = (fields) => admin.call('/api/customers/add', { customer: fields });
  const limits = { users_max: 20, files_max: null, figures_max: 20_000, database_max_per_user: 50 };
  const northlight = await customer({
    customer_name: 'Northlight Journals',
    customer_type: 'publisher',
    products: ALL,
    ...limits,
  });
  const alder = await customer({
    customer_name: 'Alder Institute',
    customer_type: 'institution',
    ...limits,
    figures_max: 2000,
  });
  const plan = [
    ['editor', northlight, 'editor@northlight.example', 'Ingrid', 'Sand', 'Customer-Admin'],
    ['lead', northlight, 'lead@northlight.example', 'Tomás', 'Rivera', 'User-Manager'],
    ['author', northlight, 'reviewer@northlight.example', 'Mina', 'Okafor', 'User'],
    ['analyst', alder, 'analyst@alder.example', 'Jun', 'Takahashi', 'User'],
  ];
  const people = {};
  const logins = [
    { email: admin.user.email, password, role: 'Admin', customer: admin.user.customer_name },
  ];
  for (const [
    key,
    { customer_id, customer_name },
    email,
    first_name,
    last_name,
    user_role,
  ] of plan) {
    await admin.call('/api/users/add', {
      customer_id,
      email,
      first_name,
      last_name,
      user_role,
      password,
      user_status: 'active',
      skip_edit: key === 'analyst',
      ...(customer_id === northlight.customer_id ? { products: ALL } : {}),
    });
    people[key] = await signIn(url, email, password);
    logins.push({ email, password, role: user_role, customer: customer_name });
  }
  tell(`${logins.length} people of ${2} customers can sign in`);
  return { people, logins };
}

/**
 * Coupons of the service, and what Northlight bought: one invoice that is paid and one that is
 * open.
 */
async function trade(admin, editor) {
  await admin.call('/api/payments/coupon/add', {
    type: 'percent',
    code: 'WELCOME25',
    value: 25,
    uses_per_customer: 1,
  });
  await admin.call('/api/payments/coupon/add', {
    type: 'subimages',
    code: 'HUNDRED',
    value: 100,
    minimum: 500,
    customer_id: editor.user.customer_id,
  });
  const { tiers } = await editor.call('/api/users/misc/get', { idx: 'prices' });
  // Both fit the first tier, and a fresh installation adds no tax.
  const order = (subimages, share, code) =>
    editor.call('/api/payments/add', {
      payment: { subimages, price: subimages * tiers[0].cents * share, code },
    });
  const { id } = await order(400, 0.75, 'WELCOME25');
  await admin.call('/api/payments/settle', { id, state: 'paid' });
  await order(250, 1, null);
}

/** A small database of retractions, so that references are looked up. */
async function importRetractions(admin) {
  const { import_id } = await admin.send(
    '/api/retraction/import',
    'retractions.csv',
    retractions(),
    'text/csv',
  );
  for (;;) {
    const { imports } = await admin.call('/api/retraction/database', {});
    const { state, problem } = imports.find((one) => one.import_id === import_id);
    if (state === 'failed') throw new Error(problem);
    if (state === 'done') return;
    await new Promise((done) => setTimeout(done, 300));
  }
}

const DECISIONS = [
  { state: 'confirmed', notes_rep: 'The two regions agree after the given transform.' },
  {
    state: 'query',
    notes: 'Ask for the original files.',
    notes_rep: 'Please provide the unprocessed picture.',
  },
  { state: 'dismissed', reason: 'same-sample-stated', notes: 'The legend names the same sample.' },
];

/** Decides on all but the last two matches, so that something is left to do. */
async function decideSome(person, file_id) {
  const matches = await shown(person, file_id);
  for (const [i, match] of matches.slice(0, Math.max(1, matches.length - 2)).entries()) {
    await person.call('/api/pdf/review/match/id/state', {
      file_id,
      pdfMatch: { id: match.id, rev: match.rev, ...DECISIONS[i % DECISIONS.length] },
    });
  }
}

/** Matches that a reviewer sees without asking for the weak ones. */
async function shown(person, file_id) {
  const { matches } = await person.call('/api/pdf/review/id', { file_id });
  return matches.filter((match) => match.band !== 'low');
}

async function report(person, file_id) {
  const matches = await shown(person, file_id);
  for (const match of matches)
    await person.call('/api/pdf/review/match/id/state', {
      file_id,
      pdfMatch: { id: match.id, rev: match.rev, ...DECISIONS[0] },
    });
  const found =
    matches.length === 0
      ? 'No similar regions were found.'
      : `${matches.length} pairs of similar regions were confirmed.`;
  await person.call('/api/pdf/report/id/update/field', {
    file_id,
    fieldKey: 'summary',
    newValue: found,
  });
  await person.call('/api/pdf/id/state', { file_id, state: 'Report', audit_review: 'Reviewed' });
}

/**
 * Manuscripts to take: those that were named, in turn, or the kept samples. Each copy differs by a
 * comment at its end.
 */
function openShelf(files) {
  const folder = join(root, 'samples', 'manuscripts', 'made');
  const kept = new Map(
    readdirSync(folder)
      .filter((f) => f.endsWith('.pdf'))
      .map((f) => [f.replace(/\.pdf$/, ''), join(folder, f)]),
  );
  let taken = 0;
  const take = (name) => {
    const path = files.length > 0 ? files[taken % files.length] : kept.get(name);
    if (path === undefined) throw new Error(`There is no sample ${name}.`);
    taken += 1;
    return [
      basename(path),
      Buffer.concat([readFileSync(path), Buffer.from(`\n% copy ${taken}\n`)]),
    ];
  };
  return {
    take,
    damaged: () => Buffer.from('%PDF-1.7\nThe rest of this file was lost on its way.\n'),
  };
}

/** A PDF that opens only with its password ("open-sesame"). */
function locked() {
  return new Promise((done, fail) => {
    const document = new PDFDocument({
      userPassword: 'open-sesame',
      info: { CreationDate: new Date(0) },
    });
    const pieces = [];
    document.on('data', (piece) => pieces.push(piece));
    document.on('end', () => done(Buffer.concat(pieces)));
    document.on('error', fail);
    document.text('This manuscript opens with its password.');
    document.end();
  });
}
