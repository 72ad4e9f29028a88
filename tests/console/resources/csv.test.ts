import { csvLine } from '../../../contract/csv.ts';
import { exportAll } from '../../../resources/export/exportAll.ts';

test('numbers stay numbers, also negative ones; nothing is nothing', () => {
  expect(csvLine([-5, 1.5, null, undefined, true, '=1+1', 'a,"b"'])).toBe(
    `-5,1.5,,,true,'=1+1,"a,""b"""\r\n`,
  );
});

const columns = [{ header: 'n', value: (row: number) => row }];
const textOf = async (blob: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(await blob.arrayBuffer()));

test('everything is exported page by page, in order, with progress', async () => {
  const asked: number[] = [];
  const told: string[] = [];
  const blob = await exportAll<number>({
    columns,
    perPage: 3,
    signal: new AbortController().signal,
    onProgress: (done, of) => told.push(`${done}/${of}`),
    fetchPage: async (page, perPage) => {
      asked.push(page);
      return { data: [1, 2, 3, 4, 5, 6, 7].slice((page - 1) * perPage, page * perPage), total: 7 };
    },
  });
  expect(await textOf(blob)).toBe('\uFEFFn\r\n1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7\r\n');
  expect(asked).toEqual([1, 2, 3]);
  expect(told).toEqual(['3/7', '6/7', '7/7']);
});

test('rows that vanish meanwhile end the export instead of repeating it for ever', async () => {
  let pages = 0;
  const blob = await exportAll<number>({
    columns,
    perPage: 2,
    signal: new AbortController().signal,
    fetchPage: async () => {
      pages += 1;
      return { data: pages === 1 ? [1, 2] : [], total: 9 };
    },
  });
  expect(await textOf(blob)).toBe('\uFEFFn\r\n1\r\n2\r\n');
  expect(pages).toBe(2);
});

test('cancelling stops before the next page', async () => {
  const control = new AbortController();
  const run = exportAll<number>({
    columns,
    perPage: 1,
    signal: control.signal,
    fetchPage: async () => {
      control.abort();
      return { data: [1], total: 9 };
    },
  });
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
});
