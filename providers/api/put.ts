import type { Client } from './client.ts';

/**
 * Sends a file's bytes to a signed address (object storage). A failure is logged and gives null, as
 * section 8 of the specification has it; the caller then sends the file another way.
 */
export async function putFile(
  client: Pick<Client, 'send'>,
  address: string,
  file: Blob,
  signal?: AbortSignal,
): Promise<Response | null> {
  try {
    return await client.send(
      { address, method: 'PUT', auth: 'foreign', body: file, signal },
      { expects: () => true },
    );
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn(
      `The file could not be put: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}
