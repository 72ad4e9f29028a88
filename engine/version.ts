/** Printed in reports and stored with results; raised whenever results can change. */
export const ENGINE_VERSION = '0.45.0';
