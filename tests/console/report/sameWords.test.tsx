import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import type { MatchSide, MatchView } from '../../../contract/review.ts';
import { HintCode } from '../../../contract/values.ts';
import { outline } from '../../../report/document/outline.ts';
import { plain } from '../../../report/document/tables.ts';
import { Evidence } from '../../../src/screens/review/Evidence.tsx';
import { MatchCard } from '../../../src/screens/report/MatchCard.tsx';
import { reportScene } from '../../scenes/report.ts';
import { match as scenePattern, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

/**
 * The review, the report on the screen and the report as a file describe a match in the same words.
 */

const AT = { path: '/here', address: '/here' };

/** Just below, on and above every threshold, and anything between. */
const around = (...limits: number[]) =>
  fc.constantFrom(...limits.flatMap((limit) => [limit - 0.011, limit - 0.04, limit, limit + 0.04]));
const rotation = fc.oneof(
  around(0, 0.3, 0.5, 45, 90, 135, 179.7, -0.3, -0.5, -135, -179.7),
  fc.double({ min: -180, max: 180, noNaN: true }),
);
const parts = fc.record({
  mirrored: fc.boolean(),
  rotation,
  scale: fc.oneof(around(1, 0.98, 1.02, 0.43), fc.double({ min: 0.1, max: 4, noNaN: true })),
  stretch: fc.oneof(around(1.02, 1.1), fc.double({ min: 1, max: 1.4, noNaN: true })),
  shift: fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 })),
});
const foreign = fc.option(
  fc.record({
    file_id: fc.option(fc.constantFrom(3, 88)),
    title: fc.constantFrom('', 'An older paper'),
    link: fc.constant(null),
    crop: fc.constant(null),
    pixels_per_point: fc.constantFrom(null, 2, 4.2),
  }),
);
const changes = fc.record({
  kind: fc.constantFrom('sub-image', 'clone', 'userdb', 'own'),
  parts,
  foreign,
  label: fc.constantFrom(null, 'Figure 2', 'Supplementary Figure 3'),
  letter: fc.constantFrom(null, 'B'),
  /** Several pictures of one figure carry one letter, or none. */
  twin: fc.boolean(),
  share: fc.oneof(around(0.01, 0.5), fc.double({ min: 0.001, max: 1, noNaN: true })),
  toneInverted: fc.boolean(),
  hints: fc.subarray(HintCode.options, { maxLength: 2 }),
});

const spaces = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('review, report screen and report say the same of the same match', async () => {
  const { report: base } = await reportScene();
  const [pattern] = base.matches;
  const [first] = base.sub_images;
  if (!pattern || !first) throw new Error('the scene has matches');
  fc.assert(
    fc.property(changes, (change) => {
      const side = (own: MatchSide, other: MatchSide['foreign']): MatchSide => ({
        ...own,
        figure_label: change.label,
        letter: change.letter,
        share: change.share,
        foreign: other,
      });
      const match: MatchView = {
        ...pattern,
        kind: change.kind,
        state: 'confirmed',
        parts: change.parts,
        a: side(pattern.a, null),
        b: side(pattern.b, change.kind === 'userdb' ? change.foreign : null),
        evidence: { ...pattern.evidence, toneInverted: change.toneInverted },
        hints: change.hints.map((code) => ({ code, because: '' })),
      };
      const own = base.sub_images.map((sub) =>
        [match.a.sub_image, match.b.sub_image].includes(sub.id)
          ? { ...sub, letter: change.letter }
          : sub,
      );
      const sub_images = change.twin
        ? own.flatMap((sub) => [sub, { ...sub, id: `${sub.id}-twin` }])
        : own;
      const report = { ...base, sub_images, matches: [match] };
      const [card] = outline(report).cards;
      if (!card) throw new Error('the report shows the match');

      const textOf = (element: React.ReactElement): string => {
        standScreen(element, AT, new Answers());
        const text = spaces(document.body.textContent ?? '');
        cleanup();
        return text;
      };
      const nothing = () => undefined;
      const onScreen = textOf(
        <MatchCard {...{ match, report, number: 1, last: true, pageView: false }} change={null} />,
      );
      const file = {
        ...reviewFile([scenePattern('other')]),
        ...base,
        sub_images,
        matches: [match],
      };
      const inReview = textOf(<Evidence file={file} match={match} onOpen={nothing} />);

      // What became of A in B, and the places.
      expect(onScreen).toContain(`${card.kind}. ${spaces(card.transform)}`);
      for (const sentence of card.transform.split(/(?<=\.) /)) expect(inReview).toContain(sentence);
      const places = card.heading.split(' – ').filter((place) => !place.includes(': two '));
      for (const place of places) expect(onScreen).toContain(place);
      for (const place of match.kind === 'clone' ? places.slice(0, 1) : places)
        expect(inReview).toContain(place);
      // Shares, and what may explain the match.
      const shares = card.facts.find(([label]) => label === 'Share of A · B')?.[1] ?? '';
      expect(onScreen).toContain(shares);
      const [a = '', b = ''] = shares.split(' · ');
      expect(inReview).toContain(`covers ${a} of A and ${b} of B`);
      for (const hint of card.hints.flat().map(plain)) expect(inReview).toContain(hint);
    }),
    { numRuns: 40 },
  );
});
