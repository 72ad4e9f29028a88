/** Bounds of what is read from the headers of pictures, which may be hostile. */
export const ORIGIN_LIMITS = {
  /** Segments or chunks of one file. */
  parts: 4096,
  /** One packet of XMP, one unpacked text chunk, one encoded assertion. */
  partBytes: 1024 * 1024,
  /** The content credentials of one file, thumbnails included. */
  jumbfBytes: 16 * 1024 * 1024,
  /** Boxes of them, and how deeply they stand in one another. */
  boxes: 4096,
  depth: 12,
  /** Packets of XMP of one PDF. */
  packets: 1000,
  /** Values of one decoded part that are looked at, and how deeply they stand in one another. */
  values: 20_000,
  nested: 64,
  /** Tags of one directory. */
  tags: 1024,
  /** Statements kept of one picture, and characters of a quoted value. */
  statements: 8,
  characters: 200,
  /** Statements kept of one manuscript. */
  perFile: 500,
} as const;
