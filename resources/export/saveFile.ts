import { Failure } from '../../providers/api/failure.ts';
import type { Api } from '../../providers/api/useApi.ts';
import { saveBlob } from './exportAll.ts';

/**
 * Asks the server for a file like for everything else, and hands it to the browser's downloads.
 * Rejects when it did not arrive; failures that are no matter of this file have had their effect
 * then.
 */
export async function saveFile(
  api: Pick<Api, 'send'>,
  address: string,
  { name = '', signal }: { readonly name?: string; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const answer = await api.send({ address, auth: 'bearer', signal }, { expects: isOfFile });
  saveBlob(await answer.blob(), name || (nameIn(answer.headers) ?? lastOf(address)));
}

/** Whether it is said where the file was asked for that it cannot be had. */
export function isOfFile(error: unknown): boolean {
  return !(error instanceof Failure) || error.kind === 'service-failure';
}

/** The name that the server gives the file. */
export function nameIn(headers: Headers): string | null {
  const text = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(text)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(text)?.[1] ?? null;
}

function lastOf(address: string): string {
  return new URL(address, window.location.href).pathname.split('/').at(-1) ?? 'file';
}
