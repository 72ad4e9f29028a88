import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import type { ReactNode } from 'react';
import { KeyLegend } from '../../../src/keys/KeyLegend.tsx';
import type { KeyHandlers } from '../../../src/keys/dispatcher.ts';
import type { Scope } from '../../../src/keys/keymap.ts';
import { useKeys } from '../../../src/keys/useKeys.ts';
import { Stand } from '../stand.tsx';

function Listening({
  scope,
  handlers,
  exclusive = false,
}: {
  scope: Scope;
  handlers: KeyHandlers;
  exclusive?: boolean;
}) {
  useKeys(scope, handlers, { exclusive });
  return null;
}

function scene(children: ReactNode, store = memoryStore()) {
  return render(<Stand store={store}>{children}</Stand>);
}

describe('keys', () => {
  test('reach the last part of the screen that wants them, and only that one', async () => {
    const heard: string[] = [];
    scene(
      <>
        <Listening
          scope="review"
          handlers={{
            'review.confirm': () => heard.push('below'),
            'review.next': () => heard.push('next'),
          }}
        />
        <Listening scope="review" handlers={{ 'review.confirm': () => heard.push('above') }} />
      </>,
    );
    await userEvent.keyboard('cj');
    expect(heard).toEqual(['above', 'next']);
  });

  test('a dialog silences what lies below it', async () => {
    const heard: string[] = [];
    const low = (
      <Listening scope="review" handlers={{ 'review.confirm': () => heard.push('review') }} />
    );
    const view = scene(
      <>
        {low}
        <Listening
          scope="dialog"
          exclusive
          handlers={{ 'dialog.close': () => heard.push('close') }}
        />
      </>,
    );
    await userEvent.keyboard('c{Escape}');
    expect(heard).toEqual(['close']);
    view.rerender(<Stand>{low}</Stand>);
    await userEvent.keyboard('c');
    expect(heard).toEqual(['close', 'review']);
  });

  test('letters typed into a text field stay text, and undo in it stays the field’s own', async () => {
    const heard: string[] = [];
    scene(
      <>
        <textarea aria-label="note" />
        <Listening
          scope="review"
          handlers={{
            'review.confirm': () => heard.push('c'),
            undo: () => heard.push('undo'),
            'review.finish': () => heard.push('finish'),
          }}
        />
      </>,
    );
    await userEvent.type(screen.getByLabelText('note'), 'cc{Control>}z{/Control}');
    expect(screen.getByLabelText('note')).toHaveValue('cc');
    expect(heard).toEqual([]);
    await userEvent.type(screen.getByLabelText('note'), '{Control>}{Enter}{/Control}');
    expect(heard).toEqual(['finish']);
  });

  test('arrows stay with a slider, Enter with a button', async () => {
    const heard: string[] = [];
    scene(
      <>
        <div role="slider" tabIndex={0} aria-label="s" aria-valuenow={1} />
        <Listening scope="review" handlers={{ 'review.next': () => heard.push('next') }} />
      </>,
    );
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{ArrowDown}j');
    expect(heard).toEqual(['next']);
  });

  test('held keys tell their release, once', async () => {
    const heard: boolean[] = [];
    scene(<Listening scope="stage" handlers={{ 'stage.peek': (down) => heard.push(down) }} />);
    await userEvent.keyboard('{z>3}{/z}');
    expect(heard).toEqual([true, false]);
  });

  test('single characters can be switched off; others stay', async () => {
    const heard: string[] = [];
    const store = memoryStore({ shortcuts: { singleKeys: false, remap: {} } });
    scene(
      <Listening
        scope="review"
        handlers={{
          'review.confirm': () => heard.push('c'),
          'review.next': () => heard.push('next'),
        }}
      />,
      store,
    );
    await userEvent.keyboard('c{ArrowDown}');
    expect(heard).toEqual(['next']);
  });
});

describe('the legend', () => {
  test('opens on ?, shows what is alive, and gives an action another key that then works', async () => {
    const heard: string[] = [];
    scene(
      <>
        <Listening scope="review" handlers={{ 'review.confirm': () => heard.push('confirm') }} />
        <KeyLegend />
      </>,
    );
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog')).toBeVisible();
    const change = screen.getByRole('button', { name: /now C$/ });
    await userEvent.click(change);
    await userEvent.keyboard('y');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('cy');
    expect(heard).toEqual(['confirm']);
  });
});
