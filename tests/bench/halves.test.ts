import { halvesOf, neverFitted } from '../../bench/clones/halves.ts';

/** So many pictures of a group of a collection. */
const group = (name: string, count: number, collection = name) =>
  Array.from({ length: count }, (_, k) => ({ id: `${name} ${k}`, group: name, collection }));

const small = Array.from({ length: 12 }, (_, k) => group(`set ${k}`, 4)).flat();

test('small groups are never divided, and both halves are as large', () => {
  const halves = halvesOf(small);
  for (const name of new Set(small.map((s) => s.group)))
    expect(new Set(small.filter((s) => s.group === name).map((s) => halves.get(s.id))).size).toBe(
      1,
    );
  expect(small.filter((s) => halves.get(s.id) === 'fit')).toHaveLength(24);
});

test('a large group that would check is divided by picture, one that would fit fits whole', () => {
  const [first, second] = [group('smears', 40), group('screen', 20)];
  const all = [...small, ...first, ...second];
  const halves = halvesOf(all);
  const fits = (own: typeof all) => own.filter((s) => halves.get(s.id) === 'fit').length;
  expect(fits(first)).toBe(20);
  expect(fits(second)).toBe(20);
});

test('the order of the pictures does not matter', () => {
  const all = [...small, ...group('smears', 40)];
  expect(halvesOf([...all].reverse())).toEqual(halvesOf(all));
});

test('a collection with one picture that fits is not one that nothing was fitted on', () => {
  const all = [...small, ...group('plate a', 4, 'plates'), ...group('plate b', 4, 'plates')];
  const halves = new Map(
    all.map((s) => [s.id, s.group === 'plate a' || s.group === 'set 1' ? 'fit' : 'check'] as const),
  );
  const never = neverFitted(all, halves);
  expect(never.has('set 0')).toBe(true);
  expect(never.has('set 1')).toBe(false);
  expect(never.has('plates')).toBe(false);
});
