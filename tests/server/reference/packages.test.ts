import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { layOutArticles } from '../../../tools/lib/articleLayout.mjs';
import { jatsOf } from '../support/articles.ts';

/** Packages of older mirrors (.tar.gz), laid out as the bucket of today. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (...names: string[]) => join(folder, ...names);

/** An article as it lay in a package: JATS and a picture in a folder of its number. */
function putArticle(into: string, number: number, licence: string | null = 'by'): string {
  const home = place(into, `PMC${number}`);
  mkdirSync(home, { recursive: true });
  const figures = [{ caption: 'A picture.', picture: Buffer.from(`picture ${number}`) }];
  const jats = jatsOf({ number, licence, figures });
  writeFileSync(join(home, 'old_name.nxml'), jats);
  const graphic = /<graphic xlink:href="([^"]+)"/.exec(jats)?.[1] ?? '';
  writeFileSync(join(home, `${graphic}.jpg`), `picture ${number}`);
  return home;
}

function pack(number: number, how: readonly string[] = []): string {
  const home = place('mirror', 'oa_package', '66', '8b');
  mkdirSync(home, { recursive: true });
  const file = join(home, `PMC${number}.tar.gz`);
  const made = spawnSync('tar', ['-czf', file, ...how, '-C', place('loose'), `PMC${number}`]);
  expect(made.status).toBe(0);
  return file;
}

function tree(root: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(root, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(root, name)).toString('base64')]),
  );
}

test('packages are laid out as the same articles in folders are, with the checksum of each file and the licence that the article states', () => {
  putArticle('loose', 501);
  putArticle('loose', 502, null);
  const long = 'x'.repeat(150);
  writeFileSync(place('loose', 'PMC501', `${long}.pdf`), 'a document');
  pack(501, ['--format=gnu']);
  pack(502, ['--format=pax']);
  const problems: string[] = [];
  expect(layOutArticles(place('loose'), place('from-folders'))).toEqual(['PMC501.1', 'PMC502.1']);
  expect(
    layOutArticles(place('mirror'), place('from-packages'), (name) => problems.push(name)),
  ).toEqual(['PMC501.1', 'PMC502.1']);
  expect(problems).toEqual([]);
  expect(tree(place('from-packages'))).toEqual(tree(place('from-folders')));
  const said = (name: string): unknown =>
    JSON.parse(readFileSync(place('from-packages', name, `${name}.json`), 'utf8'));
  expect(said('PMC502.1')).toMatchObject({ license_code: 'TDM' });
  expect(said('PMC501.1')).toMatchObject({
    license_code: 'CC BY',
    media_urls: [
      expect.stringMatching(/^s3:\/\/pmc-oa-opendata\/PMC501\.1\/.+\.jpg\?md5=[0-9a-f]{32}$/),
    ],
  });
});

test('what is damaged, leads elsewhere or holds a link is named and passed over; the others are laid out', () => {
  putArticle('loose', 601);
  pack(601);
  const home = place('mirror', 'oa_package', '66', '8b');
  const whole = readFileSync(pack(601));
  const spoilt = Buffer.from(whole);
  spoilt[spoilt.length - 6] = (spoilt[spoilt.length - 6] ?? 0) ^ 1;
  writeFileSync(join(home, 'PMC602.tar.gz'), spoilt);
  writeFileSync(join(home, 'PMC603.tar.gz'), whole.subarray(0, whole.length / 2));
  writeFileSync(join(home, 'PMC604.tar.gz'), 'no package');
  const linked = putArticle('loose', 605);
  symlinkSync('/etc/passwd', join(linked, 'figure.jpg'));
  pack(605);
  writeFileSync(join(home, 'PMC606.tar.gz'), made('../../elsewhere.nxml'));
  writeFileSync(join(home, 'PMC607.tar.gz'), made('/elsewhere.nxml'));
  mkdirSync(place('loose', 'PMC608'));
  writeFileSync(place('loose', 'PMC608', 'readme.txt'), 'no article');
  pack(608);
  const problems: string[] = [];
  const names = layOutArticles(place('mirror'), place('to'), (name, why) =>
    problems.push(`${name}: ${why}`),
  );
  expect(names).toEqual(['PMC601.1']);
  const at = 'oa_package/66/8b';
  expect(problems).toEqual([
    `${at}/PMC602.tar.gz: it is damaged, or no package`,
    `${at}/PMC603.tar.gz: it is damaged, or no package`,
    `${at}/PMC604.tar.gz: it is damaged, or no package`,
    `${at}/PMC605.tar.gz: it holds a link or a device`,
    `${at}/PMC606.tar.gz: a name in it leads out of the package`,
    `${at}/PMC607.tar.gz: a name in it leads out of the package`,
    `${at}/PMC608.tar.gz: it holds no article`,
  ]);
  expect(readdirSync(folder).sort()).toEqual(['loose', 'mirror', 'to']);
});

/** A package with one file of a name that tar would not write. */
function made(name: string): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write('00000000003\0', 124);
  head.write('0', 156);
  head.write('ustar\x0000', 257);
  head.fill(' ', 148, 156);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const body = Buffer.alloc(512);
  body.write('abc');
  return gzipSync(Buffer.concat([head, body, Buffer.alloc(1024)]));
}
