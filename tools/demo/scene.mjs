import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { root } from '../lib/run.mjs';
import { signIn } from './client.mjs';

/** Who is in the demo, and what lies on their desks. Everything is made through the product's own calls. */
export async function play({ url, admin: { email, password }, files, tell }) {
  const admin = await signIn(url, email, password);
  const { people, logins } = await addPeople(url, admin, password, tell);
  const shelf = openShelf(files);
  const made = [];
  const note = (who, file_id, state) => made.push({ file_id, state, owner: who.user.email });

  const { author, lead, editor, analyst } = people;
  const reviewed = await toReview(author, shelf.take('reuse_two_columns'), { title: 'Nuclear transport under stress', manuscript_number: 'NL-2026-0113', journal: 'Northlight Cell Biology' });
  await decideSome(author, reviewed);
  note(author, reviewed, 'Review');
  tell('one manuscript is under review');

  const reported = await toReview(author, shelf.take('reuse_small'), { title: 'Membrane repair in epithelial cells', manuscript_number: 'NL-2026-0098' });
  await report(author, reported);
  note(author, reported, 'Report');
  const clean = await toReview(author, shelf.take('clean_small'), { manuscript_number: 'NL-2026-0101' });
  await report(author, clean);
  note(author, clean, 'Report');
  tell('two reports are ready');

  const assigned = await toReview(author, shelf.take('reuse_blots'), { title: 'Kinase switches in fission yeast', manuscript_number: 'NL-2026-0120' });
  await editor.call('/api/pdf/action/submit', { file_id: assigned, file_action: 'assign', user_id: lead.user.user_id });
  note(author, assigned, 'Review');
  const skipped = await analyst.submit(...shelf.take('reuse_flat'));
  await analyst.waitFor(skipped, 'Review');
  note(analyst, skipped, 'Review');

  const edit = await author.submit(...shelf.take('clean_two_columns'));
  await author.waitFor(edit, 'Edit');
  note(author, edit, 'Edit');
  const stored = await author.submit(...shelf.take('clean_small'), { to: '/api/pdf/submituserdb' });
  await author.waitFor(stored, 'Edit');
  await author.call('/api/pdf/id/state', { file_id: stored, state: 'Matching' });
  await author.waitFor(stored, 'Report');
  note(author, stored, 'Report');
  tell('one waits for its boxes, one is in the user database');

  for (const [name, bytes] of [['Damaged scan.pdf', shelf.damaged()], ['Locked manuscript.pdf', await locked()]]) {
    const file_id = await author.submit(name, bytes);
    await author.waitFor(file_id, 'Failed');
    note(author, file_id, 'Failed');
  }
  const recycled = await author.submit(...shelf.take('clean_small'));
  await author.waitFor(recycled, 'Edit');
  await author.call('/api/pdf/id/recycle', { file_id: recycled });
  note(author, recycled, 'Recycled');
  const deleted = await author.submit(...shelf.take('reuse_small'));
  await author.waitFor(deleted, 'Edit');
  await author.call('/api/pdf/id/delete', { file_id: deleted });
  note(author, deleted, 'Deleted');
  tell('two failed, one is recycled, one deleted');

  // Last, so that work is going on when somebody looks.
  const matching = await author.submit(...shelf.take('reuse_flat'));
  await author.waitFor(matching, 'Edit');
  await author.call('/api/pdf/id/state', { file_id: matching, state: 'Matching' });
  note(author, matching, 'Matching');
  for (const state of ['Extracting', 'Submitted', 'Submitted']) note(author, await author.submit(...shelf.take('clean_one_column')), state);
  return { url, password, logins, files: made };
}

async function addPeople(url, admin, password, tell) {
  const customer = (fields) => admin.call('/api/customers/add', { customer: fields });
  const limits = { users_max: 20, files_max: null, figures_max: 20_000, database_max_per_user: 50 };
  const northlight = await customer({ customer_name: 'Northlight Journals', customer_type: 'publisher', ...limits });
  const alder = await customer({ customer_name: 'Alder Institute', customer_type: 'institution', ...limits, figures_max: 2000 });
  const plan = [
    ['editor', northlight, 'editor@northlight.example', 'Ingrid', 'Sand', 'Customer-Admin'],
    ['lead', northlight, 'lead@northlight.example', 'Tomás', 'Rivera', 'User-Manager'],
    ['author', northlight, 'reviewer@northlight.example', 'Mina', 'Okafor', 'User'],
    ['analyst', alder, 'analyst@alder.example', 'Jun', 'Takahashi', 'User'],
  ];
  const people = {};
  const logins = [{ email: admin.user.email, password, role: 'Admin', customer: admin.user.customer_name }];
  for (const [key, { customer_id, customer_name }, email, first_name, last_name, user_role] of plan) {
    await admin.call('/api/users/add', { customer_id, email, first_name, last_name, user_role, password, user_status: 'active', skip_edit: key === 'analyst' });
    people[key] = await signIn(url, email, password);
    logins.push({ email, password, role: user_role, customer: customer_name });
  }
  tell(`${logins.length} people of ${2} customers can sign in`);
  return { people, logins };
}

async function toReview(person, [name, bytes], info) {
  const file_id = await person.submit(name, bytes, { fields: { info: JSON.stringify(info) } });
  await person.waitFor(file_id, 'Edit');
  await person.call('/api/pdf/id/state', { file_id, state: 'Matching', audit_edit: 'Boxes checked' });
  await person.waitFor(file_id, 'Review');
  return file_id;
}

const DECISIONS = [
  { state: 'confirmed', notes_rep: 'The two regions agree after the given transform.' },
  { state: 'query', notes: 'Ask for the original files.', notes_rep: 'Please provide the unprocessed picture.' },
  { state: 'dismissed', reason: 'same-sample-stated', notes: 'The legend names the same sample.' },
];

/** Decides on all but the last two matches, so that something is left to do. */
async function decideSome(person, file_id) {
  const { matches } = await person.call('/api/pdf/review/id', { file_id });
  for (const [i, match] of matches.slice(0, Math.max(1, matches.length - 2)).entries()) {
    await person.call('/api/pdf/review/match/id/state', { file_id, pdfMatch: { id: match.id, rev: match.rev, ...DECISIONS[i % DECISIONS.length] } });
  }
}

async function report(person, file_id) {
  const { matches } = await person.call('/api/pdf/review/id', { file_id });
  for (const match of matches) await person.call('/api/pdf/review/match/id/state', { file_id, pdfMatch: { id: match.id, rev: match.rev, ...DECISIONS[0] } });
  const found = matches.length === 0 ? 'No similar regions were found.' : `${matches.length} pairs of similar regions were confirmed.`;
  await person.call('/api/pdf/report/id/update/field', { file_id, fieldKey: 'summary', newValue: found });
  await person.call('/api/pdf/id/state', { file_id, state: 'Report', audit_review: 'Reviewed' });
}

/** Manuscripts to take: those that were named, in turn, or the kept samples. Each copy differs by a comment at its end. */
function openShelf(files) {
  const folder = join(root, 'samples', 'manuscripts', 'made');
  const kept = new Map(readdirSync(folder).filter((f) => f.endsWith('.pdf')).map((f) => [f.replace(/\.pdf$/, ''), join(folder, f)]));
  let taken = 0;
  const take = (name) => {
    const path = files.length > 0 ? files[taken % files.length] : kept.get(name);
    if (path === undefined) throw new Error(`There is no sample ${name}.`);
    taken += 1;
    return [basename(path), Buffer.concat([readFileSync(path), Buffer.from(`\n% copy ${taken}\n`)])];
  };
  return { take, damaged: () => Buffer.from('%PDF-1.7\nThe rest of this file was lost on its way.\n') };
}

/** A PDF that opens only with its password ("open-sesame"). */
function locked() {
  return new Promise((done, fail) => {
    const document = new PDFDocument({ userPassword: 'open-sesame', info: { CreationDate: new Date(0) } });
    const pieces = [];
    document.on('data', (piece) => pieces.push(piece));
    document.on('end', () => done(Buffer.concat(pieces)));
    document.on('error', fail);
    document.text('This manuscript opens with its password.');
    document.end();
  });
}
