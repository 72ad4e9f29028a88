import type { FastifyReply } from 'fastify';
import { cleanFileName } from '../../contract/index.ts';

/**
 * Policy of bytes that are no page of ours: opened by themselves they load and run nothing, and no page
 * frames them.
 */
export const BARE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * A header that names the file in plain ASCII and, for what that cannot say, in UTF-8 (RFC 6266).
 */
export function disposition(fileName: string): string {
  const name = cleanFileName(fileName);
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, "'");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Headers of a file to save: never a page of ours, never kept by anybody between. */
export function asDownload(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply.headers({
    'content-type': type,
    'content-disposition': disposition(name),
    'content-security-policy': BARE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}

/** The number in an address; 0, which nothing has, where there is none. */
export function idIn(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
