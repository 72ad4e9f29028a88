/**
 * Bounds of what a manuscript may use. Checked before memory is allocated, because a small file can
 * require gigabytes.
 */
export const LIMITS = {
  fileBytes: 200 * 1024 * 1024,
  pages: 500,
  /** Pixels of one image object; larger ones are taken from a render of the page. */
  imagePixels: 100e6,
  /** The file of one picture inside the PDF that is copied out. */
  streamBytes: 64 * 1024 * 1024,
  /** Attached files that are looked at, and the bytes of one. */
  attachments: 32,
  attachmentBytes: 16 * 1024 * 1024,
  renderPixels: 64e6,
  /** Longest side of a render, pixels: WebP holds no more. */
  renderSide: 16_000,
  objectsPerPage: 20_000,
  formDepth: 8,
  charactersPerPage: 60_000,
  clipSegments: 4_000,
  /**
   * Largest extent of an image that stands slanted, points; drawing a larger one takes memory by
   * its extent, so it is not drawn.
   */
  slantedSide: 57_600,
  /** Longest side of a page, points; a page that states more cannot be read. */
  pageSide: 14_400,
} as const;
