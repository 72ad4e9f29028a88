import type { ReferenceRequest } from '../../contract/ops/reference.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { findArticles } from './folder.ts';
import { readInventory } from './inventory.ts';
import type { Listed } from './inventory.ts';
import { openSource } from './open.ts';
import { articles as chain } from './rules.ts';
import { addRun, listRuns, runningRun } from './runStore.ts';
import { articleName, SourceProblem } from './source.ts';
import type { ArticleSource } from './source.ts';
import { readStatistics } from './statisticsStore.ts';
import { listArticles } from './store.ts';

/** Articles of one run; more are imported in several. */
const MOST = 200_000;

/** The Admin's imports into the reference database, and what it holds. */
export const referenceHandlers = {
  async pmcGet({ q = '', skip, limit }, { services }) {
    const { config, db } = services;
    const { items, total } = await listArticles(db, { words: q, skip, limit });
    return {
      sources: {
        folder: config.pmcFolder !== null,
        address: config.pmcUrl === null ? null : new URL(config.pmcUrl).host,
      },
      runs: await listRuns(db),
      items,
      total,
    };
  },

  pmcStatistics: (_input, { services }) => readStatistics(services.db),

  async pmcSet({ pmcJson }, { services, actor }) {
    if (pmcJson.action === 'cancel') await cancel(services, actor, pmcJson.run_id);
    else await start(services, actor, pmcJson);
    return { items: await listRuns(services.db) };
  },
} satisfies HandlersOf<'pmcGet' | 'pmcStatistics' | 'pmcSet'>;

async function start(services: Services, actor: Actor, request: ReferenceRequest): Promise<void> {
  const source = openSource(services.config);
  if (source === null)
    throw refuse(
      'not-configured',
      'An operator has to name where articles come from first: a folder in the setting PMC_FOLDER, or an address in PMC_URL.',
    );
  const { what, articles, more } = await articlesOf(services, source, request);
  if (articles.length === 0) throw wrong('There is no article there.');
  if (more)
    throw wrong(
      `There are more than ${MOST.toLocaleString('en')} articles there. Import them in several parts.`,
    );
  await services.db.transaction(async (tx) => {
    const { pictures } = request;
    const run = await addRun(tx, { what, pictures, by: actor.user_id, articles });
    if (run === null)
      throw wrong('An import is running already. Wait for its end, or stop it first.');
    await writeAudit(tx, actor, {
      action: 'reference.start',
      details: { run_id: run, what, articles: articles.length, pictures },
    });
    await chain.begin(services, tx, actor, run);
  });
}

async function articlesOf(
  services: Services,
  source: ArticleSource,
  { path, articles, inventory }: ReferenceRequest,
): Promise<{
  readonly what: string;
  readonly articles: readonly Listed[];
  readonly more: boolean;
}> {
  if ([path, articles, inventory].filter((one) => one !== undefined).length !== 1)
    throw wrong('Name one of these: a folder (path), articles, or an inventory.');
  if (articles !== undefined) {
    const names = articles.map((name) => name.trim());
    const odd = names.find((name) => !articleName(name) || name.includes('/'));
    if (odd !== undefined)
      throw wrong(`“${odd}” is no article’s number. It reads like PMC1234567 or PMC1234567.1.`);
    const unique = [...new Set(names)];
    return { what: unique.slice(0, 5).join(', '), articles: unique.map(untagged), more: false };
  }
  if (inventory !== undefined) {
    const key = inventory.trim();
    const listed = await readInventory(source, key, MOST).catch((error: unknown) => {
      throw error instanceof SourceProblem ? wrong(error.message) : error;
    });
    if (listed === null) throw wrong('This is no inventory: a manifest.json, or a table (CSV).');
    return { what: key, articles: listed, more: listed.length > MOST };
  }
  const folder = services.config.pmcFolder;
  if (folder === null)
    throw wrong('The source is an address, which has no folders. Name articles or an inventory.');
  const found = await findArticles(folder, (path ?? '').trim().replace(/\/+$/, ''), MOST);
  if (found === null) throw wrong('There is no such folder below the configured one.');
  return {
    what: found.path,
    articles: found.names.map(untagged),
    more: found.more,
  };
}

async function cancel(services: Services, actor: Actor, runId: number | undefined): Promise<void> {
  await services.db.transaction(async (tx) => {
    const run = await runningRun(tx);
    if (run === null || (runId !== undefined && run.run_id !== runId))
      throw refuse('not-found', 'This import is not running.');
    await chain.stop(services, tx, actor, run);
    await writeAudit(tx, actor, { action: 'reference.cancel', details: { run_id: run.run_id } });
  });
}

function untagged(name: string): Listed {
  return { name, etag: null };
}

function wrong(sentence: string) {
  return refuse('invalid-input', sentence, { fields: { pmcJson: sentence } });
}
