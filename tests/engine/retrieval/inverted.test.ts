import fc from 'fast-check';
import { words32 } from '../../../engine/retrieval/inverted.ts';

test('descriptors are read four bytes at a time wherever they lie, also in a pool that others use', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      (offset, count, pooled) => {
        const bytes = count * 128;
        const room = pooled ? Buffer.alloc(offset + bytes + 3) : new Uint8Array(offset + bytes + 3);
        for (let i = 0; i < room.length; i++) room[i] = (i * 37) % 251;
        const descriptors = room.subarray(offset, offset + bytes);
        const words = words32(descriptors, count);
        expect(words).toHaveLength(bytes / 4);
        expect(new Uint8Array(words.buffer, words.byteOffset, bytes)).toEqual(
          Uint8Array.from(descriptors),
        );
      },
    ),
  );
});
