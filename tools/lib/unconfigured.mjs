/**
 * Settings for a server of our own beside a real installation: what is configured here is not for
 * it.
 */
export const UNCONFIGURED = { DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '' };
