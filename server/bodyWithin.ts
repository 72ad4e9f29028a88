/**
 * All bytes of an answer from outside.
 * @param body null or absent: there are none
 * @returns null where there are more than `most`; the rest is not read
 * @throws whatever breaks the answer off
 */
export async function bodyWithin(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    // Leaving the loop closes the connection.
    if (size > most) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
