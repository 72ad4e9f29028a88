import { QueryClient } from '@tanstack/react-query';

/** The client itself retries reads quietly, so queries do not retry once more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
}
