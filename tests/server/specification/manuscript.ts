import { readFileSync } from 'node:fs';
import { samplePath } from '../flow/press.ts';
import { lacks, openBrowser } from './client.ts';
import type { Json } from './client.ts';
import {
  ada,
  admin,
  around,
  author,
  authorUser,
  boss,
  client,
  customer_id,
  database_file_id,
  file_id,
  has,
  items,
  keep,
  listed,
  move,
  remember,
  stateOf,
} from './story.ts';

/** The other ways to sign in, and a manuscript from its submission to its report. */
export function manuscriptChapters(): void {
  describe('other ways to sign in', () => {
    test('single sign-on of the organisation', async () => {
      await around.setUpSignOn(boss, 'examples');
      const browser = openBrowser();
      expect(await client.call('/auth/customers/saml', {}, browser)).toEqual({
        customers: [{ saml_name: 'examples', customer_name: 'Journal of Examples' }],
      });
      expect(
        items(await client.call('/api/customers/saml/names', { customer_id: null }, admin)),
      ).toEqual([{ customer_id, saml_name: 'examples' }]);
      const token = await around.samlToken('examples', 'ada@example.org', browser);
      const user = keep(browser, await client.call('/auth/saml/login', { token }, browser));
      expect(user['user_id']).toBe(authorUser['user_id']);
    });

    test('a social identity provider', async () => {
      const browser = openBrowser();
      const token = await around.googleToken('ada@example.org', browser);
      const user = keep(browser, await client.call('/auth/google/login', { token }, browser));
      expect(user['user_id']).toBe(authorUser['user_id']);
    });

    test.each(['em', 'ej'] as const)('a link of a journal system (%s)', async (system) => {
      const link = await around.journalLink(system, boss, Number(authorUser['user_id']));
      const browser = openBrowser();
      const { token } = link;
      const user = keep(browser, await client.call(`/auth/${system}/login`, { token }, browser));
      expect(user['user_id']).toBe(authorUser['user_id']);
      // §3: the system state is filled from state, filename and filename_orig.
      const state = await client.call('/api/pdf/state/id', { file_id: link.file_id }, browser);
      expect(Object.keys(state)).toEqual(
        expect.arrayContaining(['state', 'filename', 'filename_orig']),
      );
    });
  });

  const pdf = (name: string, more = '') =>
    new Blob([new Uint8Array(readFileSync(samplePath(name))), more], { type: 'application/pdf' });
  describe('a manuscript', () => {
    test('is uploaded as the body, and to the own database as a form', async () => {
      const sent = await client.upload('/api/pdf/submit', pdf('reuse_small'), author);
      remember({ file_id: Number(sent['file_id']) });
      const kept = await client.upload(
        '/api/pdf/submituserdb',
        pdf('clean_small', '\n% own database\n'),
        author,
        'form',
      );
      remember({ database_file_id: Number(kept['file_id']) });
      expect(new Set([file_id, database_file_id, 0]).size).toBe(3);
    });

    test('is in the lists', async () => {
      expect(await listed('Dashboard')).toEqual(has({ file_id }));
      const mine = await client.call('/api/pdf/dashboard/mydatabase', {}, author);
      expect(items(mine)).toMatchObject([{ file_id: database_file_id, filename: 'second.pdf' }]);
      expect(await client.call('/api/pdf/dashboard/id', { file_id }, author)).toMatchObject({
        file_id,
        owner: { email: 'ada@example.org' },
      });
    });

    test('takes facts, and hands them back', async () => {
      const { info } = await client.call('/api/pdf/dashboard/id', { file_id }, author);
      const more = { ...(info as Json), title: 'On Examples' };
      expect(await client.call('/api/pdf/id/info', { file_id, info: more }, author)).toMatchObject({
        file_id,
        info: { title: 'On Examples' },
      });
    });

    test('has figures, which are corrected and confirmed', async () => {
      await around.until(ada, file_id, 'Edit');
      expect(await listed('Edit')).toEqual(has({ file_id, state: 'Edit' }));
      const edit = await client.call('/api/pdf/edit/id', { file_id }, author);
      const figures = edit['figures'] as readonly Json[];
      const subImages = edit['sub_images'] as readonly Json[];
      expect(figures.length).toBeGreaterThan(0);
      const page = figures[0]?.['page'];
      const saved = await client.call(
        '/api/pdf/edit/image',
        {
          file_id,
          image_id: page,
          pdfFigures: figures
            .filter((figure) => figure['page'] === page)
            .map((figure) => ({
              ...figure,
              sub_images: subImages.filter((sub) => sub['figure'] === figure['id']),
            })),
          ignore_boxes: [{ x: 1, y: 1, w: 20, h: 20 }],
        },
        author,
      );
      expect(saved).toMatchObject({ page, ignore_boxes: [{ x: 1, y: 1, w: 20, h: 20 }] });
      expect((saved['figures'] as readonly Json[]).map((figure) => figure['id'])).toEqual(
        figures.filter((figure) => figure['page'] === page).map((figure) => figure['id']),
      );
      const { possible } = await stateOf();
      expect(possible).toEqual(['Matching']);
      expect(await move('Matching')).toMatchObject({ file_id });
      await around.until(ada, file_id, 'Review');
    });

    let matches: readonly Json[] = [];
    test('has matches, which are decided on', async () => {
      const review = await client.call('/api/pdf/review/id', { file_id }, author);
      matches = review['matches'] as readonly Json[];
      expect(matches.length).toBeGreaterThan(0);
      for (const match of matches) {
        expect(lacks(match, 'match')).toEqual([]);
        const pdfMatch = {
          id: match['id'],
          state: 'confirmed',
          filter: '',
          notes: 'For us',
          notes_rep: 'For the report',
        };
        expect(
          await client.call('/api/pdf/review/match/id/state', { file_id, pdfMatch }, author),
        ).toMatchObject(pdfMatch);
      }
      const [found] = matches;
      const side = (name: string) => found?.[name] as Json;
      const own = {
        a: { sub_image: side('a')['sub_image'], region: side('a')['region'] },
        b: { sub_image: side('b')['sub_image'], region: side('b')['region'] },
        notes_rep: 'Seen by eye',
      };
      const inspected = await client.call(
        '/api/pdf/review/inspects/state',
        { file_id, pdfInspects: [own] },
        author,
      );
      expect(inspected['matches']).toEqual(has({ notes_rep: 'Seen by eye' }));
    });

    test('becomes a report, whose fields and comments are edited in place', async () => {
      expect((await stateOf())['possible']).toEqual(expect.arrayContaining(['Report']));
      expect(await move('Report')).toMatchObject({ file_id, state: 'Report' });
      expect(await listed('Report')).toEqual(has({ file_id, state: 'Report' }));
      await client.call(
        '/api/pdf/report/id/update/field',
        { file_id, fieldKey: 'summary', newValue: 'One picture stands twice.' },
        author,
      );
      await client.call(
        '/api/pdf/report/id/update/comment',
        {
          file_id,
          matchId: matches[0]?.['id'],
          newComment: 'Compare panels A and C.',
          matchType: matches[0]?.['kind'],
        },
        author,
      );
      const report = await client.call('/api/pdf/report/id', { file_id }, author);
      expect(report).toMatchObject({ fields: { summary: 'One picture stands twice.' } });
      expect(JSON.stringify(report)).toContain('Compare panels A and C.');
    });

    test('is recycled, restored to the state that it had, recycled again and deleted', async () => {
      await client.call('/api/pdf/id/recycle', { file_id }, author);
      expect(await listed('Recycled')).toEqual(has({ file_id }));
      expect(await listed('Dashboard')).not.toEqual(has({ file_id }));
      await client.call('/api/pdf/id/restore', { file_id }, author);
      expect(await listed('Dashboard')).toEqual(has({ file_id, state: 'Report' }));
      await client.call('/api/pdf/id/recycle', { file_id }, author);
      await client.call('/api/pdf/id/delete', { file_id }, author);
      expect(await listed('Deleted')).toEqual(has({ file_id }));
      // What is deleted comes back by an Admin.
      await client.call('/api/pdf/id/restore', { file_id }, admin);
      expect(await stateOf()).toMatchObject({ state: 'Report', recycled_timesec: null });
    });

    test('an action on a file is done', async () => {
      const payload = { file_id, file_action: 'reextract' };
      expect(await client.call('/api/pdf/action/submit', payload, author)).toMatchObject({
        file_id,
      });
      await around.until(ada, file_id, 'Edit');
    });
  });
}
