import fc from 'fast-check';
import { moved } from '../../../src/screens/report/order.ts';
import { inOrder } from '../../../contract/reportMatches.ts';
import { reportScene } from '../../scenes/report.ts';
import { wordsIn } from '../../../report/words.ts';
import { printedRatio, transformWords } from '../../../contract/matchWords.ts';
import { english } from '../../../src/i18n/english.ts';
import { createI18nProvider } from '../../../providers/i18n/i18nProvider.ts';

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
  const { translate } = createI18nProvider('en', english);
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
        const ratio = printedRatio(one, report.sub_images);
        expect(transformWords(one, ratio, translate)).toBe(wordsIn('en').transform(one, ratio));
      },
    ),
  );
});
