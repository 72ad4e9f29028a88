/** Builds the page with every shared part of the console and serves it, until it is closed. */
export function openStylePage(): Promise<{ url: string; close: () => Promise<void> }>;
