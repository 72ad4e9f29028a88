import { pagesOf } from '../generate/pages.tsx';
import { payments } from './definition.ts';

export const paymentPages = pagesOf(payments);
