/** Mails: their text and the table from which they are sent. */
export { composeMail, keyLink, openMail } from './compose.ts';
export { queueMail, queueMails } from './outbox.ts';
export { checkMails } from './texts.ts';
