import { Box } from '@mui/material';
import type { MatchSide, MatchView, PageView, Picture, Report } from '../../../contract/review.ts';
import { sideWords } from '../../../contract/matchWords.ts';
import { boxPolygon } from '../../../contract/geometry.ts';
import { readStage } from '../../../imaging/stage.ts';
import { nudged } from '../../../imaging/warp.ts';
import { useText } from '../../i18n/useText.ts';
import { pageDirection } from '../../ui/pageDirection.ts';
import { frameOf, placeOfB } from './frame.ts';
import { Sight, type Mark } from './Sight.tsx';

/**
 * The pictures of a match: both in a's frame as the reviewer saw them, both as printed, and where
 * they stand. A stays left of B in every language.
 */
export function Evidence({
  match,
  report,
  pageView,
}: {
  match: MatchView;
  report: Report;
  pageView: boolean;
}) {
  const text = useText();
  // A name keeps the direction of the page, whatever letter stands before it.
  const apart = (name: string): string =>
    pageDirection() === 'rtl' ? `\u2067${name}\u2069` : name;
  const a = cropOf(match.a, report);
  const b = cropOf(match.b, report);
  const same =
    match.a.foreign === null && match.b.foreign === null && match.a.sub_image === match.b.sub_image;
  const stage = readStage(match.filter);
  const size = a ?? { width: 1, height: 1 };
  const frame = frameOf(match.a.region, match.a.share, size);
  const place = placeOfB({ transform: nudged(match.transform, stage.nudge, size) });
  const markA: Mark = { name: 'A', polygon: match.a.region };
  const markB: Mark = { name: 'B', polygon: match.b.region };
  const [nameA, nameB] = [
    sideWords(match.a, report.sub_images, text),
    sideWords(match.b, report.sub_images, text),
  ];
  return (
    <>
      <Box
        dir="ltr"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 2,
          alignItems: 'start',
          my: 1.5,
        }}
      >
        <Sight
          picture={a}
          frame={frame}
          filters={stage.filters}
          marks={[markA]}
          name={`A: ${nameA}`}
          caption={`A: ${apart(nameA)}`}
        />
        <Sight
          picture={b}
          frame={frame}
          {...(place ? { place } : {})}
          filters={stage.filters}
          marks={[markB]}
          name={`${text('report.registered')}: ${nameB}`}
          caption={`${text('report.registered')}: ${apart(nameB)}`}
        />
      </Box>
      <Box
        dir="ltr"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 2, alignItems: 'start' }}
      >
        <Sight
          picture={a}
          frame={whole(a)}
          marks={same ? [markA, markB] : [markA]}
          name={nameA}
          caption={`A: ${apart(nameA)}`}
          maxHeight={170}
        />
        {same ? null : (
          <Sight
            picture={b}
            frame={whole(b)}
            marks={[markB]}
            name={nameB}
            caption={`B: ${apart(nameB)}`}
            maxHeight={170}
          />
        )}
        {pageView
          ? pagesOf(match, report).map(({ page, marks }) => (
              <Sight
                key={page.page}
                picture={pagePicture(page)}
                frame={{ x: 0, y: 0, w: page.width, h: page.height }}
                marks={marks}
                name={text('report.pageOf', { page: page.page })}
                caption={text('report.pageOf', { page: page.page })}
                maxHeight={170}
              />
            ))
          : null}
      </Box>
    </>
  );
}

function cropOf(side: MatchSide, report: Report): Picture | null {
  return side.foreign === null
    ? (report.sub_images.find((sub) => sub.id === side.sub_image)?.crop ?? null)
    : side.foreign.crop;
}

function whole(picture: Picture | null) {
  return { x: 0, y: 0, w: picture?.width ?? 1, h: picture?.height ?? 1 };
}

/** The page's picture laid over its points. */
function pagePicture({ image, thumb, width, height }: PageView): Picture | null {
  const picture = thumb ?? image;
  return picture && { url: picture.url, width, height };
}

function pagesOf(match: MatchView, report: Report): { page: PageView; marks: Mark[] }[] {
  const sides = (
    [
      ['A', match.a],
      ['B', match.b],
    ] as const
  ).filter(([, side]) => side.foreign === null);
  return report.pages
    .map((page) => ({
      page,
      marks: sides
        .filter(([, side]) => side.page === page.page)
        .map(([name, side]): Mark => ({ name, polygon: boxPolygon(side.box) })),
    }))
    .filter(({ marks }) => marks.length > 0);
}
