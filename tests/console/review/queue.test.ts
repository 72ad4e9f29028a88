import * as fc from 'fast-check';
import { BANDS, MATCH_STATES, type Band } from '../../../contract/values.ts';
import {
  applyStep,
  doAgain,
  EMPTY_LOG,
  logStep,
  stepOf,
  suggestedReason,
  takeBack,
} from '../../../src/screens/review/decisions.ts';
import {
  neighbour,
  nextNew,
  queueOf,
  stretch,
  WHOLE_QUEUE,
} from '../../../src/screens/review/queue.ts';
import { match } from '../../scenes/workbench.ts';

const anyMatch = fc.record({
  score: fc.double({ min: 0, max: 1, noNaN: true }),
  band: fc.constantFrom<Band>(...BANDS),
  set: fc.option(fc.constantFrom('s1', 's2')),
  state: fc.constantFrom(...MATCH_STATES),
});
const anyMatches = fc
  .array(anyMatch, { maxLength: 30 })
  .map((list) =>
    list.map((m, i) =>
      match(`m${i}`, { score: m.score, band: m.band, copy_set: m.set, state: m.state }),
    ),
  );

describe('the queue', () => {
  test('holds every wanted match exactly once, bands in order, copy sets together', () => {
    fc.assert(
      fc.property(anyMatches, fc.boolean(), (all, low) => {
        const queue = queueOf(all, { ...WHOLE_QUEUE, low });
        expect(queue.matches.length + queue.hiddenLow).toBe(all.length);
        expect(new Set(queue.matches.map((m) => m.id)).size).toBe(queue.matches.length);
        const ranks = queue.matches.map((m) => BANDS.indexOf(m.band));
        expect(ranks).toEqual(ranks.toSorted((p, q) => p - q));
        for (const band of BANDS) {
          for (const set of ['s1', 's2']) {
            const places = queue.matches.flatMap((m, i) =>
              m.band === band && m.copy_set === set ? [i] : [],
            );
            if (places.length > 1)
              expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(places.length - 1);
          }
        }
      }),
    );
  });

  test('a low match that somebody decided is never hidden', () => {
    const queue = queueOf(
      [match('a', { band: 'low' }), match('b', { band: 'low', state: 'confirmed' })],
      WHOLE_QUEUE,
    );
    expect([queue.matches.map((m) => m.id), queue.hiddenLow]).toEqual([['b'], 1]);
  });

  test('search looks at figures, panels and notes', () => {
    const all = [
      match('a', { notes: 'ask Ana' }),
      match('b', { a: { ...match('x').a, figure_label: 'Figure 9' } }),
    ];
    const found = (search: string) =>
      queueOf(all, { ...WHOLE_QUEUE, search }).matches.map((m) => m.id);
    expect([found('ana'), found('figure 9'), found('Figure 9 A'), found('nothing')]).toEqual([
      ['a'],
      ['b'],
      ['b'],
      [],
    ]);
  });

  test('going round: next, last, next new, and stretches', () => {
    const all = [match('a'), match('b', { state: 'confirmed' }), match('c')];
    expect([
      neighbour(all, 'a', 1)?.id,
      neighbour(all, 'c', 1)?.id,
      neighbour(all, 'a', -1)?.id,
      neighbour(all, null, 1)?.id,
    ]).toEqual(['b', 'c', 'a', 'a']);
    expect([
      nextNew(all, 'a')?.id,
      nextNew(all, 'c')?.id,
      nextNew([match('x', { state: 'query' })], null),
    ]).toEqual(['c', 'a', null]);
    expect(stretch(all, 'c', 'b')).toEqual(['b', 'c']);
  });
});

describe('decisions', () => {
  test('taking back everything gives the beginning, doing again the end', () => {
    fc.assert(
      fc.property(
        anyMatches,
        fc.array(fc.tuple(fc.nat(29), fc.constantFrom(...MATCH_STATES)), { maxLength: 12 }),
        (start, steps) => {
          let matches = start;
          let log = EMPTY_LOG;
          for (const [at, state] of steps) {
            const step = stepOf(
              matches.filter((_, i) => i === at || i === at + 1),
              { state, reason: null },
              7,
            );
            if (!step) continue;
            matches = applyStep(matches, step);
            log = logStep(log, step);
          }
          const end = matches;
          for (let back = takeBack(log); back; back = takeBack(log)) {
            matches = applyStep(matches, back.step);
            log = back.log;
          }
          expect(matches).toEqual(start);
          for (let again = doAgain(log); again; again = doAgain(log)) {
            matches = applyStep(matches, again.step);
            log = again.log;
          }
          expect(matches).toEqual(end);
        },
      ),
    );
  });

  test('the suggested reason follows the hint, then the habit', () => {
    expect(
      suggestedReason(match('a', { hints: [{ code: 'merged-channels', because: '' }] }), 'other'),
    ).toBe('merged-channels');
    expect(suggestedReason(match('a'), 'other')).toBe('other');
    expect(suggestedReason(match('a'), null)).toBe('same-sample-stated');
  });
});
