import type { OutputOf } from '../../contract/operation.ts';
import { fileOps } from '../../contract/ops/files.ts';
import { pictureOps } from '../../contract/ops/pictures.ts';
import type { Answer } from '../../contract/refusals.ts';
import type { Client } from './client.ts';
import { Failure } from './failure.ts';
import { isRefused } from './refusal.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Password of an encrypted PDF; used once by the server and not stored. */
  readonly password?: string;
  /** What the manuscript is submitted to; the image check when it is left out. */
  readonly product?: string;
  /** What a submission check looks at; all that the person may use when it is left out. */
  readonly checks?: readonly string[];
  readonly onProgress?: (sent: number, total: number) => void;
}

/** The server's answer: a file, or the manuscripts of an archive and what of it was left out. */
export type Uploaded = ReturnType<typeof fileOps.pdfSubmit.output.parse>;

type UploadOperation = typeof fileOps.pdfSubmit | typeof pictureOps.pictureSearch;

/**
 * Sends one file as multipart `file` with progress; the fields stand before the file so that the
 * server has them first. Resolves with the file's id or a refusal; rejects with Failure (after one
 * renewal of an expired session) or AbortError.
 */
export function upload(
  client: Client,
  path: '/api/pdf/submit' | '/api/pdf/submituserdb',
  file: File,
  options: UploadOptions = {},
): Promise<Answer<Uploaded>> {
  return send(client, path, fileOps.pdfSubmit, file, options);
}

/** Sends a picture to be searched for, likewise. */
export function uploadPicture(
  client: Client,
  picture: File,
  options: UploadOptions = {},
): Promise<Answer<OutputOf<typeof pictureOps.pictureSearch>>> {
  return send(client, pictureOps.pictureSearch.path, pictureOps.pictureSearch, picture, options);
}

async function send<Op extends UploadOperation>(
  client: Client,
  address: string,
  op: Op,
  file: File,
  { signal, password, product, checks, onProgress }: UploadOptions,
): Promise<Answer<OutputOf<Op>>> {
  const form = new FormData();
  if (password) form.append('password', password);
  if (product) form.append('product', product);
  if (checks) form.append('checks', checks.join(','));
  form.append('file', file, file.name);
  const response = await client.send({
    address,
    method: 'POST',
    auth: 'bearer',
    body: form,
    signal,
    onProgress: (sent, total) => onProgress?.(sent, total || file.size),
  });
  const answer = readAnswer(op, await response.text());
  if (answer instanceof Failure) {
    client.onFailure(answer);
    throw answer;
  }
  return answer;
}

function readAnswer<Op extends UploadOperation>(
  op: Op,
  text: string,
): Answer<OutputOf<Op>> | Failure {
  const strange = new Failure(
    'service-failure',
    200,
    'The server answered something else than a file.',
  );
  try {
    const answer: Answer<unknown> = JSON.parse(text);
    if (isRefused(answer)) return answer;
    const read = op.output.safeParse(answer);
    if (!read.success) return strange;
    const data: unknown = read.data;
    return data as OutputOf<Op>; // read by this very schema
  } catch {
    return strange;
  }
}
