import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Raster } from '../../../engine/types.ts';
import { encodePng } from '../../../samples/index.ts';
import { layOutArticles } from '../../../tools/lib/articleLayout.mjs';

/** Made articles in the layout of PubMed Central's bucket. */

export interface MadeArticle {
  readonly number: number;
  readonly title?: string;
  readonly doi?: string;
  /** As it stands in the licence's address; null: no licence that allows anything. */
  readonly licence?: string | null;
  readonly retracted?: boolean;
  readonly figures?: readonly { readonly caption: string; readonly picture?: Buffer }[];
  readonly pdf?: Buffer;
  /** Paragraphs of its body. */
  readonly text?: readonly string[];
}

/** Adds articles to a folder, as `number` says: PMC<number>.1. @returns their names */
export function putArticles(folder: string, articles: readonly MadeArticle[]): string[] {
  const from = mkdtempSync(join(tmpdir(), 'articles-'));
  try {
    for (const article of articles) {
      const home = join(from, `PMC${article.number}`);
      mkdirSync(home);
      writeFileSync(join(home, 'article.xml'), jatsOf(article));
      if (article.pdf) writeFileSync(join(home, 'article.pdf'), article.pdf);
      article.figures?.forEach(({ picture }, i) => {
        if (picture) writeFileSync(join(home, `${graphic(article, i)}.png`), picture);
      });
    }
    return layOutArticles(from, folder);
  } finally {
    rmSync(from, { recursive: true, force: true });
  }
}

export function jatsOf(article: MadeArticle): string {
  const { number, title = `Made article ${number}`, doi = `10.5555/made.${number}` } = article;
  const { licence = 'by', retracted = false, figures = [] } = article;
  return `<?xml version="1.0"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.2 20190208//EN" "JATS-archivearticle1.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article"><front>
<journal-meta><journal-title-group><journal-title>Journal of Made Results</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="pmcid">${number}</article-id><article-id pub-id-type="doi">${doi}</article-id>
<title-group><article-title>${title}</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Lovelace</surname><given-names>Ada</given-names></name></contrib>
<contrib contrib-type="author"><name><surname>Noether</surname><given-names>Emmy</given-names></name></contrib></contrib-group>
<pub-date pub-type="epub"><year>2019</year></pub-date>
${licence === null ? '' : `<permissions><license xlink:href="https://creativecommons.org/licenses/${licence}/4.0/"><license-p>Open.</license-p></license></permissions>`}
${retracted ? '<related-article related-article-type="retraction-forward" xlink:href="10.5555/notice"/>' : ''}
</article-meta></front><body>
${(article.text ?? []).map((paragraph) => `<p>${paragraph}</p>`).join('')}
${figures.map(({ caption }, i) => `<fig id="F${i + 1}"><label>Figure ${i + 1}.</label><caption><p>${caption}</p></caption><graphic xlink:href="${graphic(article, i)}"/></fig>`).join('\n')}
</body></article>`;
}

function graphic({ number }: MadeArticle, i: number): string {
  return `made-${number}-g00${i + 1}`;
}

/** A grey picture as PNG. */
export function pngOf({ width, height, data }: Raster): Promise<Buffer> {
  return encodePng({
    width,
    height,
    channels: 3,
    data: Uint8Array.from({ length: data.length * 3 }, (_, i) => data[Math.floor(i / 3)] ?? 0),
  });
}
