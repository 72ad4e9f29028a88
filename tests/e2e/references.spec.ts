import { readFileSync } from 'node:fs';
import { csv } from '../engine/references/database.ts';
import { openCrossref } from '../server/support/crossref.ts';
import { manuscriptWith } from '../server/support/listed.ts';
import { ADMIN } from './support/server.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const LISTED = {
  Title: 'Growth of basil under red and blue light in closed rooms',
  Author: 'Jane Doe;',
  OriginalPaperDate: '3/1/2018 0:00',
  OriginalPaperDOI: '10.1000/basil',
  RetractionDOI: '10.1000/notice',
  Reason: 'Duplication of Image;',
};
const REFERENCES = [
  'Smith A. Soils of the north and their water. J Soil. 2011;4:1-9. doi:10.1000/soil',
  'Doe J. Growth of basil under red and blue light in closed rooms. Light. 2018;3:5-9.',
  'Kerr B. Trees in cities and the noise around them at night. City. 2014. doi:10.1000/trees',
];

test('a database is imported, a manuscript is submitted to the retraction check, and its retracted reference is decided on and saved', async ({
  page,
  start,
}) => {
  const server = await start();
  await signIn(page, server, ADMIN);
  await page.goto(`${server.url}/retractions`);
  await expect(page.getByText('No version was imported yet')).toBeVisible();
  await page.setInputFiles('input[type="file"]', {
    name: 'retraction_watch.csv',
    mimeType: 'text/csv',
    buffer: csv([LISTED]),
  });
  await expect(page.getByRole('region', { name: 'Version in use' })).toContainText('1 work');
  await expectAccessible(page, 'the retraction database');

  await page.goto(`${server.url}/retraction/submit`);
  await expect(page.locator('body')).toHaveClass(/retraction/);
  await page.setInputFiles('input[type="file"]', {
    name: 'paper.pdf',
    mimeType: 'application/pdf',
    buffer: manuscriptWith(REFERENCES, ['It began. Basil needs light [2]. So it ended [1, 3].']),
  });
  await expect(page.getByRole('link', { name: 'Open' })).toBeVisible();
  await page.goto(`${server.url}/retraction/dashboard`);
  await expect(page.getByText('Report ready')).toBeVisible();
  await page.getByRole('link', { name: /paper\.pdf/ }).click();
  await expect(page).toHaveURL(/\/retraction\/report\/file\/\d+$/);
  const first = page
    .getByRole('table', { name: /gravest first/ })
    .getByRole('row')
    .nth(1);
  await expect(first).toContainText('Retracted');
  await expect(first).toContainText('basil under red');
  await expect(page.getByRole('region', { name: 'Cited in' })).toContainText(
    'Basil needs light [2].',
  );
  await expect(page.getByRole('img', { name: 'Where it stands on page 2' })).toBeVisible();
  await expectAccessible(page, 'the report on references');
  await page.keyboard.press('c');
  await expect(first).toContainText('Confirmed');

  await page.getByRole('button', { name: 'Download' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('paper - references.csv');
  expect(readFileSync(await saved.path(), 'utf8')).toContain('2,2,retracted,Retracted,title');

  await test.step('pasted references are checked as well', async () => {
    await page.goto(`${server.url}/retraction/submit`);
    await page
      .getByLabel('Or paste references')
      .fill('Kerr B. Trees in cities. 2014.\nhttps://doi.org/10.1000/Basil');
    await expectAccessible(page, 'the submit page with pasted references');
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/paste.png`, fullPage: true });
    await page.getByRole('button', { name: 'Check these references' }).click();
    await expect(page.getByRole('link', { name: 'Open' })).toHaveCount(2);
    await page.goto(`${server.url}/retraction/dashboard`);
    await expect(page.getByText('Report ready')).toHaveCount(2);
    await page.getByRole('link', { name: /Pasted references/ }).click();
    await expect(first).toContainText('Retracted');
    await expect(first).toContainText('10.1000/Basil');
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/list.png`, fullPage: true });
  });
});

test('where a registry of DOIs is asked, its findings stand in the report of a manuscript that is submitted', async ({
  page,
  start,
}) => {
  const registry = await openCrossref();
  try {
    registry.works.push(
      {
        DOI: '10.1000/soil',
        title: ['Rivers of the west and what they carry to the sea'],
        author: [{ given: 'Bo', family: 'Kerrigan' }],
        issued: { 'date-parts': [[2014]] },
      },
      {
        DOI: '10.1000/basil',
        title: ['Growth of basil under red and blue light in closed rooms'],
        author: [{ given: 'Jane', family: 'Doe' }],
        issued: { 'date-parts': [[2018]] },
        'updated-by': [
          {
            DOI: '10.1000/notice',
            type: 'retraction',
            label: 'Retraction',
            source: 'publisher',
            updated: { 'date-parts': [[2020, 5, 6]] },
          },
        ],
      },
      { DOI: '10.1000/own', title: ['A manuscript of its own'] },
    );
    const server = await start({ env: { CROSSREF_URL: registry.url } });
    await signIn(page, server, ADMIN);
    await page.goto(`${server.url}/retraction/submit`);
    await page.setInputFiles('input[type="file"]', {
      name: 'paper.pdf',
      mimeType: 'application/pdf',
      buffer: manuscriptWith(REFERENCES, [
        'https://doi.org/10.1000/own',
        'It began with counterfeit consciousness. Basil needs light [2]. So it ended [1, 3].',
      ]),
    });
    await expect(page.getByRole('link', { name: 'Open' })).toBeVisible();
    await page.goto(`${server.url}/retraction/dashboard`);
    await expect(page.getByText('Report ready')).toBeVisible();
    await page.getByRole('link', { name: /paper\.pdf/ }).click();
    const table = page.getByRole('table', { name: /gravest first/ });
    const row = (n: number) => table.getByRole('row').nth(n);
    await expect(row(1)).toContainText('Retracted');
    await expect(row(1)).toContainText('basil under red');
    await expect(row(2)).toContainText('Identifier of another work');
    await expect(row(3)).toContainText('DOI is not registered');
    const known = page.getByRole('region', { name: 'Registry of DOIs' });
    await expect(known).toContainText('found by title, first author and year');
    await row(3).click();
    await expect(known).toContainText('no work was found by title');
    await page.getByRole('switch', { name: 'Preview' }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
      'counterfeit consciousness (usual term: artificial intelligence) · Page 1',
    );
    await expectAccessible(page, 'the report on references with a registry of DOIs');
    await page.getByRole('button', { name: 'Download' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
    const saved = readFileSync(await (await saving).path(), 'utf8');
    expect(saved).toContain('unregistered,DOI is not registered,');
    expect(saved).toContain('The DOI is registered for another work.');
  } finally {
    await registry.close();
  }
});
