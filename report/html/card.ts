import type { Card } from '../document/outline.ts';
import type { Illustration, MatchPictures, Outline } from '../document/illustrate.ts';
import type { ReportTexts } from '../words/english.ts';
import { escape, marked, paragraphs } from './escape.ts';

/** One match. */
export function cardHtml(
  card: Card,
  texts: ReportTexts['card'],
  { registered, printed, pages }: MatchPictures,
): string {
  const facts = card.facts
    .map(([name, value]) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`)
    .join('');
  return `<article id="match-${card.number}">
<header><h3>${card.number}. ${escape(card.heading)}</h3><p class="chip ${card.match.state}">${escape(card.decision)}</p></header>
${card.severity === '' ? '' : `<p><strong>${escape(card.severity)}</strong></p>`}
<p>${escape(`${card.kind}${texts.stop}${card.transform}`)}</p>
${card.filter === '' ? '' : `<p class="quiet">${escape(texts.filter(card.filter))}</p>`}
<div class="pair">${figureOr(registered.a, texts.missing('A'))}${figureOr(registered.b, texts.missing('B'))}</div>
<div class="small">${[...printed, ...pages].map(figure).join('')}</div>
<dl class="numbers">${facts}</dl>
${card.source.map((line) => `<p class="quiet" dir="auto">${escape(line)}</p>`).join('')}
${card.hints.map((hint) => `<p class="quiet">${hint.map(marked).join(' ')}</p>`).join('')}
${card.comment.trim() === '' ? '' : `<blockquote>${paragraphs(card.comment)}</blockquote>`}
</article>`;
}

function figureOr(picture: Illustration | null, missing: string): string {
  return picture ? figure(picture) : `<p class="missing">${escape(missing)}</p>`;
}

function figure({ print, outlines, alt, caption }: Illustration): string {
  const data = Buffer.from(print.jpeg).toString('base64');
  const unit = Math.max(print.width, print.height) / 100;
  return `<figure><svg viewBox="0 0 ${print.width} ${print.height}" role="img" aria-label="${escape(alt)}" style="max-width:${print.width * 2}px"><image width="${print.width}" height="${print.height}" href="data:image/jpeg;base64,${data}"/>${outlines.map((one) => outlineSvg(one, unit)).join('')}</svg><figcaption>${escape(caption)}</figcaption></figure>`;
}

/** Light under dark, so that the line is seen on any picture. */
function outlineSvg({ mark, polygon }: Outline, unit: number): string {
  const points = polygon.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const corner = polygon.reduce(
    (best, point) => (point[0] + point[1] < best[0] + best[1] ? point : best),
    polygon[0] ?? [0, 0],
  );
  const [x, y] = [Math.max(0, corner[0]), Math.max(0, corner[1])];
  const size = unit * 5;
  return `<polygon class="under" points="${points}"/><polygon class="${mark}" points="${points}"/><g class="${mark}"><rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${size.toFixed(1)}" height="${size.toFixed(1)}"/><text x="${(x + size / 2).toFixed(1)}" y="${(y + size * 0.78).toFixed(1)}" font-size="${(size * 0.8).toFixed(1)}">${mark}</text></g>`;
}
