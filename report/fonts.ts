import { readFileSync } from 'node:fs';
import { join } from 'node:path';

declare const __NODE_DIST__: string;

/** The fonts that reports carry in them (SIL Open Font License, see report/fonts). */
export const FONT_FILES = {
  regular: 'Inter-Regular.ttf',
  semibold: 'Inter-SemiBold.ttf',
  hebrew: 'NotoSansHebrew-Regular.ttf',
  arabic: 'NotoSansArabic-Regular.ttf',
} as const;

export type FontName = keyof typeof FONT_FILES;
export type Face = 'regular' | 'semibold';

/**
 * The bytes of a font file. They lie beside the sources: the built program reads them from there.
 */
export function fontBytes(name: FontName): Uint8Array {
  return readFileSync(join(__NODE_DIST__, '..', '..', 'report', 'fonts', FONT_FILES[name]));
}

/** The font that draws a character; what none of them has is drawn as the face's own box. */
export function fontFor(character: string, face: Face): FontName {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x0590 && code <= 0x05ff) || (code >= 0xfb1d && code <= 0xfb4f)) return 'hebrew';
  if (
    (code >= 0x0600 && code <= 0x077f) ||
    (code >= 0x08a0 && code <= 0x08ff) ||
    (code >= 0xfb50 && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfeff)
  )
    return 'arabic';
  return face;
}
