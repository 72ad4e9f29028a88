import { pagesOf } from '../generate/pages.tsx';
import { customers } from './definition.ts';

export const customerPages = pagesOf(customers);
