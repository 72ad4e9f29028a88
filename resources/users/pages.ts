import { pagesOf } from '../generate/pages.tsx';
import { users } from './definition.ts';

export const userPages = pagesOf(users);
