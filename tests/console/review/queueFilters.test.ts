import { MATCH_KINDS, MATCH_STATES } from '../../../contract/values.ts';
import {
  doAgain,
  EMPTY_LOG,
  logStep,
  stepOf,
  takeBack,
  verdictOf,
} from '../../../src/screens/review/decisions.ts';
import { isOpen, queueOf, WHOLE_QUEUE } from '../../../src/screens/review/queue.ts';
import type { QueueFilter } from '../../../src/screens/review/queue.ts';
import { match } from '../../scenes/workbench.ts';

/** Each filter of the queue by what it lets through, in the order in which it stands. */

const ids = (all: ReturnType<typeof match>[], filter: Partial<QueueFilter>): string[] =>
  queueOf(all, { ...WHOLE_QUEUE, ...filter }).matches.map(({ id }) => id);

const states = MATCH_STATES.map((state) => match(state, { state, score: 0.9 }));
const agreed = [
  ...states,
  match('differs', { state: 'confirmed', disagreement: true, score: 0.1 }),
];
const only = (...wanted: string[]): string[] =>
  agreed.map(({ id }) => id).filter((id) => wanted.includes(id));

test('open is what nobody decided, what is undecided, and what reviewers differ on', () => {
  expect(agreed.filter(isOpen).map(({ id }) => id)).toEqual(only('new', 'undecided', 'differs'));
  expect(ids(agreed, { show: 'open' }).toSorted()).toEqual(
    only('new', 'undecided', 'differs').toSorted(),
  );
});

test('decided is the rest, and both together are all', () => {
  expect(ids(agreed, { show: 'decided' }).toSorted()).toEqual(
    only('confirmed', 'dismissed', 'query').toSorted(),
  );
  expect(ids(agreed, { show: 'all' })).toHaveLength(agreed.length);
});

test('differing is what reviewers differ on, whatever stands', () => {
  expect(ids(agreed, { show: 'differ' })).toEqual(['differs']);
});

test.each(MATCH_KINDS)('the kind %s alone', (kind) => {
  const all = MATCH_KINDS.map((one) => match(one, { kind: one }));
  expect(ids(all, { kind })).toEqual([kind]);
  expect(ids(all, { kind: null })).toHaveLength(MATCH_KINDS.length);
});

test('filters hold together', () => {
  const all = [
    match('a', { kind: 'clone', state: 'new', notes: 'lane three' }),
    match('b', { kind: 'clone', state: 'confirmed', notes: 'lane three' }),
    match('c', { kind: 'sub-image', state: 'new', notes: 'lane three' }),
    match('d', { kind: 'clone', state: 'new', notes: '' }),
  ];
  expect(ids(all, { kind: 'clone', show: 'open', search: 'Lane' })).toEqual(['a']);
});

test('searching is blind to capitals and blanks around, in every text of a match', () => {
  const all = [match('a', { notes_rep: 'A Scratch' }), match('b')];
  expect(ids(all, { search: '  sCRATCH ' })).toEqual(['a']);
  expect(ids(all, { search: 'B' })).toContain('b');
});

test('in a level the strongest comes first, then the earlier page, then the name', () => {
  const at = (page: number) => ({ a: { ...match('x').a, page } });
  const all = [
    match('weaker', { score: 0.91, ...at(1) }),
    match('later', { score: 0.95, ...at(2) }),
    match('b', { score: 0.95, ...at(1) }),
    match('a', { score: 0.95, ...at(1) }),
  ];
  expect(ids(all, {})).toEqual(['a', 'b', 'later', 'weaker']);
});

describe('a decision of one’s own', () => {
  const opinion = (user_id: number) => ({
    user_id,
    who: 'Somebody',
    state: 'confirmed' as const,
    reason: null,
    timesec: 1,
  });
  const verdict = { state: 'confirmed' as const, reason: null };

  test('is none where it is the same; to agree with a colleague is one', () => {
    const [own, theirs, none] = [[opinion(1)], [opinion(2)], []].map((opinions, i) =>
      match(`m${i}`, { state: 'confirmed', opinions }),
    );
    const all = [own, theirs, none].filter((m) => m !== undefined);
    expect(stepOf(all, verdict, 1)?.entries.map(({ id }) => id)).toEqual(['m1']);
  });

  test('is taken back where there was none before', () => {
    expect(verdictOf(match('m', { opinions: [opinion(2)] }), 1)).toMatchObject({ withdraw: true });
    expect(verdictOf(match('m', { opinions: [opinion(1)] }), 1)).not.toHaveProperty('withdraw');
  });
});

test('after something new nothing that was taken back can be done again', () => {
  const verdict = { state: 'confirmed' as const, reason: null };
  const [one, other] = ['a', 'b'].map((id) => stepOf([match(id)], verdict, 1));
  if (!one || !other) throw new Error('Both are decisions.');
  const taken = takeBack(logStep(EMPTY_LOG, one))?.log;
  expect(taken && doAgain(taken)?.step).toEqual(one);
  expect(taken && doAgain(logStep(taken, other))).toBeNull();
});
