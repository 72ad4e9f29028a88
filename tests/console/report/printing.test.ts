import fc from 'fast-check';
import { createPrintDesk, type PrintPart } from '../../../src/screens/report/printing.ts';

type Step = { readonly do: 'join' | 'ready' | 'leave' | 'request' | 'ended'; readonly at: number };
const step = fc.record({
  do: fc.constantFrom<Step['do']>('join', 'ready', 'leave', 'request', 'ended'),
  at: fc.nat(9),
});

test('whatever happens, printing begins only when asked and every part is ready', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const desk = createPrintDesk();
      const parts: { part: PrintPart; is: 'waiting' | 'ready' | 'gone' }[] = [];
      let wanted = false;
      for (const { do: what, at } of steps) {
        const one = parts[at];
        const before = desk.get().isPrinting;
        if (what === 'join') parts.push({ part: desk.join(() => undefined), is: 'waiting' });
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
          desk.request();
        }
        if (what === 'ended') desk.ended();
        const here = parts.filter((part) => part.is !== 'gone');
        const ready = here.filter((part) => part.is === 'ready');
        expect(desk.get()).toMatchObject({
          printWaintNum: here.length,
          printReadyNum: ready.length,
        });
        if (desk.get().isPrinting && !before) {
          expect(wanted).toBe(true);
          expect(ready.length).toBe(here.length);
          wanted = false;
        }
        if (wanted) expect(ready.length === here.length && desk.requested()).toBe(false);
      }
      parts.forEach(({ part }) => part.leave());
    }),
  );
});

test('a part that is too late is named and does not hold printing up', () => {
  jest.useFakeTimers();
  const desk = createPrintDesk(20_000);
  const late = jest.fn();
  desk.join(late);
  desk.join(() => undefined).ready();
  desk.request();
  expect(desk.get()).toEqual({ printWaintNum: 2, printReadyNum: 1, isPrinting: false });
  jest.advanceTimersByTime(20_000);
  expect(late).toHaveBeenCalledTimes(1);
  expect(desk.get()).toEqual({ printWaintNum: 2, printReadyNum: 2, isPrinting: true });
  desk.ended();
  expect(desk.get().isPrinting).toBe(false);
  jest.useRealTimers();
});
