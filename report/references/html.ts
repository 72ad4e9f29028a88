import type { ReferenceReport, ReferenceView } from '../../contract/ops/referenceChecks.ts';
import { PREVIEW_WORDS } from '../../contract/referenceWords.ts';
import { escape } from '../html/escape.ts';
import {
  decisionOf,
  factsOf,
  isGrave,
  noticeAddress,
  noticeWords,
  phraseWords,
  readWords,
  recognisedWords,
  registryWords,
  selfWords,
  verdictOf,
} from './words.ts';

const STYLE = `body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#191919}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .5rem;border-bottom:1px solid #d9d9d9}
td{overflow-wrap:anywhere}.grave{font-weight:600;color:#8f2d04}.note{color:#555}@media print{a{color:inherit}tr{break-inside:avoid}}`;

/** The report as one page that fetches nothing. */
export function referencesHtml(report: ReferenceReport): Uint8Array {
  const title = escape(`References of ${report.file.filename}`);
  const rows = report.references.map((row) => rowOf(row)).join('');
  return new TextEncoder().encode(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>${title}</h1>${factsOf(
      report,
    )
      .map((fact) => `<p>${escape(fact)}</p>`)
      .join(
        '',
      )}<table><thead><tr><th scope="col">No.</th><th scope="col">Verdict</th><th scope="col">Reference</th><th scope="col">Notice</th><th scope="col">Decision</th></tr></thead><tbody>${rows}</tbody></table>${previewOf(report)}</body></html>\n`,
  );
}

function previewOf({ preview }: ReferenceReport): string {
  if (preview === null) return '';
  const phrases = preview.phrases.map((one) => `<li>${escape(phraseWords(one))}</li>`).join('');
  return `<h2>${PREVIEW_WORDS.title}</h2><p class="note">${PREVIEW_WORDS.about}</p><h3>${PREVIEW_WORDS.phrases}</h3>${phrases === '' ? `<p>${PREVIEW_WORDS.noPhrases}</p>` : `<ul>${phrases}</ul>`}<h3>${PREVIEW_WORDS.self}</h3><p>${escape(selfWords(preview.self))}</p>`;
}

function rowOf(row: ReferenceView): string {
  const notices = row.notices.map((notice) => {
    const address = noticeAddress(notice);
    const words = escape(noticeWords(notice));
    return `<div>${words}${address === null ? '' : ` <a href="${escape(address)}">${escape(address)}</a>`}</div>`;
  });
  const cited = row.citations.map(
    ({ page, sentence }) => `<div class="note">p. ${page}: “${escape(sentence)}”</div>`,
  );
  const noteOf = (words: string | null) =>
    words === null ? '' : `<div class="note">${escape(words)}</div>`;
  const known = `${noteOf(recognisedWords(row))}${noteOf(registryWords(row))}`;
  const fields = noteOf(readWords(row));
  const note = row.notes_rep === '' ? '' : `<div class="note">${escape(row.notes_rep)}</div>`;
  const grave = row.verdict === 'retracted' || row.verdict === 'concern' ? ' class="grave"' : '';
  return `<tr><td>${escape(row.label ?? String(row.n))}</td><td${grave}>${escape(verdictOf(row))}</td><td>${escape(row.text)}${fields}${isGrave(row) ? cited.join('') : ''}${known}</td><td>${notices.join('')}</td><td>${escape(decisionOf(row))}${note}</td></tr>`;
}
