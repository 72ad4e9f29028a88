import { isCollision } from './db.ts';

/** How often a transaction is begun before its collision is an error. */
const TRIES = 6;
const FIRST_PAUSE_MS = 10;

/**
 * Does something again that the database undid as a whole, because two transactions stood in each
 * other's way (40P01, 40001). Pauses grow and differ, so that the same two do not meet again.
 * @throws what the last try threw; anything but a collision at once
 */
export async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === TRIES || !isCollision(error)) throw error;
      const most = FIRST_PAUSE_MS * 2 ** tried;
      await new Promise((done) => setTimeout(done, most * (0.5 + Math.random() / 2)));
    }
  }
}
