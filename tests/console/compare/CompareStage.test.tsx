import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { StageState } from '../../../contract/stage.ts';
import { DEFAULT_STAGE, readStage, writeStage } from '../../../imaging/stage.ts';
import { CompareStage } from '../../../src/compare/CompareStage.tsx';
import { DeviceContext } from '../../../src/compare/DeviceContext.ts';
import type { StageContent } from '../../../src/compare/subject.ts';
import { drawn } from '../../imaging/pictures.ts';
import { Stand } from '../stand.tsx';
import { plainDevice, type PlainDevice } from './device.ts';

const page = { page: 4, width: 600, height: 800, image: null, thumb: null };
const content: StageContent = {
  a: {
    picture: { url: '/a.png', width: 20, height: 10 },
    name: 'Figure 2 c',
    place: { page, box: { x: 10, y: 10, w: 50, h: 40 } },
  },
  b: {
    picture: { url: '/b.png', width: 20, height: 10 },
    name: 'Figure 5 a',
    place: { page: { ...page, page: 7 }, box: { x: 10, y: 10, w: 50, h: 40 } },
  },
  transform: [-1, 0, 0, 1, 20, 0],
  marks: [
    {
      id: 'm',
      a: [
        [1, 1],
        [9, 1],
        [9, 9],
      ],
      b: [
        [19, 1],
        [11, 1],
        [11, 9],
      ],
    },
  ],
  pointPairs: [[2, 2, 18, 2]],
};

function scene(first: StageState = DEFAULT_STAGE, given: StageContent = content) {
  const device: PlainDevice = plainDevice({
    '/a.png': drawn(20, 10, (x, y) => 10 * x + y),
    '/b.png': drawn(20, 10, (x, y) => 10 * (20 - x) + y),
  });
  const seen: { stage: StageState } = { stage: first };
  function Holder() {
    const [stage, setStage] = useState(first);
    const change = (next: StageState) => {
      Object.assign(seen, { stage: next });
      setStage(next);
    };
    return <CompareStage content={given} stage={stage} onStage={change} />;
  }
  const view = render(
    <Stand>
      <DeviceContext.Provider value={device}>
        <Holder />
      </DeviceContext.Provider>
    </Stand>,
  );
  return { device, seen, view };
}

const here = () => screen.findByRole('img', { name: /Figure 2 c/ });

describe('the stage', () => {
  test('shows both pictures with their names and the numbers of the registered pixels', async () => {
    scene();
    await here();
    expect(screen.getByRole('img', { name: 'Figure 5 a' })).toBeInTheDocument();
    expect(await screen.findByText('Pixel correlation 1.000')).toBeInTheDocument();
    expect(screen.getByText('Mean difference 0.0')).toBeInTheDocument();
  });

  test('every mode has a key, and changing it keeps view and filters', async () => {
    const { seen } = scene({
      ...DEFAULT_STAGE,
      view: { cx: 3, cy: 4, zoom: 2 },
      filters: [{ kind: 'invert' }],
    });
    await here();
    for (const [key, mode] of [
      ['2', 'overlay'],
      ['3', 'blink'],
      ['4', 'swipe'],
      ['5', 'difference'],
      ['6', 'pages'],
      ['1', 'side'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(seen.stage).toMatchObject({
        mode,
        view: { cx: 3, cy: 4, zoom: 2 },
        filters: [{ kind: 'invert' }],
      });
      expect(
        screen.getByRole('button', {
          name: /Side by side|Overlay|Blink|Swipe|Difference|On the pages/,
          pressed: true,
        }),
      ).toBeInTheDocument();
    }
  });

  test('difference is computed on pixels in register, with the gain of the stage', async () => {
    const { device, seen } = scene({ ...DEFAULT_STAGE, mode: 'difference', gain: 8 });
    await waitFor(() =>
      expect(device.jobs.find((j) => j.do === 'difference')).toMatchObject({
        transform: [-1, 0, 0, 1, 20, 0],
        gain: 8,
        a: '/a.png',
        b: '/b.png',
      }),
    );
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(seen.stage.nudge).toEqual({ dx: 1, dy: 0, deg: 0 });
    await waitFor(() =>
      expect(device.jobs.filter((j) => j.do === 'difference').at(-1)).toMatchObject({
        transform: [-1, 0, 0, 1, 21, 0],
      }),
    );
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}0{/Alt}');
    expect(seen.stage.nudge).toEqual({ dx: 0, dy: 0, deg: 0 });
  });

  test('filters act on both pictures, are named, removable, and said while they are on', async () => {
    const { device, seen } = scene();
    await here();
    expect(screen.queryByText('Filtered view')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add a filter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Invert' }));
    expect(screen.getByText('Filtered view')).toBeInTheDocument();
    await waitFor(() =>
      expect(
        device.jobs
          .filter((j) => j.do === 'filter')
          .map((j) => j.do === 'filter' && j.key)
          .toSorted((p, q) => String(p).localeCompare(String(q))),
      ).toEqual(['/a.png', '/b.png']),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Invert' }));
    expect(seen.stage.filters).toEqual([]);
    expect(screen.queryByText('Filtered view')).toBeNull();
  });

  test('presets go round by key', async () => {
    const { seen } = scene();
    await here();
    await userEvent.keyboard(']');
    expect(seen.stage.filters).toEqual(readStage('dark-areas').filters);
    await userEvent.keyboard('[[[[');
    expect(seen.stage.filters).toEqual(readStage('pseudo-colour').filters);
  });

  test('the divider is a slider with Home, End and arrows', async () => {
    const { seen } = scene({ ...DEFAULT_STAGE, mode: 'swipe' });
    const divider = await screen.findByRole('slider', { name: 'Divider between A and B' });
    divider.focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(seen.stage.swipe).toBe(61);
    expect(divider).toHaveAttribute('aria-valuetext', '61 % of A');
    await userEvent.keyboard('{End}');
    expect(seen.stage.swipe).toBe(100);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(seen.stage.swipe).toBe(0);
  });

  test('arrows move the picture while the stage has the focus; zoom and fit have keys', async () => {
    const { seen } = scene({ ...DEFAULT_STAGE, view: { cx: 10, cy: 5, zoom: 4 } });
    await here();
    screen.getByRole('group', { name: 'Comparison of Figure 2 c with Figure 5 a' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(seen.stage.view).toEqual({ cx: 20, cy: 5, zoom: 4 });
    await userEvent.keyboard('+');
    expect(seen.stage.view?.zoom).toBe(5);
    await userEvent.keyboard('0');
    expect(seen.stage.view?.zoom).toBe(1);
    await userEvent.keyboard('f');
    expect(seen.stage.view).toBeNull();
  });

  test('align off shows b as printed', async () => {
    const { seen } = scene();
    await here();
    await userEvent.keyboard('a');
    expect(seen.stage.align).toBe(false);
    expect(screen.getByText('B is shown as printed')).toBeInTheDocument();
  });

  test('a picture that fails leaves the other usable and can be tried again', async () => {
    const device = plainDevice({
      '/a.png': drawn(20, 10, () => 9),
      '/b.png': drawn(20, 10, () => 9),
    });
    device.broken.add('/b.png');
    render(
      <Stand>
        <DeviceContext.Provider value={device}>
          <CompareStage content={content} stage={DEFAULT_STAGE} onStage={() => undefined} />
        </DeviceContext.Provider>
      </Stand>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Figure 5 a: The picture could not be loaded.',
    );
    device.broken.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('blinks only by holding or for five seconds, sharply', async () => {
    jest.useFakeTimers();
    try {
      const { view } = scene({ ...DEFAULT_STAGE, mode: 'blink' });
      await act(async () => {
        await jest.advanceTimersByTimeAsync(10);
      });
      const letter = () => view.container.textContent?.includes('BFigure 5 a');
      expect(letter()).toBe(false);
      fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
      expect(letter()).toBe(true);
      fireEvent.keyUp(document.body, { key: 'b', code: 'KeyB' });
      expect(letter()).toBe(false);
      fireEvent.keyDown(document.body, { key: 'B', code: 'KeyB', shiftKey: true });
      const changes: (boolean | undefined)[] = [];
      for (let i = 0; i < 8; i++) {
        await act(async () => {
          await jest.advanceTimersByTimeAsync(400);
        });
        changes.push(letter());
      }
      expect(changes).toEqual([true, false, true, false, true, false, true, false]);
      await act(async () => {
        await jest.advanceTimersByTimeAsync(5000);
      });
      expect(screen.getByRole('button', { name: 'Blink by itself' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
    } finally {
      jest.useRealTimers();
    }
  });

  test('one picture alone has no second pane and no modes', async () => {
    scene(DEFAULT_STAGE, { ...content, b: null });
    await here();
    expect(screen.queryByRole('button', { name: /Overlay/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Examination of Figure 2 c' })).toBeInTheDocument();
  });

  test('what the stage shows goes through the match’s filter text and back', async () => {
    const { seen } = scene();
    await here();
    await userEvent.keyboard('5]{Alt>}{ArrowDown}{/Alt}');
    expect(readStage(writeStage(seen.stage))).toEqual(seen.stage);
  });
});
