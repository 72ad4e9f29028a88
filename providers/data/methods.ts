import {
  HttpError,
  type CreateResult,
  type GetListParams,
  type GetListResult,
  type GetManyResult,
  type GetOneResult,
  type Identifier,
  type QueryFunctionContext,
  type RaRecord,
  type UpdateResult,
} from 'react-admin';
import { Refused } from '../api/failure.ts';

/** What one resource can do. A method that is missing is not supported. */
export interface ResourceMethods {
  getList?(params: GetListParams & QueryFunctionContext): Promise<GetListResult>;
  getOne?(params: { id: Identifier; meta?: unknown; signal?: AbortSignal }): Promise<GetOneResult>;
  getMany?(params: { ids: Identifier[]; signal?: AbortSignal }): Promise<GetManyResult>;
  create?(params: { data: Record<string, unknown>; meta?: unknown }): Promise<CreateResult>;
  update?(params: {
    id: Identifier;
    data: Record<string, unknown>;
    previousData?: Record<string, unknown>;
    meta?: unknown;
  }): Promise<UpdateResult>;
  delete?(params: { id: Identifier }): Promise<{ data: RaRecord }>;
}

/** skip and limit of a page. */
export function slice(params: GetListParams): { skip: number; limit: number } {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  return { skip: (page - 1) * perPage, limit: perPage };
}

/** A page of a list; `meta.more` says that the list goes on beyond `total`. */
export function listed<R extends RaRecord>(
  data: R[],
  { total, more }: { readonly total: number; readonly more?: boolean | undefined },
): GetListResult<R> {
  return { data, total, ...(more ? { meta: { more } } : {}) };
}

/** Runs `get` for each id, a few at a time, in the order of the ids. */
export async function each<T>(
  ids: readonly Identifier[],
  get: (id: Identifier) => Promise<T>,
  atOnce = 4,
): Promise<T[]> {
  const found: T[] = new Array(ids.length);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < ids.length; i = next++) {
      const id = ids[i];
      if (id !== undefined) found[i] = await get(id);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, work));
  return found;
}

/** A refusal as react-admin's forms understand it: a message, and a text per field. */
export function asHttpError(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const { code, message, fields } = error.refusal;
  return new HttpError(message, 200, { code, message, errors: fields });
}

/** A filter value as text; undefined when it is not one or empty. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function number(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined;
}

/** One of the allowed words, else undefined: what comes from an address line is not trusted. */
export function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((word) => word === value);
}

export const ORDERS = ['ASC', 'DESC'] as const;
