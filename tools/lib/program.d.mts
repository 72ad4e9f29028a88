import type { Count } from './count.d.mts';

export function runCounted(
  args: readonly string[],
  options: {
    readonly output: string;
    readonly count: (result: object) => Count;
    readonly env?: Readonly<Record<string, string>>;
  },
): Promise<Count>;
