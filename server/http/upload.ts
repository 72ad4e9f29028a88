import { Readable } from 'node:stream';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cleanFileName } from '../../contract/index.ts';
import { refuse } from '../refusal.ts';

/** A file on its way in. The body must be read to its end or destroyed. */
export interface Upload {
  /** As the sender names it, without folders; may be empty. */
  readonly name: string;
  /** Text fields that came before the file: password, sha256… */
  readonly fields: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/**
 * The file of an upload call: multipart part `file`, or the raw body with its name in `x-filename`
 * (percent-encoded). Null for a JSON body, which only announces a file.
 * @throws Refusal when a multipart body has no file
 */
export async function readUpload(request: FastifyRequest): Promise<Upload | null> {
  if (request.isMultipart()) {
    const part = await firstFile(request);
    if (!part) throw refuse('upload-broken', 'The upload holds no file.');
    const fields: Record<string, string> = {};
    for (const [name, field] of Object.entries(part.fields)) {
      if (
        field &&
        !Array.isArray(field) &&
        field.type === 'field' &&
        typeof field.value === 'string'
      )
        fields[name] = field.value;
    }
    // Its types hide that a part may have no name.
    const name: string | undefined = part.filename;
    return { name: plainName(unescaped(name ?? '')), fields, body: part.file };
  }
  if (!(request.body instanceof Readable)) return null;
  const header = request.headers['x-filename'];
  return {
    name: plainName(decoded(typeof header === 'string' ? header : '')),
    fields: {},
    body: request.body,
  };
}

/**
 * @throws upload-broken for a body that is no multipart body at all, such as one without a boundary
 */
async function firstFile(request: FastifyRequest) {
  try {
    return await request.file();
  } catch (error) {
    // The parser throws faults of the body without a status, and its own limits with one.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw refuse(
      'upload-broken',
      'The upload cannot be read. Send it as multipart/form-data with a boundary.',
    );
  }
}

/**
 * What somebody is told whose file could not be read to its end.
 * @returns upload-broken where the body broke off; any other error as it is
 */
export function brokenUpload({ body }: Upload, error: unknown): unknown {
  return body.errored === null
    ? error
    : refuse('upload-broken', 'The file did not arrive whole. Please send it again.');
}

/** The last part of a path, cleaned; may be empty. */
export function plainName(name: string): string {
  return cleanFileName(name.split(/[/\\]/).pop() ?? '');
}

/**
 * What browsers escape in the names of multipart files, and nothing else, as a name may hold "%41".
 * Source: HTML Standard, "Multipart form data".
 */
function unescaped(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
