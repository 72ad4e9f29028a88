import fc from 'fast-check';
import { moved, shownMatches } from '../../../src/screens/report/order.ts';
import { inOrder, shown } from '../../../report/document/select.ts';
import { reportScene } from '../../scenes/report.ts';
import { transformWords } from '../../../src/screens/report/words.ts';
import { transformWords as printedWords } from '../../../report/words.ts';
import { pixelRatio } from '../../../report/document/scale.ts';
import { reportMessages } from '../../../src/screens/report/messages.ts';
import { createI18nProvider } from '../../../providers/i18n/i18nProvider.ts';

test('the screen shows what the printed report shows, in the same order', async () => {
  const { report } = await reportScene();
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(['m1', 'm2', 'm3', 'gone']),
      fc.subarray(['confirmed', 'query', 'dismissed', 'new'] as const),
      async (order, included) => {
        const one = { ...report, fields: { ...report.fields, order, included } };
        expect(shownMatches(one).map((match) => match.id)).toEqual(
          shown(one).map((match) => match.id),
        );
      },
    ),
  );
});

test('moving down and up again changes nothing; the ends stay', async () => {
  const { report } = await reportScene();
  const matches = inOrder(report);
  const [first, second, third] = matches.map((match) => match.id);
  expect(moved(matches, first ?? '', 1)).toEqual([second, first, third]);
  expect(moved(matches, first ?? '', -1)).toEqual([first, second, third]);
  expect(moved(matches, third ?? '', 1)).toEqual([first, second, third]);
});

test('the screen says a transform as the printed report says it', async () => {
  const { report } = await reportScene();
  const { translate } = createI18nProvider(reportMessages);
  const [match] = report.matches;
  if (!match) throw new Error('the scene has matches');
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.integer({ min: -1799, max: 1800 }),
      fc.integer({ min: 10, max: 400 }),
      fc.integer({ min: 100, max: 130 }),
      (mirrored, rotation, scale, stretch) => {
        const one = {
          ...match,
          parts: {
            ...match.parts,
            mirrored,
            rotation: rotation / 10,
            scale: scale / 100,
            stretch: stretch / 100,
          },
        };
        expect(transformWords(one, report, translate)).toBe(
          printedWords(one, pixelRatio(one, report)),
        );
      },
    ),
  );
});
