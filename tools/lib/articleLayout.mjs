import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOfTarball } from './tarball.mjs';

const BUCKET = 'pmc-oa-opendata';
const PICTURES = ['.jpg', '.jpeg', '.png', '.tif', '.tiff'];
const md5 = (bytes) => createHash('md5').update(bytes).digest('hex');

/**
 * Lays out articles as the bucket of PubMed Central's open data does: from a folder with a
 * subfolder for each article (its JATS as .xml, its PDF and pictures where there are any, in
 * further subfolders too) or a package (.tar.gz, wherever below it lies), as mirrors of the layout
 * before 2026 have them, to a folder with one for each article version, the JSON with licence,
 * retraction mark and md5 of each file, and an inventory.
 * @param onProblem hears the name of each package that is passed over, and why
 * @returns the names of the article versions
 */
export function layOutArticles(from, to, onProblem = () => undefined) {
  const names = [];
  const lines = [];
  for (const { folder, files } of articlesIn(from, onProblem)) {
    const xml = files.find(isXml);
    const { name, json } = layOutOne(folder, xml, files, to);
    names.push(name);
    mkdirSync(join(to, 'metadata'), { recursive: true });
    writeFileSync(join(to, 'metadata', `${name}.json`), json);
    lines.push(`"${BUCKET}","metadata/${name}.json","2026-01-01T00:00:00.000Z","${md5(json)}"\n`);
  }
  const home = join(to, 'inventory-reports');
  mkdirSync(join(home, 'data'), { recursive: true });
  writeFileSync(join(home, 'data', 'articles.csv.gz'), gzipSync(lines.join('')));
  writeFileSync(
    join(home, 'manifest.json'),
    JSON.stringify({ files: [{ key: 'inventory-reports/data/articles.csv.gz' }] }),
  );
  return names.sort();
}

/** One by one; files have a path, and bytes that are read when they are wanted. */
function* articlesIn(from, onProblem) {
  yield* inFolders(from);
  yield* inPackages(from, onProblem);
}

function* inFolders(from) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const files = filesBelow(join(from, entry.name));
    if (files.some(isXml)) yield { folder: entry.name, files };
  }
}

function* inPackages(from, onProblem) {
  for (const { path, read } of filesBelow(from)) {
    if (!/\.tar\.gz$/i.test(path)) continue;
    try {
      const files = filesOfTarball(read())
        .map(([name, bytes]) => ({ path: name, read: () => bytes }))
        .sort(byPath);
      if (!files.some(isXml)) throw new Error('it holds no article');
      yield { folder: basename(path).replace(/\.tar\.gz$/i, ''), files };
    } catch (error) {
      onProblem(relative(from, path), error.message);
    }
  }
}

function isXml({ path }) {
  return /\.n?xml$/i.test(path);
}

function byPath(a, b) {
  return a.path < b.path ? -1 : 1;
}

function layOutOne(folder, xmlFile, files, to) {
  const xml = xmlFile.read();
  const text = xml.toString('utf8');
  const pmcid = pmcidOf(folder, text);
  const version = 1;
  const name = `${pmcid}.${version}`;
  const home = join(to, name);
  mkdirSync(home, { recursive: true });
  const put = (file, bytes) => {
    writeFileSync(join(home, file), bytes);
    return `s3://${BUCKET}/${name}/${file}?md5=${md5(bytes)}`;
  };
  const pdf = files.find(({ path }) => /\.pdf$/i.test(path));
  const media = mediaOf(text, files).map(({ name: as, read }) => put(as, read()));
  const described = {
    pmcid,
    version,
    pmid: idOf(text, 'pmid'),
    doi: idOf(text, 'doi'),
    title: plain(/<article-title[^>]*>([\s\S]*?)<\/article-title>/.exec(text)?.[1] ?? ''),
    citation: '',
    is_pmc_openaccess: true,
    is_manuscript: false,
    is_historical_ocr: false,
    is_retracted: /related-article-type="retraction-forward"/.test(text),
    license_code: licenceOf(text),
    xml_url: put(`${name}.xml`, xml),
    pdf_url: pdf === undefined ? null : put(`${name}.pdf`, pdf.read()),
    text_url: put(`${name}.txt`, Buffer.from(plain(text))),
    media_urls: media,
  };
  const json = `${JSON.stringify(described, null, 2)}\n`;
  writeFileSync(join(home, `${name}.json`), json);
  return { name, json };
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [{ path, read: () => readFileSync(path) }];
    })
    .sort(byPath);
}

/**
 * The article's own number; one that has none gets one of 12 digits, which no article of PubMed
 * Central has.
 */
function pmcidOf(folder, text) {
  const stated = idOf(text, 'pmcid') || idOf(text, 'pmc') || /^PMC\d+$/.exec(folder)?.[0] || '';
  const digits = stated.replace(/^PMC/i, '');
  if (/^\d+$/.test(digits)) return `PMC${digits}`;
  return `PMC9${String(Number.parseInt(md5(folder).slice(0, 9), 16))
    .padStart(11, '0')
    .slice(-11)}`;
}

function idOf(text, type) {
  return plain(
    new RegExp(`<article-id[^>]*pub-id-type="${type}"[^>]*>([^<]*)<`).exec(text)?.[1] ?? '',
  );
}

const CODES = { by: 'CC BY', zero: 'CC0', publicdomain: 'CC0' };

/**
 * The code of the licence that the article states; TDM (text mining only) where none is found that
 * allows more.
 */
function licenceOf(text) {
  const stated = /<license[\s>][\s\S]*?<\/license>/.exec(text)?.[0] ?? '';
  const address = /creativecommons\.org\/(?:licenses|publicdomain)\/([a-z-]+)/i.exec(stated)?.[1];
  if (address !== undefined)
    return CODES[address] ?? `CC ${address.toUpperCase()}`.replace('CC BY-', 'CC BY-');
  if (!/creative\s+commons\s+attribution/i.test(plain(stated))) return 'TDM';
  return /non-?commercial/i.test(stated) ? 'CC BY-NC' : 'CC BY';
}

/**
 * Pictures under the names that the article's figures use; older packages number them F1, F2 …
 * instead.
 */
function mediaOf(text, files) {
  const pictures = files.filter(({ path }) => PICTURES.includes(extname(path).toLowerCase()));
  const figures = [...text.matchAll(/<fig[\s>][\s\S]*?<\/fig>/g)].map(([fig]) => fig);
  const found = new Map();
  figures.forEach((fig, i) => {
    for (const [, href] of fig.matchAll(/<graphic[^>]*xlink:href="([^"]+)"/g)) {
      const wanted = basename(href).replace(/\.[a-z]{3,4}$/i, '');
      const called = (fits) => pictures.find(({ path }) => fits(basename(path, extname(path))));
      const picture = called((one) => one === wanted) ?? called((one) => one === `F${i + 1}.large`);
      if (picture === undefined) continue;
      const ending = extname(picture.path).toLowerCase();
      found.set(`${wanted}${ending}`, picture.read);
    }
  });
  return [...found].map(([name, read]) => ({ name, read }));
}

function plain(text) {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
