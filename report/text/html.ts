import type { TextPassage, TextReport, TextSource } from '../../contract/ops/textChecks.ts';
import { escape } from '../html/escape.ts';
import { VENDOR_NAME } from '../../contract/textVendor.ts';
import { factsOf, passageFacts, sourceFacts, sourceName, vendorSource } from './words.ts';

const STYLE = `body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#191919}
table{border-collapse:collapse;width:100%;table-layout:fixed}td,th{width:50%;text-align:left;vertical-align:top;padding:.4rem .5rem;border-bottom:1px solid #d9d9d9;overflow-wrap:anywhere}
.note,.out{color:#555}@media print{tr{break-inside:avoid}}`;

/** The report as one page that fetches nothing: each source with its passages on both sides. */
export function textHtml(report: TextReport): Uint8Array {
  const title = escape(`Text of ${report.file.filename}`);
  const facts = factsOf(report).map((fact) => `<p>${escape(fact)}</p>`);
  const sources = report.sources.map((source) =>
    sourceOf(
      source,
      report.passages.filter((one) => one.source === source.n),
    ),
  );
  return new TextEncoder().encode(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main><h1>${title}</h1>${facts.join('')}${sources.join('')}${vendorOf(report)}</main></body></html>\n`,
  );
}

function sourceOf(source: TextSource, passages: readonly TextPassage[]): string {
  const rows = passages.map(
    (one) =>
      `<tr${one.excluded ? ' class="out"' : ''}><td>${escape(one.text)}<div class="note">${escape(passageFacts(one))}</div>${noteOf(one)}</td><td>${escape(one.source_text)}</td></tr>`,
  );
  return `<section><h2>${source.n}. ${escape(sourceName(source))}</h2><p>${escape(sourceFacts(source))}</p>${noteOf(source)}<table><thead><tr><th scope="col">Manuscript</th><th scope="col">Source</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function vendorOf({ vendor }: TextReport): string {
  const sources = vendor?.result?.sources ?? [];
  if (sources.length === 0) return '';
  const rows = sources.map((source) => `<li>${escape(vendorSource(source))}</li>`);
  return `<section><h2>Sources that ${VENDOR_NAME} names</h2><ol>${rows.join('')}</ol></section>`;
}

function noteOf({ notes_rep }: { readonly notes_rep: string }): string {
  return notes_rep === '' ? '' : `<p class="note">${escape(notes_rep)}</p>`;
}
