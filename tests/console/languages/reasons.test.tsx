import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Language } from '../../../contract/languages.ts';
import type { MatchView } from '../../../contract/review.ts';
import { setLocale } from '../../../providers/i18n/locale.ts';
import { i18nOf } from '../../../src/i18n/i18n.ts';
import { Notices } from '../../../src/screens/edit/Notices.tsx';
import { Evidence } from '../../../src/screens/review/Evidence.tsx';
import { NoMatches } from '../../../src/screens/review/NoMatches.tsx';
import { match, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

async function stand(language: Language, part: ReactElement): Promise<void> {
  setLocale(language, []);
  standScreen(part, { path: '/', address: '/' }, new Answers(), {}, await i18nOf(language));
}
afterEach(() => setLocale('en', []));

const HINTS: MatchView['hints'] = [
  {
    code: 'drawing',
    because: 'Both look drawn (likelihood 0.99 and 0.50), and drawings repeat their parts.',
    reason: { says: 'drawn', a: 0.991, b: 0.5 },
    explains: true,
  },
  { code: 'low-information', because: 'A sentence of an older version.' },
];

test.each([
  ['de', 'Wahrscheinlichkeit 0,99 und 0,50'],
  ['ja', '確からしさ 0.99 と 0.50'],
  ['ar', 'الاحتمال \u20680.99\u2069 و\u20680.50\u2069'],
] as const)(
  '%s: why a match may be no problem is said in the language',
  async (language, words) => {
    const one = match('m1', { hints: HINTS });
    await stand(
      language,
      <Evidence file={reviewFile([one])} match={one} onOpen={() => undefined} />,
    );
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByText(/Both look drawn/)).toBeNull();
    const older = screen.getByText('A sentence of an older version.');
    expect(older).toHaveAttribute('lang', 'en');
    expect(older).toHaveAttribute('dir', 'ltr');
  },
);

test('what was left out and what was not read is said in the language, alike reasons together', async () => {
  const file = reviewFile([]);
  const checked = {
    ...file.checked,
    left_out: [
      { sub_image: 'f1s1', why: 'charts are not compared', reason: 'chart' as const },
      { sub_image: 'f1s2', why: 'charts are not compared', reason: 'chart' as const },
      { sub_image: 'f2s1', why: 'an older reason' },
    ],
    not_read: [
      {
        page: 3,
        sentence: 'Page 3 …',
        reason: { says: 'objects' as const, page: 3, most: 20_000 },
      },
    ],
  };
  await stand(
    'de',
    <NoMatches
      file={{ ...file, checked }}
      hidden={{ same_work: 0, explained: 0, weak: 0 }}
      onShow={() => undefined}
      onFinish={null}
    />,
  );
  expect(screen.getByText(/2 × Diagramme werden nicht verglichen; 1 × /)).toBeVisible();
  expect(screen.getByText('an older reason')).toHaveAttribute('lang', 'en');
  expect(screen.getByText(/Seite 3 enthält mehr als 20\.000 gezeichnete Objekte/)).toBeVisible();
});

test('what was not looked at stands above the figures in the language', async () => {
  await stand(
    'ja',
    <Notices
      notices={[
        {
          page: 2,
          sentence: 'A picture is empty: a.png',
          reason: { says: 'empty', name: 'a.png' },
        },
      ]}
      onPage={() => undefined}
    />,
  );
  expect(screen.getByText(/画像が空です：a\.png/)).toBeVisible();
});
