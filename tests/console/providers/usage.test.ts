import { createDataProvider } from '../../../providers/data/dataProvider.ts';
import { recorder } from './recorder.ts';

test('stages of usage are sorted in the order of work, not by the alphabet', async () => {
  const stages = ['report', 'extract', 'review', 'submit', 'match'];
  const { client } = recorder(() => ({ json: { items: stages.map((stage) => ({ stage })) } }));
  const { data } = await createDataProvider(client).getList('usage', {
    filter: {},
    sort: { field: 'stage', order: 'ASC' },
  });
  expect(data.map((row: { stage: string }) => row.stage)).toEqual([
    'submit',
    'extract',
    'match',
    'review',
    'report',
  ]);
});
