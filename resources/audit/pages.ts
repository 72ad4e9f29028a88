import { pagesOf } from '../generate/pages.tsx';
import { audit } from './definition.ts';

export const AuditList = pagesOf(audit).list;
