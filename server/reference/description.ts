import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { articleName } from './source.ts';

/** What is said of a file: where it lies in the source, and the checksum that it must have. */
export interface FileReference {
  readonly key: string;
  readonly md5: string;
}

/** The JSON that lies with every article version. */
export interface Description {
  readonly pmcid: string;
  readonly version: number;
  readonly pmid: string;
  readonly doi: string;
  readonly title: string;
  readonly citation: string;
  readonly licence: string;
  readonly retracted: boolean;
  readonly xml: FileReference;
  readonly pdf: FileReference | null;
  readonly media: readonly FileReference[];
  /** All checksums in one: equal for equal files. */
  readonly files: string;
}

const words = z.optional(z.nullable(z.union([z.string(), z.number()])));
const Raw = z.object({
  pmcid: z.string(),
  version: z.number(),
  pmid: words,
  doi: words,
  title: words,
  citation: words,
  is_retracted: z.optional(z.nullable(z.boolean())),
  license_code: z.optional(z.nullable(z.string())),
  xml_url: z.string(),
  pdf_url: z.optional(z.nullable(z.string())),
  media_urls: z.optional(z.nullable(z.array(z.string()))),
});

const MEDIA_MOST = 2000;

/**
 * Reads the JSON of an article version.
 * @param prefix where the version's folder lies in the source
 * @throws Error that says what is wrong with it
 */
export function readDescription(
  bytes: Uint8Array,
  expected: { readonly pmcid: string; readonly version: number; readonly prefix: string },
): Description {
  const raw = Raw.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  if (raw.pmcid !== expected.pmcid || raw.version !== expected.version)
    throw new Error('It describes another article.');
  const file = (url: string) => fileOf(url, expected);
  const xml = file(raw.xml_url);
  const pdf = raw.pdf_url ? file(raw.pdf_url) : null;
  const media = (raw.media_urls ?? []).slice(0, MEDIA_MOST).map(file);
  const all = [xml, ...(pdf ? [pdf] : []), ...media].map(({ key, md5 }) => `${md5} ${key}`).sort();
  return {
    pmcid: raw.pmcid,
    version: raw.version,
    pmid: text(raw.pmid),
    doi: text(raw.doi),
    title: text(raw.title),
    citation: text(raw.citation),
    licence: raw.license_code ?? '',
    retracted: raw.is_retracted === true,
    xml,
    pdf,
    media,
    files: createHash('sha256').update(all.join('\n')).digest('hex'),
  };
}

/** "s3://bucket/PMC1.1/PMC1.1.xml?md5=…": only files of the article's own folder. */
function fileOf(
  url: string,
  { pmcid, version, prefix }: { pmcid: string; version: number; prefix: string },
): FileReference {
  const parts = /^(?:s3|https?):\/\/[^/?]+\/([^?]+)\?(?:.*&)?md5=([0-9a-f]{32})(?:&.*)?$/i.exec(
    url,
  );
  const [folder, name, more] = decodeURIComponent(parts?.[1] ?? '').split('/');
  const article = articleName(folder ?? '');
  if (
    !parts?.[2] ||
    !name ||
    name.startsWith('.') ||
    more !== undefined ||
    article?.pmcid !== pmcid ||
    article.version !== version
  )
    throw new Error('An address in it names no file of the article with a checksum.');
  return { key: `${prefix}${folder}/${name}`, md5: parts[2].toLowerCase() };
}

function text(value: string | number | null | undefined): string {
  return String(value ?? '').trim();
}
