import { parserTask } from '../threads/index.ts';
import type { checkAnswer } from './answer.ts';
import type { readMetadata } from './metadata.ts';

/** What single sign-on has done in a parser thread. */
export const SAML_ANSWER = parserTask<typeof checkAnswer>('samlAnswer');
export const SAML_METADATA = parserTask<typeof readMetadata>('samlMetadata');
