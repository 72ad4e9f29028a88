/**
 * SHA-256 of a file as hex; null where the browser offers no digest (pages that are not served
 * securely) or the file is large.
 */
export async function sha256Of(file: Blob, maxBytes = 256 * 1024 * 1024): Promise<string | null> {
  const digest = globalThis.crypto?.subtle;
  if (!digest || file.size > maxBytes) return null;
  const bytes = new Uint8Array(await digest.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
