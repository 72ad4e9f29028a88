import { fileOps } from '../../contract/ops/files.ts';
import type { Answer } from '../../contract/refusals.ts';
import type { Client } from './client.ts';
import { Failure, failureOf } from './failure.ts';
import { isRefused } from './refusal.ts';
import { aborted } from './wait.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Password of an encrypted PDF; used once by the server and not stored. */
  readonly password?: string;
  readonly onProgress?: (sent: number, total: number) => void;
}

/** The server's answer: a file, or the manuscripts of an archive and what of it was left out. */
export type Uploaded = ReturnType<typeof fileOps.pdfSubmit.output.parse>;

/**
 * Sends one file as multipart `file` with progress; the fields stand before the file so that the server has them first.
 * Resolves with the file's id or a refusal; rejects with Failure (after one renewal of an expired session) or AbortError.
 */
export async function upload(
  client: Client,
  path: '/api/pdf/submit' | '/api/pdf/submituserdb',
  file: File,
  options: UploadOptions = {},
): Promise<Answer<Uploaded>> {
  try {
    let done = await send(client, path, file, options);
    if (done.status === 401 && (await client.renew()))
      done = await send(client, path, file, options);
    if (done.status !== 200) throw failureOf(done.status);
    return readAnswer(done.text);
  } catch (error) {
    if (error instanceof Failure) client.onFailure(error);
    throw error;
  }
}

function readAnswer(text: string): Answer<Uploaded> {
  const answer: Answer<unknown> = JSON.parse(text);
  if (isRefused(answer)) return answer;
  const uploaded = fileOps.pdfSubmit.output.safeParse(answer);
  if (uploaded.success) return uploaded.data;
  throw new Failure('service-failure', 200, 'The server answered something else than a file.');
}

/** XMLHttpRequest, because fetch tells nothing about how much has been sent. */
function send(
  client: Client,
  path: string,
  file: File,
  { signal, password, onProgress }: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    if (signal?.aborted) return fail(aborted());
    const request = new XMLHttpRequest();
    const form = new FormData();
    if (password) form.append('password', password);
    form.append('file', file, file.name);
    request.open('POST', path);
    for (const [name, value] of Object.entries(client.headers()))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) =>
      onProgress?.(event.loaded, event.lengthComputable ? event.total : file.size);
    request.onload = () => done({ status: request.status, text: request.responseText });
    request.onerror = () =>
      fail(new Failure('service-failure', 0, 'The connection broke while the file was sent.'));
    request.onabort = () => fail(aborted());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
