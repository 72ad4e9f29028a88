import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import type { StageView } from '../../../contract/stage.ts';
import { SwipeDivider } from '../../../src/compare/SwipeDivider.tsx';
import { useGestures } from '../../../src/compare/useGestures.ts';
import { Slide } from '../../../src/compare/Slide.tsx';
import { Stand } from '../stand.tsx';

/** What Escape gives up on the stage while the pointer is pressed. */

// jsdom has no pointer events of its own.
const pointer = (target: Element, what: string, clientX: number, pointerId = 1) => {
  Object.assign(target, { setPointerCapture: () => undefined });
  fireEvent(
    target,
    Object.assign(new MouseEvent(`pointer${what}`, { bubbles: true, button: 0, clientX }), {
      pointerId,
    }),
  );
};
const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

const START: StageView = { cx: 10, cy: 5, zoom: 4 };

function Moved() {
  const area = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(START);
  const [taps, setTaps] = useState(0);
  useGestures(area, {
    view,
    pane: { width: 200, height: 100 },
    onView: setView,
    onTap: () => setTaps(taps + 1),
  });
  return (
    <div ref={area} role="group">
      {JSON.stringify(view)} {taps} taps
    </div>
  );
}

test('a picture that is moved, or pinched, is where it was', () => {
  render(<Moved />);
  const area = screen.getByRole('group');
  const still = `${JSON.stringify(START)} 0 taps`;
  pointer(area, 'down', 10);
  pointer(area, 'move', 50);
  expect(area).not.toHaveTextContent(still);
  escape();
  expect(area).toHaveTextContent(still);
  pointer(area, 'move', 90);
  pointer(area, 'up', 10);
  expect(area).toHaveTextContent(still);
  pointer(area, 'down', 10, 1);
  pointer(area, 'down', 60, 2);
  pointer(area, 'move', 160, 2);
  expect(area).not.toHaveTextContent(still);
  escape();
  expect(area).toHaveTextContent(still);
  pointer(area, 'up', 160, 2);
  pointer(area, 'up', 10, 1);
  pointer(area, 'down', 10);
  pointer(area, 'up', 10);
  expect(area).toHaveTextContent('1 taps');
});

function Divided() {
  const [percent, setPercent] = useState(50);
  return (
    <Stand>
      <SwipeDivider
        pane={{ x: 0, y: 0, width: 200, height: 100, shows: 'both' }}
        percent={percent}
        onChange={setPercent}
      />
    </Stand>
  );
}

test('the divider stands where it stood', () => {
  render(<Divided />);
  const divider = screen.getByRole('slider');
  pointer(divider, 'down', 100);
  pointer(divider, 'move', 150);
  expect(divider).toHaveAttribute('aria-valuenow', '75');
  escape();
  expect(divider).toHaveAttribute('aria-valuenow', '50');
  pointer(divider, 'move', 180);
  expect(divider).toHaveAttribute('aria-valuenow', '50');
  pointer(divider, 'up', 180);
  pointer(divider, 'down', 100);
  pointer(divider, 'move', 20);
  pointer(divider, 'up', 20);
  escape();
  expect(divider).toHaveAttribute('aria-valuenow', '10');
});

function Slid() {
  const [value, setValue] = useState(30);
  return <Slide label="Gain" value={value} min={0} max={100} onChange={setValue} />;
}

test('a slider has the value that it had', () => {
  const { container } = render(<Slid />);
  const slider = screen.getByRole('slider', { name: 'Gain' });
  const [root] = container.getElementsByClassName('MuiSlider-root');
  if (!root) throw new Error('A slider has a rail.');
  const press = () => {
    pointer(root, 'down', 80);
    // Without size the rail ends left of everything.
    fireEvent.mouseDown(root, { button: 0, buttons: 1, clientX: 80 });
  };
  press();
  expect(slider).toHaveValue('100');
  escape();
  expect(slider).toHaveValue('30');
  fireEvent.mouseMove(document, { buttons: 1, clientX: 90 });
  expect(slider).toHaveValue('30');
  fireEvent.mouseUp(document, { clientX: 90 });
  pointer(document.body, 'up', 90);
  press();
  pointer(document.body, 'up', 80);
  fireEvent.mouseUp(document, { clientX: 80 });
  expect(slider).toHaveValue('100');
  escape();
  expect(slider).toHaveValue('100');
});
