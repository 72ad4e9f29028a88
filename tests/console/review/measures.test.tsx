import { screen } from '@testing-library/react';
import { MODELS } from '../../../engine/detectors/index.ts';
import type { Language } from '../../../contract/languages.ts';
import { setLocale } from '../../../providers/i18n/locale.ts';
import { i18nOf } from '../../../src/i18n/i18n.ts';
import { loweredKey, measureKey, modelKey } from '../../../src/screens/review/measures/keys.ts';
import { ScoreMeasures } from '../../../src/screens/review/measures/ScoreMeasures.tsx';
import { Answers, standScreen } from '../bench.tsx';

const JUDGED = {
  engine: '0.23.0',
  model: 'lane',
  measures: { shape: 1.234, own: 0.5, 'of-tomorrow': 2 },
  factor: 0.4,
};
afterEach(() => setLocale('en', []));

test('every model of the engine and every measure of it is said in words', () => {
  const used = Object.values(MODELS).flatMap(({ weights }) => Object.keys(weights));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => measureKey(name) === null)).toEqual([]);
  expect(Object.keys(MODELS).filter((model) => modelKey(model) === null)).toEqual([]);
});

test('what another version calls otherwise keeps its bare name', () => {
  expect(modelKey('of-tomorrow')).toBeNull();
  expect(measureKey('toString')).toBeNull();
  expect(loweredKey('of-tomorrow')).toBe('measure.lowered.other');
});

test.each([
  ['en', 'Agreement of the form', '1.23', /Lowered to 0\.40 of that: the region is small/],
  ['de', 'Übereinstimmung der Form', '1,23', /Auf 0,40 davon gesenkt: Der Bereich ist klein/],
  ['ja', '形の一致', '1.23', /その 0\.40 に減点：領域が小さい/],
  ['ar', 'تطابق الشكل', '1.23', /خُفضت إلى \u20680\.40\u2069 من ذلك: فالمنطقة صغيرة/],
] as const)(
  '%s: measures stand by name with their value, and why the score is lower',
  async (language: Language, name, value, lowered) => {
    setLocale(language, []);
    const part = <ScoreMeasures judged={JUDGED} />;
    standScreen(part, { path: '/', address: '/' }, new Answers(), {}, await i18nOf(language));
    const term = screen.getByText(name);
    expect(term.tagName).toBe('DT');
    expect(term.nextElementSibling).toHaveTextContent(value);
    expect(screen.getByText(lowered)).toBeVisible();
    expect(screen.getByText('of-tomorrow').closest('dt')?.nextElementSibling).toHaveTextContent(
      '2',
    );
  },
);
