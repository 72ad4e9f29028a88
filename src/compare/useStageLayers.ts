import { useMemo } from 'react';
import { IDENTITY } from '../../contract/geometry.ts';
import type { Filter, StageState, StageView } from '../../contract/stage.ts';
import { neighbourPreset, presetOf } from '../../imaging/presets.ts';
import { panesOf, placeOfB, stageTransform, wholeBox, type PaneBox } from './layout.ts';
import type { Layer } from './paint.ts';
import type { PixelJob } from './pixelCore.ts';
import type { StageContent } from './subject.ts';
import { useMade, usePicture, usePrepared, useShown, type PictureState } from './usePictures.ts';
import { fitView, layerToScreen, type Size } from './viewport.ts';

export interface StageDrawing {
  readonly panes: readonly (PaneBox & { readonly layers: readonly Layer[] })[];
  readonly view: StageView;
  readonly placeB: ReturnType<typeof placeOfB>;
  readonly a: PictureState;
  readonly b: PictureState;
  /** What computes the numbers of the pair; null while there is no pair. */
  readonly numbers: PixelJob | null;
}

const NOTHING: readonly Filter[] = [];

/**
 * While presets are gone through, the next and the one before; without filters, that the pictures
 * can be filtered at all, and the first preset.
 */
function likelyNext(filters: readonly Filter[]): readonly (readonly Filter[])[] {
  if (filters.length === 0) return [NOTHING, neighbourPreset(filters, 1)];
  return presetOf(filters)
    ? [neighbourPreset(filters, 1), neighbourPreset(filters, -1)]
    : [NOTHING];
}

/** From what shall be compared, and how, to what each pane shows now. */
export function useStageLayers(
  content: StageContent,
  stage: StageState,
  size: Size,
  { peek, showsB }: { peek: boolean; showsB: boolean },
): StageDrawing {
  const a = usePicture(content.a.picture);
  const b = usePicture(content.b?.picture ?? null);
  const filters = peek ? NOTHING : stage.filters;
  const shownA = useShown('a', a, filters);
  const shownB = useShown('b', b, filters);
  usePrepared(
    a,
    b,
    useMemo(() => likelyNext(stage.filters), [stage.filters]),
  );
  const { align, nudge } = stage;
  const transform = useMemo(
    () => stageTransform(content, { align, nudge }),
    [content, align, nudge],
  );
  const placeB = useMemo(() => placeOfB(transform), [transform]);

  const pair = useMemo(
    () =>
      a.is === 'here' && b.is === 'here' ? { a: a.loaded.key, b: b.loaded.key, transform } : null,
    [a, b, transform],
  );
  const different = useMemo<PixelJob | null>(
    () =>
      pair && stage.mode === 'difference'
        ? { do: 'difference', ...pair, filters, gain: stage.gain, tolerance: stage.tolerance }
        : null,
    [pair, stage.mode, filters, stage.gain, stage.tolerance],
  );
  const madeOfBoth = useMade('pair', different);
  const numbers = useMemo<PixelJob | null>(
    () => (pair ? { do: 'numbers', ...pair, tolerance: stage.tolerance } : null),
    [pair, stage.tolerance],
  );

  const panes = panesOf(stage.mode, content.b !== null, size, content.a.picture ?? undefined);
  const first = panes[0] ?? { x: 0, y: 0, ...size, shows: 'a' as const };
  const view = stage.view ?? fitView(wholeBox(content, stage), first);
  const sizeA = content.a.picture ?? { width: 1, height: 1 };
  const sizeB = content.b?.picture ?? { width: 1, height: 1 };

  const layersOf = (pane: PaneBox): Layer[] => {
    const layerA = shownA
      ? [{ image: shownA, size: sizeA, place: layerToScreen(IDENTITY, view, pane), alpha: 1 }]
      : [];
    const layerB = shownB
      ? [{ image: shownB, size: sizeB, place: layerToScreen(placeB, view, pane), alpha: 1 }]
      : [];
    if (pane.shows === 'a') return layerA;
    if (pane.shows === 'b') return layerB;
    switch (stage.mode) {
      case 'overlay':
        return [...layerA, ...layerB.map((l) => ({ ...l, alpha: stage.blend / 100 }))];
      case 'blink':
        return showsB ? layerB : layerA;
      case 'swipe': {
        const cut = (pane.width * stage.swipe) / 100;
        return [
          ...layerA.map((l) => ({ ...l, clip: [0, cut] as const })),
          ...layerB.map((l) => ({ ...l, clip: [cut, pane.width] as const })),
        ];
      }
      case 'difference':
        return madeOfBoth
          ? [
              {
                image: madeOfBoth,
                size: sizeA,
                place: layerToScreen(IDENTITY, view, pane),
                alpha: 1,
              },
            ]
          : [];
      default:
        return layerA;
    }
  };
  return {
    panes: panes.map((pane) => ({ ...pane, layers: layersOf(pane) })),
    view,
    placeB,
    a,
    b,
    numbers,
  };
}
