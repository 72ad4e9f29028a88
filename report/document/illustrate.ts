import type { Affine, Box, Point, Polygon } from '../../contract/geometry.ts';
import { applyAffine, composeAffine, invertAffine, polygonBox } from '../../contract/geometry.ts';
import type { MatchView, Report } from '../../contract/review.ts';
import type { StageState } from '../../contract/stage.ts';
import { applyFilters } from '../../imaging/filters.ts';
import type { Pixels } from '../../imaging/pixels.ts';
import { readStage } from '../../imaging/stage.ts';
import { nudged, warp } from '../../imaging/warp.ts';
import { encode, shrink, type Print } from '../pictures.ts';
import { wordsOf } from '../words.ts';
import type { PictureCache } from './pictureCache.ts';
import { cropOf } from './scale.ts';

/** A line around a region, in pixels of the printed picture. */
export interface Outline {
  readonly mark: 'A' | 'B';
  readonly polygon: Polygon;
}

export interface Illustration {
  readonly print: Print;
  readonly outlines: readonly Outline[];
  /** What the picture shows, for readers who cannot see it. */
  readonly alt: string;
  readonly caption: string;
}

/** Everything that is drawn for one match; what is missing is null and its place says so. */
export interface MatchPictures {
  readonly registered: { readonly a: Illustration | null; readonly b: Illustration | null };
  readonly printed: readonly Illustration[];
  readonly pages: readonly Illustration[];
}

const REGISTERED_SIDE = 1000;
const PRINTED_SIDE = 640;
/** Share of the region's longer side that is shown around it. */
const MARGIN = 0.15;
/** A region that covers this much of A's sub-image is shown with the whole of it. */
const WHOLE = 0.5;

/**
 * Draws a match: both in A's frame with the reviewer's filters, both as printed without, and their
 * pages.
 */
export async function illustrate(
  match: MatchView,
  report: Report,
  cache: PictureCache,
): Promise<MatchPictures> {
  const stage = readStage(match.filter);
  const a = await cache.pixels(cropOf(match.a, report)?.url);
  const same =
    match.a.foreign === null && match.b.foreign === null && match.a.sub_image === match.b.sub_image;
  const b = same ? a : await cache.pixels(cropOf(match.b, report)?.url);
  const pages = await pagesOf(match, report, cache);
  return {
    registered: await registered(match, report, a, b, stage),
    printed: await printed(match, report, a, b, same),
    pages,
  };
}

async function registered(
  match: MatchView,
  report: Report,
  a: Pixels | null,
  b: Pixels | null,
  stage: StageState,
): Promise<MatchPictures['registered']> {
  if (a === null) return { a: null, b: null };
  const frame = frameIn(match, a);
  const scale = Math.min(1, REGISTERED_SIDE / Math.max(frame.w, frame.h));
  const width = Math.max(1, Math.round(frame.w * scale));
  const height = Math.max(1, Math.round(frame.h * scale));
  const toFrame: Affine = [
    width / frame.w,
    0,
    0,
    height / frame.h,
    (-frame.x * width) / frame.w,
    (-frame.y * height) / frame.h,
  ];
  const fromFrame = invertAffine(toFrame);
  if (fromFrame === null) return { a: null, b: null };
  const seen = async (pixels: Pixels, toSource: Affine): Promise<Print> =>
    encode(await view(applyFilters(pixels, stage.filters), toSource, width, height));
  const { side, picture } = wordsOf(report);
  const [placeA, placeB] = [side(match.a, report), side(match.b, report)];
  const transform = nudged(match.transform, stage.nudge, a);
  const back = invertAffine(transform);
  return {
    a: {
      print: await seen(a, fromFrame),
      outlines: [{ mark: 'A', polygon: mapped(match.a.region, toFrame) }],
      alt: picture.altA(placeA),
      caption: `A  ${placeA}`,
    },
    b:
      b === null || back === null
        ? null
        : {
            print: await seen(b, composeAffine(transform, fromFrame)),
            outlines: [
              { mark: 'B', polygon: mapped(match.b.region, composeAffine(toFrame, back)) },
            ],
            alt: picture.altB(placeB),
            caption: picture.registered(placeB),
          },
  };
}

async function printed(
  match: MatchView,
  report: Report,
  a: Pixels | null,
  b: Pixels | null,
  same: boolean,
): Promise<readonly Illustration[]> {
  const { side, picture } = wordsOf(report);
  const [placeA, placeB] = [side(match.a, report), side(match.b, report)];
  const one = async (
    pixels: Pixels | null,
    outlines: readonly Outline[],
    caption: string,
  ): Promise<Illustration[]> => {
    if (pixels === null) return [];
    const small = await shrink(
      pixels,
      Math.min(1, PRINTED_SIDE / Math.max(pixels.width, pixels.height)),
    );
    const m: Affine = [small.width / pixels.width, 0, 0, small.height / pixels.height, 0, 0];
    return [
      {
        print: await encode(small),
        outlines: outlines.map(({ mark, polygon }) => ({ mark, polygon: mapped(polygon, m) })),
        alt: picture.altPrinted(caption),
        caption,
      },
    ];
  };
  const regionA: Outline = { mark: 'A', polygon: match.a.region };
  const regionB: Outline = { mark: 'B', polygon: match.b.region };
  if (same) return one(a, [regionA, regionB], picture.both(placeA));
  return [
    ...(await one(a, [regionA], `A  ${placeA}`)),
    ...(await one(b, [regionB], `B  ${placeB}`)),
  ];
}

async function pagesOf(
  match: MatchView,
  report: Report,
  cache: PictureCache,
): Promise<readonly Illustration[]> {
  const { picture } = wordsOf(report);
  const own = [
    { mark: 'A', side: match.a },
    { mark: 'B', side: match.b },
  ] as const;
  const here = own.filter(({ side }) => side.foreign === null);
  const numbers = [...new Set(here.map(({ side }) => side.page))];
  const drawn = await Promise.all(
    numbers.map(async (number) => {
      const page = await cache.page(number);
      if (page === null) return [];
      const outlines = here
        .filter(({ side }) => side.page === number)
        .map(
          ({ mark, side }): Outline => ({
            mark,
            polygon: boxOutline(side.box, page.pixelsPerPoint),
          }),
        );
      return [
        {
          print: page.print,
          outlines,
          alt: picture.altPage(
            number,
            outlines.map(({ mark }) => mark),
          ),
          caption: picture.page(number),
        },
      ];
    }),
  );
  return drawn.flat();
}

/** The part of A's picture that is shown: the region and what surrounds it. */
function frameIn(match: MatchView, a: Pixels): Box {
  const whole: Box = { x: 0, y: 0, w: a.width, h: a.height };
  const region = polygonBox(match.a.region);
  if (region.w < 1 || region.h < 1 || match.a.share >= WHOLE) return whole;
  const margin = Math.max(12, MARGIN * Math.max(region.w, region.h));
  const x = Math.max(0, Math.floor(region.x - margin));
  const y = Math.max(0, Math.floor(region.y - margin));
  const right = Math.min(a.width, Math.ceil(region.x + region.w + margin));
  const bottom = Math.min(a.height, Math.ceil(region.y + region.h + margin));
  return right - x < 2 || bottom - y < 2 ? whole : { x, y, w: right - x, h: bottom - y };
}

/** Resamples without aliasing: a source that is much finer than the view is averaged down first. */
async function view(
  source: Pixels,
  toSource: Affine,
  width: number,
  height: number,
): Promise<Pixels> {
  const step = Math.sqrt(Math.abs(toSource[0] * toSource[3] - toSource[1] * toSource[2]));
  if (step <= 1.3) return warp(source, toSource, width, height);
  const small = await shrink(source, 1 / step);
  const m: Affine = [small.width / source.width, 0, 0, small.height / source.height, 0, 0];
  return warp(small, composeAffine(m, toSource), width, height);
}

function mapped(polygon: Polygon, m: Affine): Polygon {
  return polygon.map((point): Point => applyAffine(m, point));
}

function boxOutline(box: Box, pixelsPerPoint: number): Polygon {
  const [x, y, r, b] = [box.x, box.y, box.x + box.w, box.y + box.h].map((v) => v * pixelsPerPoint);
  return x === undefined || y === undefined || r === undefined || b === undefined
    ? []
    : [
        [x, y],
        [r, y],
        [r, b],
        [x, b],
      ];
}
