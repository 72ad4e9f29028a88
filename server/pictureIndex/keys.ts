/**
 * A picture of the index by where it is: a file of the own database or an article of the reference
 * database, and its number there.
 */
export interface PictureKey {
  readonly of: 'database' | 'reference';
  readonly id: number;
  readonly picture: string;
}

const REFERENCE = 'pmc:';

/** As the engine and matches name it: "12/f1s1", "pmc:7/2.1.f1s1.0a1b2c3d". */
export function keyText({ of, id, picture }: PictureKey): string {
  return `${of === 'reference' ? REFERENCE : ''}${id}/${picture}`;
}

/** Null for what is no key. */
export function readKey(text: string): PictureKey | null {
  const parts = /^(pmc:)?(\d{1,15})\/(.+)$/.exec(text);
  return parts
    ? {
        of: parts[1] === REFERENCE ? 'reference' : 'database',
        id: Number(parts[2]),
        picture: parts[3] ?? '',
      }
    : null;
}
