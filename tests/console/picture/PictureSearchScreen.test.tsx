import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { regionInWhole } from '../../../src/screens/picture/place.ts';
import { match, reviewFile } from '../../scenes/workbench.ts';
import { planned, standConsole } from '../app/stand.tsx';
import { HeldRequest, holdRequests } from '../submit/request.ts';

const png = (name = 'gel.png') =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])], name, { type: 'image/png' });
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

beforeEach(() => {
  holdRequests();
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const hit = () => {
  const found = match('h1', { kind: 'userdb' });
  return {
    ...found,
    a: { ...found.a, sub_image: 'f1s1' },
    b: {
      ...found.b,
      sub_image: '12/f1s1',
      foreign: {
        file_id: 12,
        title: 'Older paper.pdf',
        link: '/reportuserdb/file/12',
        crop: reviewFile([]).sub_images[1]?.crop ?? null,
      },
    },
  };
};

test('a chosen picture is searched for, and its hits name their sources', async () => {
  let asked = 0;
  const nothing = { progress: null, failure: null, pictures: [], elsewhere: null };
  const answers = planned().on(ops.pictureAnswer, () =>
    asked++ === 0
      ? {
          ...nothing,
          state: 'waiting' as const,
          progress: { step: 'database' as const, done: 500, of: 800 },
        }
      : {
          ...nothing,
          state: 'done' as const,
          pictures: [{ id: 'f1s1', box: { x: 0, y: 0, w: 80, h: 60 }, width: 80, height: 60 }],
          elsewhere: { database: 700, reference: 100, found: [hit()] },
        },
  );
  const { user } = standConsole('/searchpicture', { answers });
  await screen.findByRole('button', { name: 'Choose a picture' });
  await user.upload(chooser(), png());
  const request = await sent();
  expect(request.path).toBe('/api/pdf/picture/search');
  act(() => request.answer(200, { search_id: 4 }));
  expect(
    await screen.findByText('Comparing with 500 of 800 pictures…', {}, { timeout: 5000 }),
  ).toBeInTheDocument();
  expect(await screen.findByText('1 hit', {}, { timeout: 5000 })).toBeInTheDocument();
  expect(
    screen.getByText(/700 of your own database, 100 of the reference database/),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^There: .*Older paper\.pdf/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open that file' })).toHaveAttribute(
    'href',
    '/reportuserdb/file/12',
  );
  expect(answers.of(ops.pictureAnswer)).toEqual([{ search_id: 4 }, { search_id: 4 }]);
});

test('a pasted picture is taken too; stopping ends the search on the server', async () => {
  const answers = planned().on(ops.pictureAnswer, ({ stop }) => ({
    state: stop ? ('stopped' as const) : ('waiting' as const),
    progress: null,
    failure: null,
    pictures: [],
    elsewhere: null,
  }));
  const { user } = standConsole('/searchpicture', { answers });
  await screen.findByRole('button', { name: 'Choose a picture' });
  fireEvent.paste(document.body, { clipboardData: { files: [png()] } });
  const request = await sent();
  act(() => request.answer(200, { search_id: 5 }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(answers.of(ops.pictureAnswer)).toContainEqual({ search_id: 5, stop: true }),
  );
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeInTheDocument();
});

test('what is no PNG or JPEG is refused in place and never sent', async () => {
  standConsole('/searchpicture', { answers: planned() });
  await screen.findByRole('button', { name: 'Choose a picture' });
  const tiff = new File([new Uint8Array([0x49, 0x49, 0x2a, 0])], 'a.tif', { type: 'image/tiff' });
  fireEvent.paste(document.body, { clipboardData: { files: [tiff] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A picture to search for is a PNG or JPEG file.',
  );
  expect(HeldRequest.all).toEqual([]);
});

test('a region of a part lies where the part lies in the picture', () => {
  const part = { id: 'f1s2', box: { x: 200, y: 0, w: 200, h: 400 }, width: 100, height: 200 };
  expect(
    regionInWhole(
      [
        [0, 0],
        [100, 200],
      ],
      part,
    ),
  ).toEqual([
    [200, 0],
    [400, 400],
  ]);
  expect(regionInWhole([[0, 0]], { ...part, box: null })).toBeNull();
});
