/** What the server says in the language of who asks. */
export { inLanguage, languageOf } from './refusals.ts';
