/**
 * Bounds of archives, documents and pictures. Stated sizes are checked before anything is unpacked,
 * real sizes while unpacking.
 */
export const INPUT_LIMITS = {
  /** Entries of an archive that are listed, hidden ones and folders included. */
  entries: 5000,
  /** Unpacked size of one entry, and of all that are read. */
  entryBytes: 200 * 1024 * 1024,
  totalBytes: 600 * 1024 * 1024,
  /**
   * Unpacked to packed size; small entries may have any. Deflate reaches 1032 at most, XML some 30.
   */
  ratio: 250,
  ratioFrom: 8 * 1024 * 1024,
  /** Manuscripts that one archive may hold. */
  manuscripts: 100,
  /** XML of a document. */
  xmlBytes: 24 * 1024 * 1024,
  xmlDepth: 250,
  /** Pixels of one picture and of all pictures of a file. */
  picturePixels: 100e6,
  /** Pixels of the longer side of a picture: PDFium draws nothing of longer ones. */
  pictureSide: 131_071,
  filePixels: 400e6,
  /** Bytes of pictures as they are handed to PDFium. */
  packedBytes: 400 * 1024 * 1024,
} as const;
