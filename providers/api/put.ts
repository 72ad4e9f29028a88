/**
 * Sends a file's bytes to a signed address (object storage). A failure is logged and gives null, as section 8 of the
 * specification has it; the caller then sends the file another way.
 */
export async function putFile(
  address: string,
  file: Blob,
  signal?: AbortSignal,
  send: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response | null> {
  try {
    const answer = await send(address, {
      method: 'PUT',
      body: file,
      ...(signal ? { signal } : {}),
    });
    if (answer.ok) return answer;
    console.warn(`The file could not be put: status ${answer.status}.`);
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn(`The file could not be put: ${String(error)}.`);
  }
  return null;
}
