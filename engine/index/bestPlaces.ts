import { VARIANTS } from '../features/variants.ts';

interface WeighedPlace {
  readonly place: number;
  readonly weight: number;
}

/**
 * The best of many places, each by the best of its looks. Among a million pictures tens of thousands
 * share two points with one, so that no more are kept than can be among the best.
 */
export class BestPlaces {
  private places: WeighedPlace[] = [];
  private floor = -Infinity;
  /** So many places, each under one look, hold the best `most` of any. */
  private readonly kept: number;

  constructor(private readonly most: number) {
    this.kept = most * VARIANTS.length;
  }

  /** A place under one look; no more than once for each look. */
  add(place: number, weight: number): void {
    if (weight < this.floor) return;
    this.places.push({ place, weight });
    if (this.places.length >= 2 * this.kept) this.prune();
  }

  /** By weight, `most` of them; of equal ones the first place comes first. */
  all(): WeighedPlace[] {
    this.prune();
    const best = new Map<number, WeighedPlace>();
    for (const one of this.places) if (!best.has(one.place)) best.set(one.place, one);
    return [...best.values()].slice(0, this.most);
  }

  private prune(): void {
    this.places.sort((p, r) => r.weight - p.weight || p.place - r.place);
    this.places.length = Math.min(this.places.length, this.kept);
    if (this.places.length === this.kept) this.floor = this.places.at(-1)?.weight ?? -Infinity;
  }
}
