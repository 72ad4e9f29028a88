import type { MatchText } from './matchWords.ts';
import { subImageTag } from './matchWords.ts';
import { originsOf, type StatedOrigin } from './origins.ts';
import type { Report } from './review.ts';

/** What a file says, in a sentence that claims no more, with the quoted field. */
export function originWords(one: StatedOrigin, text: MatchText): string {
  const says = text(one.page === null ? 'match.stated.whole' : `match.stated.${one.says}`);
  return `${says} ${text('match.stated.quote', { field: one.field, value: one.value })}`;
}

/**
 * The statements of a manuscript with their places, those of one place together: "Figure 2, panel B,
 * page 4", the page alone where no sub-image lies there, '' for what the file says as a whole.
 */
export function originLines(
  {
    figures,
    sub_images,
    checked,
  }: Pick<Report, 'figures' | 'sub_images'> & {
    readonly checked: Pick<Report['checked'], 'stated'>;
  },
  text: MatchText,
): readonly string[] {
  const stated = checked.stated ?? [];
  return stated.map((one) => {
    const places = sub_images
      .filter((sub) => originsOf(sub, [one]).length > 0)
      .map((sub) => {
        const tag = subImageTag(sub, sub_images);
        return [
          figures.find(({ id }) => id === sub.figure)?.label ?? text('match.place.figure'),
          tag.startsWith('#')
            ? text('match.place.picture', { number: tag.slice(1) })
            : tag && text('match.place.panel', { letter: tag }),
          text('match.place.page', { page: sub.page }),
        ]
          .filter((word) => word !== '')
          .join(text('match.comma'));
      });
    const page = one.page === null ? [] : [text('match.place.page', { page: one.page })];
    const place = places.length > 0 ? places.slice(0, MOST_PLACES) : page;
    return [...place, originWords(one, text)].join(' · ');
  });
}

/** Sub-images of one picture that are named: a whole page may hold many. */
const MOST_PLACES = 6;
