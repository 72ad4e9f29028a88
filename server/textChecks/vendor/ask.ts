import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import { CLIENT_VERSION } from '../../../contract/index.ts';
import { bodyWithin } from '../../bodyWithin.ts';
import { fetchOutside, NotOutside, readOutsideUrl } from '../../callbacks/index.ts';
import { failureOf, VendorFailure } from './failure.ts';
import { ErrorAnswer } from './shapes.ts';

/** How a customer's account with the service is used. */
export interface VendorAccount {
  /** As somebody typed it: with or without the path of the interface. */
  readonly base: string;
  readonly key: string;
  /** Tells the service which program asks. */
  readonly integration: string;
  /** Hosts of the own network that may be asked. */
  readonly inner: readonly string[];
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly json?: unknown;
  readonly file?: { readonly name: string; readonly size: number; readonly body: Readable };
}

const PATH = '/api/v1';
const ANSWER_BYTES = 4 * 1024 * 1024;
const ASK_MS = 60_000;
/** 100 MB, over a line that is slow. */
const FILE_MS = 15 * 60_000;

/**
 * Asks the service, and nobody else: redirects are not followed.
 * @returns the answer, of which nothing is read, with a status of 2xx
 * @throws VendorFailure
 */
export async function askVendor(
  { base, key, integration, inner }: VendorAccount,
  { method, path, json, file }: Asked,
): Promise<IncomingMessage> {
  let answer: IncomingMessage;
  try {
    answer = await fetchOutside(
      readOutsideUrl(baseOf(base) + path, inner),
      {
        method,
        timeoutMs: file ? FILE_MS : ASK_MS,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          'x-turnitin-integration-name': encodeURIComponent(integration),
          'x-turnitin-integration-version': CLIENT_VERSION,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(file
            ? {
                'content-type': 'binary/octet-stream',
                'content-disposition': `inline; filename="${encodeURIComponent(file.name)}"`,
              }
            : {}),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(file ? { stream: file } : {}),
      },
      inner,
    );
  } catch (error) {
    if (error instanceof NotOutside) throw new VendorFailure(error.message, 'account');
    throw new VendorFailure('The service does not answer.', 'passing');
  }
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return answer;
  throw failureOf(status, wordsOf(await textOf(answer)), answer.headers['retry-after']);
}

/**
 * The answer as a value of this shape.
 * @throws VendorFailure, also where it has another shape
 */
export async function askFor<T extends z.ZodMiniType>(
  account: VendorAccount,
  asked: Asked,
  shape: T,
): Promise<z.output<T>> {
  const text = await textOf(await askVendor(account, asked));
  const read = shape.safeParse(valueOf(text));
  if (read.success) return read.data;
  throw new VendorFailure('The service’s answer is not one of the Turnitin Core API.', 'passing');
}

/** Asks for something of which the answer is of no interest. @throws VendorFailure */
export async function askBare(account: VendorAccount, asked: Asked): Promise<void> {
  (await askVendor(account, asked)).destroy();
}

/** The address of the interface, whether its path was typed or not. */
function baseOf(typed: string): string {
  const base = typed.trim().replace(/\/+$/, '');
  return base.endsWith(PATH) ? base : base + PATH;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const bytes = await bodyWithin(answer, ANSWER_BYTES).catch(() => {
    throw new VendorFailure('The service’s answer broke off.', 'passing');
  });
  if (!bytes) throw new VendorFailure('The service’s answer has no end.', 'passing');
  return bytes.toString('utf8');
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wordsOf(text: string): string | null {
  const read = ErrorAnswer.safeParse(valueOf(text));
  return read.success ? (read.data.message ?? null) : null;
}
