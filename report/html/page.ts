import { directionOf } from '../../contract/languages.ts';
import { countedMatches } from '../../contract/reportMatches.ts';
import type { Report } from '../../contract/review.ts';
import { openPictureCache } from '../document/pictureCache.ts';
import { illustrate } from '../document/illustrate.ts';
import { outline, type Fact, type Table } from '../document/outline.ts';
import type { OtherCheck } from '../document/otherChecks.ts';
import type { Pictures } from '../pictures.ts';
import { cardHtml } from './card.ts';
import { escape, marked, paragraphs } from './escape.ts';
import { STYLES } from './styles.ts';

/** The report as one file: pictures and styles are inside, no script, nothing is fetched. */
export async function renderHtml(
  report: Report,
  pictures: Pictures,
  watch: (done: number, of: number) => void = () => undefined,
): Promise<Uint8Array> {
  const {
    title,
    facts,
    texts,
    finding,
    outcomes,
    others,
    summary,
    checked,
    cards,
    letter,
    figures,
    leftOut,
    methods,
    versions,
    words,
  } = outline(report);
  const cache = openPictureCache(report, pictures);
  const drawn: string[] = [];
  for (const [done, card] of cards.entries()) {
    watch(done, cards.length);
    drawn.push(cardHtml(card, words.card, await illustrate(card.match, report, cache)));
  }
  const html = `<!doctype html>
<html lang="${words.language}"${directionOf(words.language) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escape(title)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<header><p class="eyebrow">${words.page.eyebrow}</p><h1 dir="auto">${escape(title)}</h1>${factList(facts.filter(([, value]) => value !== title))}</header>
${texts.map(({ heading, text }) => section(heading, paragraphs(text))).join('\n')}
${outcomes.rows.length === 0 ? '' : section(words.page.checks, table(outcomes))}
${section(others.length === 0 ? words.page.overview : words.page.images, `<p>${escape(finding)}</p>${countedMatches(report).length === 0 ? '' : table(summary)}${checked.map((line) => `<p>${marked(line)}</p>`).join('')}`)}
${drawn.length === 0 ? '' : section(words.page.similar, drawn.join('\n'))}
${others.map(otherHtml).join('\n')}
${letter.trim() === '' ? '' : section(words.page.letter, paragraphs(letter))}
${figures.columns.length === 0 ? '' : section(words.page.checked, table(figures))}
${leftOut.rows.length === 0 ? '' : section(words.page.leftOut, table(leftOut))}
${section(words.page.methods, methods.map((text) => `<p>${escape(text)}</p>`).join('') + factList(versions))}
</main>
</body>
</html>
`;
  return new TextEncoder().encode(html);
}

function section(heading: string, body: string): string {
  return `<section><h2>${escape(heading)}</h2>${body}</section>`;
}

function otherHtml({ heading, lines, items, table: listed }: OtherCheck): string {
  const said = lines.map((line) => `<p>${escape(line)}</p>`).join('');
  const each = items
    .map(
      ({ title, lines: own }) =>
        `<article><h3 dir="auto">${escape(title)}</h3>${own.map((line) => `<p dir="auto">${escape(line)}</p>`).join('')}</article>`,
    )
    .join('');
  return section(heading, said + each + (listed.rows.length === 0 ? '' : table(listed)));
}

function factList(facts: readonly Fact[]): string {
  return `<dl class="facts">${facts.map(([name, value]) => `<div><dt>${escape(name)}</dt><dd dir="auto">${escape(value)}</dd></div>`).join('')}</dl>`;
}

function table({ columns, rows }: Table): string {
  const head = columns.map((name) => `<th scope="col">${escape(name)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${marked(cell)}</td>`).join('')}</tr>`)
    .join('');
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
