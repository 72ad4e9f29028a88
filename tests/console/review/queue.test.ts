import * as fc from 'fast-check';
import { CONFIDENCE_LEVELS, MATCH_STATES, type ConfidenceLevel } from '../../../contract/values.ts';
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
  ASIDES,
  neighbour,
  nextNew,
  queueOf,
  stretch,
  toggleAside,
  WHOLE_QUEUE,
} from '../../../src/screens/review/queue.ts';
import { match } from '../../scenes/workbench.ts';

const anyMatch = fc.record({
  score: fc.double({ min: 0, max: 1, noNaN: true }),
  band: fc.constantFrom<ConfidenceLevel>(...CONFIDENCE_LEVELS),
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
      fc.property(anyMatches, fc.subarray([...ASIDES]), (all, asides) => {
        const queue = queueOf(all, { ...WHOLE_QUEUE, asides });
        const { weak, explained } = queue.hidden;
        expect(queue.matches.length + weak + explained).toBe(all.length);
        expect(new Set(queue.matches.map((m) => m.id)).size).toBe(queue.matches.length);
        const ranks = queue.matches.map((m) => CONFIDENCE_LEVELS.indexOf(m.band));
        expect(ranks).toEqual(ranks.toSorted((p, q) => p - q));
        for (const band of CONFIDENCE_LEVELS) {
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
    expect([queue.matches.map((m) => m.id), queue.hidden.weak]).toEqual([['b'], 1]);
  });

  test('what the figure explains stands apart, folded away until asked for or decided', () => {
    const hints = [{ code: 'merged-channels' as const, because: 'Merge.', explains: true }];
    const all = [
      match('explained', { band: 'high', hints }),
      match('decided', { band: 'fair', hints, state: 'confirmed' }),
      match('weak', { band: 'low', hints }),
      match('open', { band: 'fair' }),
    ];
    const closed = queueOf(all, WHOLE_QUEUE);
    expect(closed.matches.map((m) => m.id)).toEqual(['open', 'decided']);
    expect(closed.hidden).toEqual({ same_work: 0, explained: 1, weak: 1 });
    const asked = queueOf(all, toggleAside(WHOLE_QUEUE, 'explained'));
    expect(
      asked.rows.flatMap((row) => (row.is === 'group' ? [[row.group, row.count]] : [])),
    ).toEqual([
      ['fair', 1],
      ['explained', 2],
    ]);
    expect(asked.hidden).toEqual({ same_work: 0, explained: 0, weak: 1 });
    expect(toggleAside(toggleAside(WHOLE_QUEUE, 'weak'), 'weak')).toEqual(WHOLE_QUEUE);
  });

  test('matches with another version of the work stand apart likewise', () => {
    const all = [
      match('twin', { band: 'high', kind: 'userdb', same_work: true }),
      match('decided', { band: 'high', kind: 'userdb', same_work: true, state: 'confirmed' }),
      match('open', { band: 'fair' }),
    ];
    const closed = queueOf(all, WHOLE_QUEUE);
    expect(closed.matches.map((m) => m.id)).toEqual(['open', 'decided']);
    expect(closed.hidden).toEqual({ same_work: 1, explained: 0, weak: 0 });
    const asked = queueOf(all, toggleAside(WHOLE_QUEUE, 'same_work'));
    expect(
      asked.rows.flatMap((row) => (row.is === 'group' ? [[row.group, row.count]] : [])),
    ).toEqual([
      ['fair', 1],
      ['same_work', 2],
    ]);
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
