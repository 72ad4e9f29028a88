import type { OriginClaim, OriginPlace } from '../../contract/values.ts';

/** What the bytes of one picture say of how it was made. */
export interface Origin {
  readonly says: OriginClaim;
  readonly where: OriginPlace;
  /** The field by the name that its standard gives it. */
  readonly field: string;
  /** What stands in it, shortened. */
  readonly value: string;
}

/** A part of a picture's header that may say something. */
export type HeaderPart =
  | { readonly what: 'xmp'; readonly bytes: Uint8Array }
  | { readonly what: 'jumbf'; readonly bytes: Uint8Array }
  /** A tag of EXIF or TIFF, or a text chunk of PNG, by its name. */
  | {
      readonly what: 'text';
      readonly where: 'exif' | 'text';
      readonly field: string;
      readonly text: string;
    };
