import { DEFAULT_BRAND, journalMarkdown } from '../contract/index.ts';
import { openApi } from './http/openapi.ts';

// `journals`: the reference for journal systems instead.
process.stdout.write(
  process.argv[2] === 'journals'
    ? journalMarkdown()
    : `${JSON.stringify(openApi(DEFAULT_BRAND.name), null, 1)}\n`,
);
