import { act, screen, waitFor, within } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { InspectCloneScreen, InspectPageScreen, InspectSubImageScreen } from '../../../src/screens/inspect/index.ts';
import { match, PICTURES, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

const AT = (kind: string) => ({ path: `/${kind}/file/:id`, address: `/${kind}/file/7` });
const clone = (id: string, score: number) => match(id, { kind: 'clone', detector: 'clone', score, b: match('x').a });

test('one picture is examined alone, with its histogram and what is known of it', async () => {
  const answers = new Answers().on(fileOps.reviewId, () => reviewFile([]));
  standScreen(<InspectSubImageScreen />, AT('inspectsubimage'), answers, PICTURES);
  expect(await screen.findByRole('img', { name: 'Figure 1 A' })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Histogram of brightness' })).toBeInTheDocument();
  expect(await screen.findByText(/^\d+–\d+$/)).toBeInTheDocument();
  const facts = within(screen.getByRole('region', { name: 'About this picture' }));
  expect(facts.getByText('40 × 30')).toBeInTheDocument();
  expect(facts.getByRole('link', { name: 'Download at full resolution' })).toHaveAttribute('href', '/media/f1s1.png');
});

test('two regions typed as numbers become a finding of the review', async () => {
  const own = match('own-1', { kind: 'own', detector: 'own', state: 'confirmed' });
  const answers = new Answers().on(fileOps.reviewId, () => reviewFile([])).on(fileOps.inspectsState, () => ({ matches: [own] }));
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
  expect(answers.of(fileOps.inspectsState)[0]).toMatchObject({ file_id: 7, pdfInspects: [{ a: { sub_image: 'f1s1', region: [[0, 0], [40, 0], [40, 30], [0, 30]] }, b: { sub_image: 'f1s1' }, notes_rep: 'again' }] });
  expect(await screen.findByText('Added by hand')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Open in the review' }).map((link) => link.getAttribute('href'))).toContain('/review/file/7?match=own-1');
});

test('a refusal is said and the regions stay', async () => {
  const answers = new Answers().on(fileOps.reviewId, () => reviewFile([])).on(fileOps.inspectsState, () => ({ error: { code: 'not-allowed', message: 'The review is finished.' } }));
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
  standScreen(<InspectSubImageScreen />, { ...AT('inspectsubimage'), address: '/inspectsubimage/file/7?sub_image=f1s1&with=f2s1' }, answers, PICTURES);
  expect(await screen.findByRole('group', { name: 'Comparison of Figure 1 A with Figure 2 B' })).toBeInTheDocument();
  expect(screen.getByText('Mark the region in A; its place in B follows from how B lies on A.')).toBeInTheDocument();
});

test('repetition inside a picture: pairs by score, a lowest score, a way to the review', async () => {
  const answers = new Answers().on(fileOps.reviewId, () => reviewFile([clone('c1', 0.4), clone('c2', 0.9)]));
  const { user } = standScreen(<InspectCloneScreen />, AT('inspectclone'), answers, PICTURES);
  expect(await screen.findByText('Pair 1, score 90')).toBeInTheDocument();
  expect(screen.getByText('Pair 2, score 40')).toBeInTheDocument();
  act(() => screen.getByRole('slider', { name: 'Lowest score shown' }).focus());
  await user.keyboard('{End}');
  expect(screen.getByText('2 pairs below this score')).toBeInTheDocument();
});

test('a page is examined whole', async () => {
  const answers = new Answers().on(fileOps.reviewId, () => reviewFile([]));
  standScreen(<InspectPageScreen />, { ...AT('inspectpage'), address: '/inspectpage/file/7?page=2' }, answers, PICTURES);
  expect(await screen.findByRole('img', { name: 'Page 2' })).toBeInTheDocument();
});

test('without a file one is chosen', async () => {
  const answers = new Answers().on(fileOps.dashboard, () => ({ items: [], total: 0 }));
  standScreen(<InspectPageScreen />, { path: '/inspectpage', address: '/inspectpage' }, answers);
  expect(await screen.findByText('There is no file yet. Submit one first.')).toBeInTheDocument();
});
