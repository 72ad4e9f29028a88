import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import {
  InspectCloneScreen,
  InspectPageScreen,
  InspectSubImageScreen,
} from '../../../src/screens/inspect/index.ts';
import { match, PICTURES, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

const AT = (kind: string) => ({ path: `/${kind}/file/:id`, address: `/${kind}/file/7` });
const clone = (id: string, score: number) =>
  match(id, { kind: 'clone', detector: 'clone', score, b: match('x').a });

test('one picture is examined alone, with its histogram and what is known of it', async () => {
  const answers = new Answers().on(fileOps.reviewId, () => reviewFile([]));
  standScreen(<InspectSubImageScreen />, AT('inspectsubimage'), answers, PICTURES);
  expect(await screen.findByRole('img', { name: 'Figure 1 A' })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Histogram of brightness' })).toBeInTheDocument();
  expect(await screen.findByText(/^\d+–\d+$/)).toBeInTheDocument();
  const facts = within(screen.getByRole('region', { name: 'About this picture' }));
  expect(facts.getByText('40 × 30')).toBeInTheDocument();
  expect(facts.getByText('gaps between pictures')).toBeInTheDocument();
  expect(facts.getByRole('link', { name: 'Download at full resolution' })).toHaveAttribute(
    'href',
    '/media/f1s1.png',
  );
});

test('what the file of the picture says is quoted, and only beside that picture', async () => {
  const file = reviewFile([]);
  const [first] = file.sub_images;
  if (!first) throw new Error('The file has a picture.');
  const stated = [
    {
      says: 'partly' as const,
      where: 'c2pa' as const,
      field: 'c2pa.actions.v2 digitalSourceType',
      value: 'compositeWithTrainedAlgorithmicMedia',
      page: first.page,
      box: first.box,
    },
  ];
  const answers = new Answers().on(fileOps.reviewId, () => ({
    ...file,
    checked: { ...file.checked, stated },
  }));
  const { user } = standScreen(<InspectSubImageScreen />, AT('inspectsubimage'), answers, PICTURES);
  const part = within(
    await screen.findByRole('region', { name: 'What the files of pictures say (preview)' }),
  );
  expect(
    part.getByText(
      'The file of this picture says that a program made parts of it. c2pa.actions.v2 digitalSourceType: “compositeWithTrainedAlgorithmicMedia”.',
    ),
  ).toBeInTheDocument();
  expect(part.getByText(/No signature was verified/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Figure 2/ }));
  expect(await screen.findByRole('img', { name: 'Figure 2 B' })).toBeInTheDocument();
  expect(
    screen.queryByRole('region', { name: 'What the files of pictures say (preview)' }),
  ).not.toBeInTheDocument();
});

test('two regions typed as numbers become a finding of the review', async () => {
  const own = match('own-1', { kind: 'own', detector: 'person', state: 'confirmed' });
  const answers = new Answers()
    .on(fileOps.reviewId, () => reviewFile([]))
    .on(fileOps.inspectsState, () => ({ matches: [own] }));
  const { user } = standScreen(<InspectSubImageScreen />, AT('inspectsubimage'), answers, PICTURES);
  await screen.findByRole('img', { name: 'Figure 1 A' });
  await user.click(screen.getByRole('button', { name: 'Enter numbers' }));
  await user.click(screen.getByRole('button', { name: 'Enter numbers' }));
  const second = within(screen.getByRole('group', { name: /^Region 2/ }));
  await user.clear(second.getByLabelText('Width'));
  await user.type(second.getByLabelText('Width'), '20');
  await user.type(screen.getByLabelText('Note for the report'), 'again');
  await user.click(screen.getByRole('button', { name: /Add to the review/ }));
  await waitFor(() => expect(answers.of(fileOps.inspectsState)).toHaveLength(1));
  expect(answers.of(fileOps.inspectsState)[0]).toMatchObject({
    file_id: 7,
    pdfInspects: [
      {
        a: {
          sub_image: 'f1s1',
          region: [
            [0, 0],
            [40, 0],
            [40, 30],
            [0, 30],
          ],
        },
        b: { sub_image: 'f1s1' },
        notes_rep: 'again',
      },
    ],
  });
  expect(await screen.findByText('Added by hand')).toBeInTheDocument();
  expect(
    screen
      .getAllByRole('link', { name: /^Open in the review/ })
      .map((link) => link.getAttribute('href')),
  ).toContain('/review/file/7?match=own-1');
});

test('a refusal is said and the regions stay', async () => {
  const answers = new Answers()
    .on(fileOps.reviewId, () => reviewFile([]))
    .on(fileOps.inspectsState, () => ({
      error: { code: 'not-allowed', message: 'The review is finished.' },
    }));
  const { user } = standScreen(<InspectSubImageScreen />, AT('inspectsubimage'), answers, PICTURES);
  await screen.findByRole('img', { name: 'Figure 1 A' });
  await user.click(screen.getByRole('button', { name: 'Enter numbers' }));
  await user.click(screen.getByRole('button', { name: 'Enter numbers' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Not added: The review is finished.')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: /^Region 2/ })).toBeInTheDocument();
});

test('a second picture comes onto the stage from the address', async () => {
  const answers = new Answers().on(fileOps.reviewId, () => reviewFile([]));
  standScreen(
    <InspectSubImageScreen />,
    { ...AT('inspectsubimage'), address: '/inspectsubimage/file/7?sub_image=f1s1&with=f2s1' },
    answers,
    PICTURES,
  );
  expect(
    await screen.findByRole('group', { name: 'Comparison of Figure 1 A with Figure 2 B' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText('Mark the region in A; its place in B follows from how B lies on A.'),
  ).toBeInTheDocument();
});

test('repetition inside a picture: pairs by score, a lowest score, a way to the review', async () => {
  const answers = new Answers().on(fileOps.reviewId, () =>
    reviewFile([clone('c1', 0.4), clone('c2', 0.9)]),
  );
  const { user } = standScreen(<InspectCloneScreen />, AT('inspectclone'), answers, PICTURES);
  expect(await screen.findByText('Pair 1, score 90')).toBeInTheDocument();
  expect(screen.getByText('Pair 2, score 40')).toBeInTheDocument();
  act(() => screen.getByRole('slider', { name: 'Lowest score shown' }).focus());
  await user.keyboard('{End}');
  expect(screen.getByText('2 pairs below this score')).toBeInTheDocument();
});

test('of pictures with repetition the one with the strongest comes first, not the one with the most', async () => {
  const inOther = { ...match('x').a, sub_image: 'f2s1' };
  const strong = { ...clone('c3', 0.9), a: inOther, b: inOther };
  const answers = new Answers().on(fileOps.reviewId, () =>
    reviewFile([clone('c1', 0.2), clone('c2', 0.1), strong]),
  );
  standScreen(<InspectCloneScreen />, AT('inspectclone'), answers, PICTURES);
  const picks = within(await screen.findByRole('navigation', { name: 'Pictures' }))
    .getAllByRole('button')
    .map((b) => b.textContent);
  expect(picks.slice(0, 2)).toEqual(['Figure 2 B1', 'Figure 1 A2']);
});

test('a page is examined whole', async () => {
  const answers = new Answers().on(fileOps.reviewId, () => reviewFile([]));
  standScreen(
    <InspectPageScreen />,
    { ...AT('inspectpage'), address: '/inspectpage/file/7?page=2' },
    answers,
    PICTURES,
  );
  expect(await screen.findByRole('img', { name: 'Page 2' })).toBeInTheDocument();
});

test('without a file one is chosen', async () => {
  const answers = new Answers().on(fileOps.dashboard, () => ({ items: [], total: 0 }));
  standScreen(<InspectPageScreen />, { path: '/inspectpage', address: '/inspectpage' }, answers);
  expect(await screen.findByText('There is no file yet. Submit one first.')).toBeInTheDocument();
});

test('a marked region is searched in all pictures; a place is held beside it and added with its transform', async () => {
  const found = {
    sub_image: 'f2s1',
    from: [
      [0, 0],
      [40, 0],
      [40, 30],
    ] as [number, number][],
    region: [
      [2, 3],
      [42, 3],
      [42, 33],
    ] as [number, number][],
    transform: [1, 0, 0, 1, 2, 3] as [number, number, number, number, number, number],
    correlation: 0.934,
    points: 0,
  };
  const hit = match('h1', { kind: 'userdb' });
  hit.b = {
    ...hit.b,
    sub_image: '12/f1s1',
    figure_label: 'Figure 9',
    letter: 'C',
    foreign: {
      file_id: 12,
      title: 'Older paper.pdf',
      link: '/reportuserdb/file/12',
      crop: reviewFile([]).sub_images[1]?.crop ?? null,
    },
  };
  const answers = new Answers()
    .on(fileOps.reviewId, () => reviewFile([]))
    .on(fileOps.inspectsState, (body) => {
      const [finding] = fileOps.inspectsState.input.parse(body).pdfInspects;
      const own = match(`own-${finding?.b.sub_image ?? ''}`, { kind: 'own' });
      return {
        matches: [{ ...own, a: { ...own.a, ...finding?.a }, b: { ...own.b, ...finding?.b } }],
      };
    })
    .on(ourOps.fileSimilar, (body) =>
      body['search_id'] === undefined
        ? {
            search_id: 5,
            state: 'waiting' as const,
            failure: null,
            found: [],
            elsewhere: null,
          }
        : {
            search_id: 5,
            state: 'done' as const,
            failure: null,
            found: [found],
            elsewhere: { database: 12, reference: 30, found: [hit] },
          },
    );
  const { user } = standScreen(<InspectSubImageScreen />, AT('inspectsubimage'), answers, PICTURES);
  await screen.findByRole('img', { name: 'Figure 1 A' });
  expect(screen.getByRole('button', { name: 'Find more like this' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Enter numbers' }));
  await user.click(screen.getByRole('button', { name: 'Find more like this' }));
  expect(answers.of(ourOps.fileSimilar)[0]).toEqual({
    file_id: 7,
    sub_image: 'f1s1',
    region: { x: 0, y: 0, w: 40, h: 30 },
  });
  expect(await screen.findByText('1 similar place')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Show Figure 2 B beside the region/ }));
  expect(
    await screen.findByRole('group', { name: 'Comparison of Figure 1 A with Figure 2 B' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Figure 2 B to the review' }));
  await waitFor(() =>
    expect(answers.of(fileOps.inspectsState)).toMatchObject([
      {
        pdfInspects: [
          {
            a: { sub_image: 'f1s1' },
            b: { sub_image: 'f2s1', region: found.region },
            transform: found.transform,
          },
        ],
      },
    ]),
  );
  expect(screen.getByText('1 hit in the databases')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Show .*Older paper\.pdf.* beside/ }));
  expect(
    await screen.findByRole('group', { name: /Comparison of .* with .*Older paper\.pdf/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open that file' })).toHaveAttribute(
    'href',
    '/reportuserdb/file/12',
  );
  await user.click(
    screen.getByRole('button', { name: /^Add .*Older paper\.pdf.* to the review$/ }),
  );
  await waitFor(() =>
    expect(answers.of(fileOps.inspectsState)[1]).toMatchObject({
      pdfInspects: [
        {
          a: { sub_image: hit.a.sub_image, region: hit.a.region },
          b: { sub_image: '12/f1s1', region: hit.b.region },
          transform: hit.transform,
        },
      ],
    }),
  );
  // What the review has cannot be added once more: it is opened there.
  expect(await screen.findByRole('link', { name: 'Figure 2 B in the review' })).toHaveAttribute(
    'href',
    '/review/file/7?match=own-f2s1',
  );
  expect(
    await screen.findByRole('link', { name: /Older paper\.pdf.* in the review$/ }),
  ).toHaveAttribute('href', '/review/file/7?match=own-12%2Ff1s1');
  expect(screen.queryByRole('button', { name: /^Add .* to the review$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the picture' }));
  expect(screen.getByRole('group', { name: 'Examination of Figure 1 A' })).toBeInTheDocument();
});

test('a search in a locked manuscript asks for its password in place', async () => {
  const answers = new Answers()
    .on(fileOps.reviewId, () => reviewFile([]))
    .on(ourOps.fileSimilar, (body) =>
      body['search_id'] === undefined
        ? {
            search_id: body['password'] === undefined ? 5 : 6,
            state: 'waiting' as const,
            failure: null,
            found: [],
            elsewhere: null,
          }
        : {
            search_id: Number(body['search_id']),
            ...(body['search_id'] === 5
              ? { state: 'failed' as const, failure: 'encrypted' as const }
              : { state: 'done' as const, failure: null }),
            found: [],
            elsewhere: null,
          },
    );
  const { user } = standScreen(<InspectSubImageScreen />, AT('inspectsubimage'), answers, PICTURES);
  await screen.findByRole('img', { name: 'Figure 1 A' });
  await user.click(screen.getByRole('button', { name: 'Enter numbers' }));
  await user.click(screen.getByRole('button', { name: 'Find more like this' }));
  await user.type(await screen.findByLabelText('Password of the manuscript'), 'sesame{Enter}');
  expect(
    await screen.findByText('Nothing in this file looks like the region.'),
  ).toBeInTheDocument();
  expect(answers.of(ourOps.fileSimilar)).toContainEqual({
    file_id: 7,
    sub_image: 'f1s1',
    region: { x: 0, y: 0, w: 40, h: 30 },
    password: 'sesame',
  });
  expect(screen.queryByLabelText('Password of the manuscript')).not.toBeInTheDocument();
});

test('any two regions of the file come onto one stage: one is held while the other is marked in another picture', async () => {
  const answers = new Answers()
    .on(fileOps.reviewId, () => reviewFile([]))
    .on(fileOps.inspectsState, () => ({ matches: [] }));
  const { user } = standScreen(<InspectSubImageScreen />, AT('inspectsubimage'), answers, PICTURES);
  await screen.findByRole('img', { name: 'Figure 1 A' });
  await user.click(screen.getByRole('button', { name: 'Enter numbers' }));
  await user.click(screen.getByRole('button', { name: 'Hold this region' }));
  expect(screen.getByText('Held: Figure 1 A, 40 × 30')).toBeInTheDocument();
  await user.click(
    within(screen.getByRole('navigation', { name: 'Pictures' })).getByRole('button', {
      name: 'Figure 2 B',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Enter numbers' }));
  const region = within(screen.getByRole('group', { name: /^Region 1/ }));
  fireEvent.change(region.getByLabelText('Width'), { target: { value: '20' } });
  await user.click(screen.getByRole('button', { name: 'Compare with the held region' }));
  expect(
    await screen.findByRole('group', { name: 'Comparison of Figure 1 A with Figure 2 B' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Add to the review/ }));
  await waitFor(() =>
    expect(answers.of(fileOps.inspectsState)).toMatchObject([
      {
        pdfInspects: [
          { a: { sub_image: 'f1s1' }, b: { sub_image: 'f2s1' }, transform: [0.5, 0, 0, 1, 0, 0] },
        ],
      },
    ]),
  );
});

test('the map of repeated blocks goes beyond the pairs of the engine, as sensitive as one wants', async () => {
  const answers = new Answers().on(fileOps.reviewId, () => reviewFile([clone('c1', 0.4)]));
  const { user } = standScreen(<InspectCloneScreen />, AT('inspectclone'), answers, PICTURES);
  await screen.findByText('Pair 1, score 40');
  await user.click(screen.getByRole('switch', { name: 'Map of repeated blocks' }));
  expect(screen.queryByText('Pair 1, score 40')).toBeNull();
  expect(screen.getByRole('slider', { name: 'Sensitivity' })).toHaveValue('30');
  // The picture of the scene is a ramp: it repeats along its own lines.
  await waitFor(() => expect(screen.queryByText('Comparing blocks…')).toBeNull());
});

test.each([
  ['storage-unavailable', 'The storage is full.', 1],
  // It would be refused again.
  ['not-found', 'There is no such file.', 0],
] as const)('a file that cannot be read (%s) has the reason and the way back', async (...one) => {
  const [code, message, tries] = one;
  const answers = new Answers().on(fileOps.reviewId, () => ({ error: { code, message } }));
  standScreen(<InspectPageScreen />, AT('inspectpage'), answers, PICTURES);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries);
  expect(screen.getByRole('link', { name: 'To the dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});
