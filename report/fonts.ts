import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

declare const __NODE_DIST__: string;

/** The fonts that reports carry in them (SIL Open Font License, see report/fonts). */
export const FONT_FILES = {
  regular: 'Inter-Regular.ttf',
  semibold: 'Inter-SemiBold.ttf',
  hebrew: 'NotoSansHebrew-Regular.ttf',
  arabic: 'NotoSansArabic-Regular.ttf',
  cjk: 'NotoSansCJK-Regular.ttf.br',
} as const;

export type FontName = keyof typeof FONT_FILES;
export type Face = 'regular' | 'semibold';

/**
 * The bytes of a font file. They lie beside the sources: the built program reads them from there.
 */
export function fontBytes(name: FontName): Uint8Array {
  const file = FONT_FILES[name];
  const bytes = readFileSync(join(__NODE_DIST__, '..', '..', 'report', 'fonts', file));
  return file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
}

type Range = readonly [first: number, last: number];

/** Blocks of Unicode that a font other than the face's own draws. */
const BLOCKS: Readonly<Record<Exclude<FontName, Face>, readonly Range[]>> = {
  hebrew: [
    [0x0590, 0x05ff],
    [0xfb1d, 0xfb4f],
  ],
  arabic: [
    [0x0600, 0x077f],
    [0x08a0, 0x08ff],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfeff],
  ],
  // Chinese, Japanese, Korean: radicals to compatibility forms, Jamo, Hangul, wide forms.
  cjk: [
    [0x1100, 0x11ff],
    [0x2e80, 0xa4cf],
    [0xa960, 0xa97f],
    [0xac00, 0xd7ff],
    [0xf900, 0xfaff],
    [0xfe30, 0xfe4f],
    [0xff00, 0xffef],
    [0x20000, 0x323af],
  ],
};

/** The font that draws a character; what none of them has is drawn as the face's own box. */
export function fontFor(character: string, face: Face): FontName {
  const code = character.codePointAt(0) ?? 0;
  for (const name of ['hebrew', 'arabic', 'cjk'] as const)
    if (BLOCKS[name].some(([first, last]) => first <= code && code <= last)) return name;
  return face;
}
