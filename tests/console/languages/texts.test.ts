import { LANGUAGES } from '../../../contract/languages.ts';
import { MATCH_STATES } from '../../../contract/values.ts';
import { english } from '../../../src/i18n/english.ts';
import { OFFERED } from '../../../src/i18n/languages.ts';
import { SAME_WORDS } from './sameWords.ts';

/** Forms of a counted text by polyglot's rules: one, two, few, many. */
const FORMS = { de: 2, ja: 1, ar: 6 } as const;

const others = LANGUAGES.filter((one) => one !== 'en');
const texts = new Map<string, ReadonlyMap<string, string>>();
const source = flat(english);

beforeAll(async () => {
  for (const one of others) texts.set(one, flat(await OFFERED[one].load()));
});

/** docs/glossary.md: one word for a thing, wherever it is said. */
test.each(LANGUAGES)(
  '%s: decisions, what is left to decide and the step to matching have one word each',
  (language) => {
    const all = texts.get(language) ?? source;
    for (const state of MATCH_STATES) {
      const word = all.get(`match.state.${state}`) ?? '';
      expect(word).not.toBe('');
      expect(all.get(`review.state.${state}`)).toBe(word);
      expect(all.get(`list.matches.${state}`)?.toLowerCase()).toContain(word.toLowerCase());
    }
    const saidIn = (...keys: readonly string[]) => new Set(keys.map((key) => all.get(key)));
    expect(saidIn('edit.done', 'edit.doneTitle', 'edit.go').size).toBe(1);
    expect(saidIn('review.queue.open', 'references.filter.open', 'text.filter.open').size).toBe(1);
  },
);

/** Words of react-admin that no screen shows: the console has its own for each of them. */
const UNSEEN = /^ra\./;

test('no two texts differ in an article alone: the same thing has the same name (WCAG 3.2.4)', () => {
  const bare = (text: string) => text.replaceAll(/ (?:the|an?|its?)(?= )/g, '');
  const ways = new Map<string, Set<string>>();
  for (const [key, text] of source) {
    if (UNSEEN.test(key)) continue;
    ways.set(bare(text), (ways.get(bare(text)) ?? new Set()).add(text));
  }
  expect([...ways.values()].filter((texts) => texts.size > 1).map((texts) => [...texts])).toEqual(
    [],
  );
});

test.each(others)('%s: trying again has one name', (language) => {
  const again = [...source].filter(([, text]) => text === 'Try again').map(([key]) => key);
  expect(again.length).toBeGreaterThan(5);
  expect(new Set(again.map((key) => texts.get(language)?.get(key))).size).toBe(1);
});

test.each(LANGUAGES)(
  '%s: the name of a control for one of many holds the words that are seen (WCAG 2.5.3)',
  (language) => {
    const all = texts.get(language) ?? source;
    const pairs = [...source].flatMap(([key, text]) => {
      const seen = all.get(key.replace(/Of$/, ''))?.replace('…', '');
      const isOneOfMany = key.endsWith('Of') && /%\{(name|subject)\}/.test(text);
      return isOneOfMany && seen !== undefined ? [[all.get(key) ?? '', seen] as const] : [];
    });
    expect(pairs.length).toBeGreaterThan(5);
    expect(
      pairs.filter(([name, seen]) => !name.toLowerCase().includes(seen.toLowerCase())),
    ).toEqual([]);
  },
);

/** Words that the table gives another for; none of them means anything else in these texts. */
const INSTEAD = /\b(triage|trash(ed)?|suspicious|not looked at yet|looks right)\b/i;

test('no text has a word that the glossary gives another for', () => {
  expect([...source].filter(([, text]) => INSTEAD.test(text))).toEqual([]);
});

/** Sides and corners, shapes and colours, as words that point to a thing (WCAG 1.3.3). */
const POINTING: Readonly<Record<(typeof LANGUAGES)[number], RegExp>> = {
  en: /\b(at|on|to|in|from) (the )?(left|right|top|bottom)\b|\b(left|right)-hand\b|\bcorners?\b|\b(round|square|circle|triangle|red|green|blue|yellow|orange|gr[ae]y)\b/i,
  de: /\b(links|rechts|linke[mnrs]?|rechte[mnrs]?|rund(e[mnrs]?)?|rot(e[mnrs]?)?|grün(e[mnrs]?)?|blau(e[mnrs]?)?|gelb(e[mnrs]?)?|grau(e[mnrs]?)?)\b|\bEcken?\b/,
  ja: /[左右赤青緑]|黄色|灰色|四角|丸い|隅/,
  ar: /يسار|يمين|أحمر|أخضر|أزرق|أصفر|رمادي|زاوية|دائري|مربع/,
};
/** Texts that point to nothing: of how pictures are turned, moved and measured, and other uses. */
const OF_PICTURES =
  /^(stage\.(nudge|filter|key)|boxes\.(x|y|unit)|match\.transform|inspect\.markFields|review\.evidence\.residual|.*\.grey$|admin\.settings\.banner\.help|keys\.scope\.dialog)/;

test.each(LANGUAGES)('%s: no text points to a thing by its side, shape or colour', (language) => {
  const all = texts.get(language) ?? source;
  expect(
    [...all].filter(([key, text]) => !OF_PICTURES.test(key) && POINTING[language].test(text)),
  ).toEqual([]);
});

describe.each(others)('%s', (language) => {
  const own = (): ReadonlyMap<string, string> => texts.get(language) ?? new Map();
  const wrong = (rule: (text: string, of: string, key: string) => boolean): string[] =>
    [...own()]
      .filter(([key, text]) => !rule(text, source.get(key) ?? '', key))
      .map(([key, text]) => `${key}: ${text}`);

  test('has the keys of English, no more and no less', () => {
    expect([...own().keys()].toSorted()).toEqual([...source.keys()].toSorted());
  });

  test('puts in what English puts in', () => {
    expect(wrong((text, of) => gaps(text).join() === gaps(of).join())).toEqual([]);
  });

  test('has as many forms of a counted text as its grammar', () => {
    const counted = (text: string) => text.split('||||').length;
    expect(
      wrong((text, of) =>
        counted(of) > 1
          ? counted(text) === FORMS[language]
          : counted(text) === 1 ||
            (counted(text) === FORMS[language] && of.includes('%{smart_count}')),
      ),
    ).toEqual([]);
  });

  test('leaves no text empty or English, but names and signs', () => {
    const letters = (text: string) => text.replaceAll(/%\{\w+\}|[^\p{L}]/gu, '');
    expect(
      wrong(
        (text, of) =>
          (text.trim() !== '' || of.trim() === '') &&
          (text !== of || letters(of) === '' || SAME_WORDS[language].includes(of)),
      ),
    ).toEqual([]);
  });

  test('keeps the screens before sign-in apart with the same words', async () => {
    const before = flat({ public: (await OFFERED[language].loadPublic?.())?.public ?? {} });
    expect(before.size).toBeGreaterThan(0);
    for (const [key, text] of before) expect(own().get(key)).toBe(text);
  });
});

const AMONG_JAPANESE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー）」][:?!(]|\)[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

test('an arrow points to what is read next, in Arabic to the left', () => {
  const arrows = (language: 'de' | 'ja' | 'ar', arrow: string) =>
    [...(texts.get(language) ?? [])].filter(([, text]) => text.includes(arrow));
  expect(arrows('ar', '→')).toEqual([]);
  expect(arrows('ar', '←').map(([key]) => key)).toEqual(['resources.audit.became']);
  expect(arrows('de', '←')).toEqual([]);
});

test('ja: colons, brackets and marks among Japanese letters are of full width', () => {
  const all = [...(texts.get('ja') ?? [])];
  expect(all.filter(([, text]) => AMONG_JAPANESE.test(text))).toEqual([]);
});

test('every word that is the same in English is of use', () => {
  for (const language of others) {
    const same = new Set(
      [...(texts.get(language) ?? [])].map(([key, text]) => (source.get(key) === text ? text : '')),
    );
    expect(SAME_WORDS[language].filter((word) => !same.has(word))).toEqual([]);
  }
});

/** The names in %{…}, each once; the number itself may be left to the form. */
function gaps(text: string): string[] {
  const names = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => String(name));
  return [...new Set(names)].filter((name) => name !== 'smart_count').toSorted();
}

function flat(node: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flat(value, `${path}${key}.`)]
        : [[`${path}${key}`, String(value)] as const],
    ),
  );
}
