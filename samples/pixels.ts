import type { Affine } from '../contract/geometry.ts';
import { loadPart } from './album.ts';
import { drawBase } from './base.ts';
import { applyEdit, type EditTrace } from './edits.ts';
import { decodeJpeg, encodeJpeg } from './encode.ts';
import { tinted, type Picture } from './picture.ts';
import type { Blot } from './pictures/blot.ts';
import { seeded } from './random.ts';
import type { BaseRecipe, PanelRecipe } from './recipe.ts';
import { sampled, toned, viewTransform } from './view.ts';

export interface PanelSize {
  readonly panel: PanelRecipe;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PanelPixels extends PanelSize {
  readonly picture: Picture;
  /** Panel pixels → base pixels. */
  readonly toBase: Affine;
  readonly traces: readonly EditTrace[];
}

/**
 * Draws every panel of a manuscript. The largest panel that shows a base decides the base's size.
 */
export async function drawPanels(sizes: readonly PanelSize[]): Promise<PanelPixels[]> {
  const bases = new Map<string, { blot: Blot; panelWidth: number }>();
  const cut = [];
  for (const { panel, width, height } of sizes) {
    let base = bases.get(panel.base.id);
    if (!base) {
      const [w, h] =
        panel.base.pixels ?? largest(sizes.filter((s) => s.panel.base.id === panel.base.id));
      const blot = await baseOf(
        panel.base,
        Math.round(w * panel.base.room),
        Math.round(h * panel.base.room),
      );
      bases.set(panel.base.id, (base = { blot, panelWidth: w }));
    }
    const natural = base.panelWidth / width;
    const toBase = viewTransform(
      { ...panel.view, scale: panel.view.scale * natural },
      { width, height },
      base.blot.picture,
    );
    cut.push({
      panel,
      width,
      height,
      blot: base.blot,
      toBase,
      picture: sampled(base.blot.picture, toBase, width, height),
    });
  }
  const out: PanelPixels[] = [];
  for (const { panel, width, height, toBase, picture } of cut) {
    const random = seeded(panel.id, panel.base.seed, 'edits');
    let now = picture;
    const traces: EditTrace[] = [];
    for (const edit of panel.edits) {
      const donor = edit.kind !== 'clone' ? cut.find((c) => c.panel.id === edit.from) : undefined;
      const done = applyEdit(
        now,
        panel.id,
        edit,
        donor ? { picture: donor.picture, bands: donor.blot.bands, toBase: donor.toBase } : null,
      );
      now = done.picture;
      traces.push(done.trace);
    }
    for (const step of panel.tones) {
      now =
        step.op === 'jpeg'
          ? await decodeJpeg(await encodeJpeg(now, step.q))
          : toned(random, now, step);
    }
    if (panel.tint) now = tinted(now, panel.tint);
    out.push({ panel, width, height, picture: now, toBase, traces });
  }
  return out;
}

async function baseOf(base: BaseRecipe, width: number, height: number): Promise<Blot> {
  const { photograph } = base;
  if (!photograph) return drawBase(base, width, height);
  return {
    picture: await loadPart(photograph, width, height),
    bands: (photograph.bands ?? []).map(([x0, y0, x1, y1]) => [
      x0 * width,
      y0 * height,
      x1 * width,
      y1 * height,
    ]),
  };
}

function largest(sizes: readonly PanelSize[]): readonly [number, number] {
  const best = sizes.reduce((a, b) => (b.width > a.width ? b : a));
  return [best.width, best.height];
}
