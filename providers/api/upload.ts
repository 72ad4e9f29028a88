import { fileOps } from '../../contract/ops/files.ts';
import type { Answer } from '../../contract/refusals.ts';
import type { Client } from './client.ts';
import { Failure } from './failure.ts';
import { isRefused } from './refusal.ts';

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
  { signal, password, onProgress }: UploadOptions = {},
): Promise<Answer<Uploaded>> {
  const form = new FormData();
  if (password) form.append('password', password);
  form.append('file', file, file.name);
  const response = await client.send({
    address: path,
    method: 'POST',
    auth: 'bearer',
    body: form,
    signal,
    onProgress: (sent, total) => onProgress?.(sent, total || file.size),
  });
  const answer = readAnswer(await response.text());
  if (answer instanceof Failure) {
    client.onFailure(answer);
    throw answer;
  }
  return answer;
}

function readAnswer(text: string): Answer<Uploaded> | Failure {
  const strange = new Failure(
    'service-failure',
    200,
    'The server answered something else than a file.',
  );
  try {
    const answer: Answer<unknown> = JSON.parse(text);
    if (isRefused(answer)) return answer;
    const uploaded = fileOps.pdfSubmit.output.safeParse(answer);
    return uploaded.success ? uploaded.data : strange;
  } catch {
    return strange;
  }
}
