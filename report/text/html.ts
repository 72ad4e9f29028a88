import type { TextPassage, TextReport, TextSource } from '../../contract/ops/textChecks.ts';
import { htmlOpening } from '../html/checkPage.ts';
import { escape } from '../html/escape.ts';
import type { Words } from '../words.ts';
import { VENDOR_NAME } from '../../contract/textVendor.ts';
import { factsOf, passageFacts, sourceFacts, sourceName, vendorSource } from './words.ts';

const STYLE = `body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#191919;overflow-wrap:break-word}
table{border-collapse:collapse;width:100%;table-layout:fixed}td,th{width:50%;text-align:start;vertical-align:top;padding:.4rem .5rem;border-bottom:1px solid #d9d9d9;overflow-wrap:anywhere}
.note,.out{color:#555}@media print{tr{break-inside:avoid}}`;

/** The report as one page that fetches nothing: each source with its passages on both sides. */
export function textHtml(report: TextReport, words: Words): Uint8Array {
  const facts = factsOf(report, words).map((fact) => `<p dir="auto">${escape(fact)}</p>`);
  const sources = report.sources.map((source) =>
    sourceOf(
      source,
      report.passages.filter((one) => one.source === source.n),
      words,
    ),
  );
  return new TextEncoder().encode(
    `${htmlOpening(words.checks.text.title(report.file.filename), STYLE, words)}${facts.join('')}${sources.join('')}${vendorOf(report, words)}</main></body></html>\n`,
  );
}

function sourceOf(source: TextSource, passages: readonly TextPassage[], words: Words): string {
  const { text: say } = words.checks;
  const rows = passages.map(
    (one) =>
      `<tr${one.excluded ? ' class="out"' : ''}><td><div dir="auto">${escape(one.text)}</div><div class="note">${escape(passageFacts(one, words))}</div>${noteOf(one)}</td><td dir="auto">${escape(one.source_text)}</td></tr>`,
  );
  return `<section><h2 dir="auto">${source.n}. ${escape(sourceName(source, words))}</h2><p>${escape(sourceFacts(source, words))}</p>${noteOf(source)}<table><thead><tr><th scope="col">${say.manuscript}</th><th scope="col">${say.theirs}</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function vendorOf({ vendor }: TextReport, words: Words): string {
  const sources = vendor?.result?.sources ?? [];
  if (sources.length === 0) return '';
  const rows = sources.map((source) => `<li>${escape(vendorSource(source, words))}</li>`);
  return `<section><h2>${words.checks.text.vendorSources(VENDOR_NAME)}</h2><ol>${rows.join('')}</ol></section>`;
}

function noteOf({ notes_rep }: { readonly notes_rep: string }): string {
  return notes_rep === '' ? '' : `<p class="note" dir="auto">${escape(notes_rep)}</p>`;
}
