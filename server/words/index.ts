/** What the server says in the language of who asks. */
export { languageOf } from './refusals.ts';
