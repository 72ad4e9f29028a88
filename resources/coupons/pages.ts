import { pagesOf } from '../generate/pages.tsx';
import { coupons } from './definition.ts';

export const couponPages = pagesOf(coupons);
