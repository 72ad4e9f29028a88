import { parseXml, descendants, textOf } from '../../engine/index.ts';
import { bodyWithin } from '../bodyWithin.ts';
import { SourceProblem } from './source.ts';
import type { ArticleSource } from './source.ts';

/** A list of versions is a few hundred bytes. */
const LIST_BYTES = 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** Articles of an S3-compatible bucket that answers without signatures, at its own address. */
export function bucketSource(address: string): ArticleSource {
  return {
    name: `PubMed Central (NLM), ${new URL(address).host}`,
    read: (key, limit) =>
      load(`${address}/${key.split('/').map(encodeURIComponent).join('/')}`, key, limit),
    async versions(pmcid) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix: `${pmcid}.`,
        delimiter: '/',
      });
      const bytes = await load(`${address}/?${query}`, pmcid, LIST_BYTES);
      return descendants(parseXml(bytes), ['CommonPrefixes'])
        .flatMap((one) => {
          const version = /\.(\d{1,4})\/?$/.exec(textOf(one).trim())?.[1];
          return version === undefined ? [] : [Number(version)];
        })
        .sort((a, b) => b - a);
    },
  };
}

async function load(url: string, what: string, limit: number): Promise<Uint8Array> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch(() => {
    throw new SourceProblem('unreachable', 'The source of the articles does not answer.');
  });
  if (answer.status === 404 || answer.status === 403) {
    await answer.body?.cancel();
    throw new SourceProblem('absent', `There is no file ${what}.`);
  }
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel();
    throw new SourceProblem('unreachable', `The source answered ${answer.status} for ${what}.`);
  }
  const bytes = await bodyWithin(answer.body, limit).catch(() => {
    throw new SourceProblem('unreachable', 'The source broke off in the middle of a file.');
  });
  if (!bytes) throw new SourceProblem('too-large', `The file ${what} is too large.`);
  return new Uint8Array(bytes);
}
