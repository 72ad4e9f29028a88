import fc from 'fast-check';
import { createPrintStore, type PrintPart } from '../../../src/screens/report/printing.ts';

type Step = { readonly do: 'join' | 'ready' | 'leave' | 'request' | 'ended'; readonly at: number };
const step = fc.record({
  do: fc.constantFrom<Step['do']>('join', 'ready', 'leave', 'request', 'ended'),
  at: fc.nat(9),
});

test('§3.2 whatever happens, printing begins only when asked and every part is ready', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const presence = createPrintStore();
      const parts: { part: PrintPart; is: 'waiting' | 'ready' | 'gone' }[] = [];
      let wanted = false;
      for (const { do: what, at } of steps) {
        const one = parts[at];
        const before = presence.get().isPrinting;
        if (what === 'join') parts.push({ part: presence.join(() => undefined), is: 'waiting' });
        if (what === 'ready' && one) {
          one.part.ready();
          if (one.is === 'waiting') one.is = 'ready';
        }
        if (what === 'leave' && one) {
          one.part.leave();
          one.is = 'gone';
        }
        if (what === 'request') {
          wanted = true;
          presence.request();
        }
        if (what === 'ended') presence.ended();
        const here = parts.filter((part) => part.is !== 'gone');
        const ready = here.filter((part) => part.is === 'ready');
        expect(presence.get()).toMatchObject({
          printWaintNum: here.length,
          printReadyNum: ready.length,
        });
        if (presence.get().isPrinting && !before) {
          expect(wanted).toBe(true);
          expect(ready.length).toBe(here.length);
          wanted = false;
        }
        if (wanted) expect(ready.length === here.length && presence.requested()).toBe(false);
      }
      parts.forEach(({ part }) => part.leave());
    }),
  );
});

test('a part that is too late is named and does not hold printing up', () => {
  jest.useFakeTimers();
  const presence = createPrintStore(20_000);
  const late = jest.fn();
  presence.join(late);
  presence.join(() => undefined).ready();
  presence.request();
  expect(presence.get()).toEqual({ printWaintNum: 2, printReadyNum: 1, isPrinting: false });
  jest.advanceTimersByTime(20_000);
  expect(late).toHaveBeenCalledTimes(1);
  expect(presence.get()).toEqual({ printWaintNum: 2, printReadyNum: 2, isPrinting: true });
  presence.ended();
  expect(presence.get().isPrinting).toBe(false);
  jest.useRealTimers();
});
