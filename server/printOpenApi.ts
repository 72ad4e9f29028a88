import { DEFAULT_BRAND } from '../contract/index.ts';
import { openApi } from './http/openapi.ts';

process.stdout.write(`${JSON.stringify(openApi(DEFAULT_BRAND.name), null, 1)}\n`);
