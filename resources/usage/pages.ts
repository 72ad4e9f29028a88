import { pagesOf } from '../generate/pages.tsx';
import { usage } from './definition.ts';

export const usagePages = pagesOf(usage);
