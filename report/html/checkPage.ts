import { directionOf } from '../../contract/languages.ts';
import type { Words } from '../words.ts';
import { escape } from './escape.ts';

/** The report on a check (references, text) as one page that fetches nothing, up to its title. */
export function htmlOpening(title: string, style: string, { language }: Words): string {
  const name = escape(title);
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  return `<!doctype html><html lang="${language}"${direction}><head><meta charset="utf-8"><title>${name}</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1 dir="auto">${name}</h1>`;
}
