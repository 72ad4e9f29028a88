/**
 * How long somebody may take at the provider. Stands alone: the parser thread loads it, and no
 * store.
 */
export const SIGN_ON_SECONDS = 15 * 60;
