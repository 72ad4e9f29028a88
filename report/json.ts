import type { MatchSide, Report } from '../contract/review.ts';

const VERSION = 1;

/** The report as data: what the other forms are drawn from, without the addresses of pictures. */
export function renderJson(report: Report): Uint8Array {
  const { pages, figures, sub_images, matches, submission, vocabulary: _choice, ...rest } = report;
  const body = {
    format: 'image-report',
    version: VERSION,
    ...(submission ? { submission } : {}),
    ...rest,
    pages: pages.map(({ image: _image, thumb: _thumb, ...page }) => page),
    figures,
    sub_images: sub_images.map(({ crop, thumb: _thumb, ...sub }) => ({
      ...sub,
      pixels: crop && { width: crop.width, height: crop.height },
    })),
    matches: matches.map((match) => ({
      ...match,
      a: withoutPicture(match.a),
      b: withoutPicture(match.b),
    })),
  };
  return new TextEncoder().encode(`${JSON.stringify(body, null, 2)}\n`);
}

function withoutPicture<S extends Report['matches'][number]['a']>(
  side: S,
): Omit<S, 'foreign'> & {
  foreign: Omit<NonNullable<MatchSide['foreign']>, 'crop' | 'pixels_per_point'> | null;
} {
  return {
    ...side,
    foreign: side.foreign && {
      file_id: side.foreign.file_id,
      title: side.foreign.title,
      link: side.foreign.link,
      ...(side.foreign.article === undefined ? {} : { article: side.foreign.article }),
    },
  };
}
