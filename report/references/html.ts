import type { ReferenceReport, ReferenceView } from '../../contract/ops/referenceChecks.ts';
import { escape } from '../html/escape.ts';
import { htmlOpening } from '../html/checkPage.ts';
import type { Words } from '../words.ts';
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

const STYLE = `body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#191919;overflow-wrap:break-word}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.4rem .5rem;border-bottom:1px solid #d9d9d9}
td{overflow-wrap:anywhere}.grave{font-weight:600;color:#8f2d04}.note{color:#555}@media print{a{color:inherit}tr{break-inside:avoid}}`;

/** The report as one page that fetches nothing. */
export function referencesHtml(report: ReferenceReport, words: Words): Uint8Array {
  const { checks, table } = words;
  const { references: say } = checks;
  const columns = [table.number, table.verdict, table.reference, say.notice, say.decision];
  const head = columns.map((name) => `<th scope="col">${escape(name)}</th>`).join('');
  const rows = report.references.map((row) => rowOf(row, words)).join('');
  const facts = factsOf(report, words).map((fact) => `<p dir="auto">${escape(fact)}</p>`);
  return new TextEncoder().encode(
    `${htmlOpening(say.title(report.file.filename), STYLE, words)}${facts.join('')}<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>${previewOf(report, words)}</main></body></html>\n`,
  );
}

function previewOf({ preview }: ReferenceReport, words: Words): string {
  if (preview === null) return '';
  const { preview: say } = words.check;
  const phrases = preview.phrases
    .map((one) => `<li dir="auto">${escape(phraseWords(one, words))}</li>`)
    .join('');
  return `<h2>${say.title}</h2><p class="note">${say.about}</p><h3>${say.phrases}</h3>${phrases === '' ? `<p>${say.noPhrases}</p>` : `<ul>${phrases}</ul>`}<h3>${say.self}</h3><p>${escape(selfWords(preview.self, words))}</p>`;
}

function rowOf(row: ReferenceView, words: Words): string {
  const notices = row.notices.map((notice) => {
    const address = noticeAddress(notice);
    const said = escape(noticeWords(notice, words));
    return `<div dir="auto">${said}${address === null ? '' : ` <a href="${escape(address)}">${escape(address)}</a>`}</div>`;
  });
  const cited = row.citations.map(
    ({ page, sentence }) =>
      `<div class="note" dir="auto">${escape(words.others.citedOn(page, sentence))}</div>`,
  );
  const noteOf = (said: string | null) =>
    said === null ? '' : `<div class="note" dir="auto">${escape(said)}</div>`;
  const known = `${noteOf(recognisedWords(row, words))}${noteOf(registryWords(row, words))}`;
  const fields = noteOf(readWords(row, words));
  const note =
    row.notes_rep === '' ? '' : `<div class="note" dir="auto">${escape(row.notes_rep)}</div>`;
  const grave = row.verdict === 'retracted' || row.verdict === 'concern' ? ' class="grave"' : '';
  return `<tr><td>${escape(row.label ?? String(row.n))}</td><td${grave}>${escape(verdictOf(row, words))}</td><td><div dir="auto">${escape(row.text)}</div>${fields}${isGrave(row) ? cited.join('') : ''}${known}</td><td>${notices.join('')}</td><td>${escape(decisionOf(row, words))}${note}</td></tr>`;
}
