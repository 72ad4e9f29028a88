import type { Operation } from '../../contract/operation.ts';

/**
 * The address of a call: path parameters such as {name} are taken from the body, where they stand
 * too.
 */
export function addressOf(op: Pick<Operation, 'path'>, body: object): string {
  const values = new Map(Object.entries(body));
  return op.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
}
