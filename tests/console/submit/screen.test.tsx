import { act, screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { FileHead } from '../../../contract/entities.ts';
import type { Entry } from '../../../src/screens/submit/queue.ts';
import { licence } from '../../scenes/licence.ts';
import { planned, standConsole } from '../app/stand.tsx';
import { HeldRequest, holdRequests } from './request.ts';

const head = (more: Partial<FileHead> = {}): FileHead => ({
  file_id: 12,
  state: 'Extracting',
  filename: 'gel.pdf',
  filename_orig: 'gel.pdf',
  progress: null,
  failure: null,
  possible: [],
  recycled_timesec: null,
  deleted_timesec: null,
  ...more,
});
const pdf = (name = 'gel.pdf') => new File(['%PDF-1.7 text'], name, { type: 'application/pdf' });
const planning = (file = head()) =>
  planned()
    .on(ops.licenseCheck, () => licence({ own_files_max: 10, own_files_used: 7 }))
    .on(ops.pdfSubmit, () => ({ file_id: 0, known: false }))
    .on(ops.stateId, () => file);
const chooser = (): HTMLInputElement => {
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no chooser');
  return input;
};
const sent = async (index = 0): Promise<HeldRequest> =>
  waitFor(() => {
    const request = HeldRequest.all[index];
    if (!request) throw new Error('nothing was sent yet');
    return request;
  });

beforeEach(holdRequests);

test('a name is shown as it will be kept: no mark that turns its ending round', async () => {
  const { user } = standConsole('/submit', { answers: planning() });
  await screen.findByRole('button', { name: 'Choose files' });
  await user.upload(chooser(), pdf('report\u202efdp.exe.pdf'));
  expect(await screen.findByText('report fdp.exe.pdf')).toBeInTheDocument();
  await sent(); // its queue works on, and would send among the requests of the next test
});

test('tells what is left, sends a file with progress, and follows it', async () => {
  const { user, answers } = standConsole('/submit', { answers: planning() });
  expect(
    await screen.findByText(
      '380 of 500 sub-images left · 3 of 10 manuscripts of your own allowance left',
    ),
  ).toBeInTheDocument();
  await user.upload(chooser(), pdf());
  const request = await sent();
  act(() => request.progress(4, 8));
  expect(await screen.findByRole('progressbar', { name: 'Sending gel.pdf' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  act(() => request.answer(200, { file_id: 12 }));
  expect(await screen.findByText(/Received/)).toBeInTheDocument();
  expect(await screen.findByText('Extracting')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute(
    'href',
    '/submitinfo/file/12',
  );
  expect(answers.of(ops.pdfSubmit)).toEqual([
    expect.objectContaining({ name: 'gel.pdf', size: 13 }),
  ]);
});

test('what is no file of ours is refused in place and never sent', async () => {
  const { user, answers } = standConsole('/submit', { answers: planning() });
  await screen.findByText(/sub-images left/);
  await user.upload(chooser(), new File(['PK'], 'paper.pdf', { type: 'application/pdf' }));
  expect(
    await screen.findByText(/This is not a PDF, DOCX, ZIP, PNG, JPEG or TIFF file\./),
  ).toBeInTheDocument();
  expect(answers.of(ops.pdfSubmit)).toEqual([]);
  expect(HeldRequest.all).toEqual([]);
});

test('a refusal of the server is shown at its file', async () => {
  const { user } = standConsole('/submit', {
    answers: planning().on(ops.pdfSubmit, () => ({
      error: { code: 'files-exceeded', message: 'The licence has no manuscript left.' },
    })),
  });
  await screen.findByText(/sub-images left/);
  await user.upload(chooser(), pdf());
  expect(await screen.findByText(/The licence has no manuscript left\./)).toBeInTheDocument();
});

test('of a hundred files it is said how many arrived, and those that were not taken stand together with their reasons', async () => {
  const entries = Array.from({ length: 104 }, (_, i): Entry => {
    const bad = i % 50 === 3;
    return {
      key: String(i),
      name: `${bad ? 'bad' : 'good'}${i}.pdf`,
      size: 10,
      status: bad
        ? { kind: 'refused', code: 'damaged', message: 'The file is damaged.' }
        : { kind: 'done', file_id: 12, known: true },
    };
  });
  const { user } = standConsole('/submituserdb', {
    answers: planning().on(ops.licenseUserDbCheck, () => licence({})),
    tab: { 'submit.user.7': JSON.stringify(entries) },
  });
  expect(
    await screen.findByText('101 of 104 received · 101 were here already · 3 not taken'),
  ).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'All files' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  const rows = () => within(screen.getByRole('region', { name: 'Files' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Show more (4 left)' }));
  expect(rows()).toHaveLength(104);
  await user.click(screen.getByRole('button', { name: 'Show those not taken' }));
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^bad3\.pdf.*The file is damaged\./),
    expect.stringMatching(/^bad53\.pdf.*The file is damaged\./),
    expect.stringMatching(/^bad103\.pdf.*The file is damaged\./),
  ]);
});

test('a file that the server has is recognised and not sent again', async () => {
  const { user } = standConsole('/submit', {
    answers: planning().on(ops.pdfSubmit, () => ({ file_id: 12, known: true })),
  });
  await screen.findByText(/sub-images left/);
  await user.upload(chooser(), pdf());
  expect(await screen.findByText(/Already here; not sent again/)).toBeInTheDocument();
  expect(HeldRequest.all).toEqual([]);
});

test('the manuscripts of an archive stand in its place, each followed, and what was left out is named', async () => {
  const answers = planning().on(ops.stateId, ({ file_id: asked }) => {
    const file_id = Number(asked);
    return file_id === 22
      ? head({
          file_id: 22,
          state: 'Failed',
          failure: { code: 'encrypted', sentence: 'The file needs a password.', stage: 'extract' },
        })
      : head({ file_id });
  });
  const { user } = standConsole('/submit', { answers });
  await screen.findByText(/sub-images left/);
  await user.upload(chooser(), new File(['PK\u0003\u0004'], 'all.zip'));
  const request = await sent();
  act(() =>
    request.answer(200, {
      file_id: 21,
      skipped: ['notes.txt'],
      files: [
        { file_id: 21, filename: 'one.pdf', size: 5, sha256: 'a1', known: false },
        { file_id: 22, filename: 'two.docx', size: 6, sha256: 'b2', known: true },
      ],
    }),
  );
  expect(await screen.findByText('one.pdf')).toBeInTheDocument();
  expect(screen.queryByText('all.zip')).not.toBeInTheDocument();
  expect(screen.getByText(/Received · not read: notes\.txt/)).toBeInTheDocument();
  expect(
    screen.getAllByRole('link', { name: 'Details' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/submitinfo/file/21', '/submitinfo/file/22']);
  // A password goes to the server with the hash that it gave: the browser has no such file.
  await user.type(await screen.findByLabelText('Password of two.docx'), 'sesame');
  await user.click(screen.getByRole('button', { name: 'Open with this password' }));
  await waitFor(() =>
    expect(answers.of(ops.pdfSubmit).at(-1)).toMatchObject({
      name: 'two.docx',
      size: 6,
      sha256: 'b2',
      password: 'sesame',
    }),
  );
});

test('two are sent at a time; a cancelled one stops and can be tried again', async () => {
  const { user } = standConsole('/submit', { answers: planning() });
  await screen.findByText(/sub-images left/);
  await user.upload(chooser(), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  await sent(1);
  expect(HeldRequest.all).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Cancel a.pdf' }));
  // Files are hashed before they are sent, and the second may be done before the first.
  const wasAborted = (name: string) => HeldRequest.all.find((one) => one.file() === name)?.aborted;
  expect(wasAborted('a.pdf')).toBe(true);
  expect(wasAborted('b.pdf')).toBe(false);
  const third = await sent(2);
  act(() => third.answer(200, { file_id: 13 }));
  await user.click(screen.getByRole('button', { name: 'Try again: a.pdf' }));
  const again = await sent(3);
  act(() => again.answer(200, { file_id: 14 }));
  await waitFor(() => expect(screen.getAllByText(/Received/)).toHaveLength(2));
});

test('an encrypted file asks for its password in its row; the password goes to the server once', async () => {
  let opened = false;
  const answers = planning()
    .on(ops.stateId, () =>
      opened
        ? head()
        : head({
            state: 'Failed',
            failure: {
              code: 'encrypted',
              sentence: 'The file needs a password.',
              stage: 'extract',
            },
          }),
    )
    .on(ops.pdfSubmit, ({ password }) => {
      opened ||= password === 'sesame';
      return { file_id: 12, known: true };
    });
  const { user } = standConsole('/submit', { answers });
  await screen.findByText(/sub-images left/);
  await user.upload(chooser(), pdf());
  const field = await screen.findByLabelText('Password of gel.pdf');
  await user.type(field, 'sesame');
  await user.click(screen.getByRole('button', { name: 'Open with this password' }));
  expect(await screen.findByText('Extracting')).toBeInTheDocument();
  expect(answers.of(ops.pdfSubmit).at(-1)).toMatchObject({ name: 'gel.pdf', password: 'sesame' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('sesame');
});

test('a failed upload leads to /login, keeps the queue, and goes on after the person is back', async () => {
  const { user } = standConsole('/submit', { answers: planning() });
  await screen.findByText(/sub-images left/);
  await user.upload(chooser(), pdf());
  const request = await sent();
  act(() => request.answer(500, {}));
  await user.click(await screen.findByRole('button', { name: 'Continue as Ana Ortiz' }));
  expect(await screen.findByText('gel.pdf')).toBeInTheDocument();
  const again = await sent(1);
  act(() => again.answer(200, { file_id: 12 }));
  expect(await screen.findByText(/Received/)).toBeInTheDocument();
});

test('the queue is remembered over a reload, without the files', async () => {
  const { user, view } = standConsole('/submit', { answers: planning() });
  await screen.findByText(/sub-images left/);
  await user.upload(chooser(), pdf());
  await sent();
  const kept = sessionStorage.getItem('submit.manuscripts.7');
  view.unmount();
  const before = Storage.prototype.clear;
  Storage.prototype.clear = function clear() {
    before.call(this);
    if (this === sessionStorage && kept) this.setItem('submit.manuscripts.7', kept);
  };
  standConsole('/submit', { answers: planning() });
  Storage.prototype.clear = before;
  expect(
    await screen.findByText(/Interrupted by a reload\. Choose the file again\./),
  ).toBeInTheDocument();
});

test('who may not submit is told why and what to do', async () => {
  const answers = planning().on(ops.licenseCheck, () => ({
    ...licence(),
    may_submit: false,
    why_not: 'The licence ended yesterday.',
  }));
  standConsole('/submit', { answers, user: { user_role: 'Customer-Admin' } });
  expect(await screen.findByText('The licence ended yesterday.')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Purchase' })).toHaveAttribute(
    'href',
    '/purchase',
  );
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
});

test('a check that has nothing to look up in is off until it is ticked, and then named with the file', async () => {
  const { user, answers } = standConsole('/submission/submit', {
    answers: planning().on(ops.submissionUnready, () => ({ items: ['references' as const] })),
  });
  const references = await screen.findByRole('checkbox', { name: 'References' });
  await waitFor(() => expect(references).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Images' })).toBeChecked();
  expect(screen.getByText(/^No retraction database has been imported yet/)).toBeInTheDocument();
  await user.upload(chooser(), pdf());
  await sent();
  await user.click(references);
  await user.upload(chooser(), pdf('blot.pdf'));
  await waitFor(() => expect(answers.of(ops.pdfSubmit)).toHaveLength(2));
  expect(answers.of(ops.pdfSubmit).map(({ checks }) => checks)).toEqual([
    undefined,
    ['images', 'references'],
  ]);
});
