import { pagesOf } from '../generate/pages.tsx';
import { audit } from './definition.tsx';

export const AuditList = pagesOf(audit).list;
