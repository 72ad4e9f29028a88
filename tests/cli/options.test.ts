import { join, resolve } from 'node:path';
import { parseOptions } from '../../cli/options.ts';

describe('the command line of check', () => {
  test("files and folders are against the caller's folder", () => {
    expect(
      parseOptions(
        ['--json', 'out', 'a.pdf', '--cross', '/b/c.pdf', '--report', '../r'],
        '/folder/x',
      ),
    ).toEqual({
      ok: true,
      options: {
        files: [join('/folder/x', 'a.pdf'), '/b/c.pdf'],
        json: '/folder/x/out',
        report: resolve('/folder/x', '../r'),
        cross: true,
      },
    });
  });

  test.each([
    [[], /No file/],
    [['--json'], /--json needs a folder/],
    [['--json', '--cross', 'a.pdf'], /--json needs a folder/],
    [['--fast', 'a.pdf'], /Unknown option --fast/],
  ])('%j is refused with a sentence', (words, sentence) => {
    const parsed = parseOptions(words, '/');
    expect(parsed.ok ? '' : parsed.sentence).toMatch(sentence);
  });
});
