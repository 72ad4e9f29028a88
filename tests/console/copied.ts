import { waitFor } from '@testing-library/react';

/**
 * The text that was copied. Reading it takes the browser a while, in which dialogs and messages
 * still open; only Testing Library's own waiting lets them.
 */
export const copiedText = (): Promise<string> => waitFor(() => navigator.clipboard.readText());
