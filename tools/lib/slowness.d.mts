export function measureSlowness(): number;
export function factorOf(milliseconds: number): number;
