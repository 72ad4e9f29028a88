import { scanPage } from '../../../engine/run/extract.ts';
import { type PdfObject, type PdfPageSource, makePdf, text } from './make.ts';
import { onPage } from './open.ts';

function words(page: PdfPageSource, objects: readonly PdfObject[] = []): Promise<string[]> {
  return onPage(makePdf([page], objects), (open) => scanPage(open).lines.map((l) => l.text));
}

describe('writing that nobody sees is not read', () => {
  const page: PdfObject = {
    dict: '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >>',
    stream: `${text(100, 700, 10, 'Figure 1. A caption of the page that was put in.')} ${text(100, 500, 10, 'Axis')}`,
  };

  test('a page put into another brings only what its clip shows', async () => {
    expect(
      await words(
        {
          content: `q 90 480 200 100 re W n /P Do Q ${text(100, 440, 10, 'Figure 1. The caption.')}`,
          images: { P: 0 },
        },
        [page],
      ),
    ).toEqual(['Axis', 'Figure 1. The caption.']);
    expect(await words({ content: '/P Do', images: { P: 0 } }, [page])).toHaveLength(2);
  });

  test('text under a clip of its own', async () => {
    expect(
      await words({
        content: `q 90 480 200 100 re W n ${text(100, 700, 10, 'Hidden')} ${text(100, 500, 10, 'Shown')} Q`,
      }),
    ).toEqual(['Shown']);
  });

  test('white text counts where something is drawn under it', async () => {
    expect(
      await words({
        content: `1 g ${text(100, 700, 10, 'Hidden')} 0.2 g 90 490 100 30 re f 1 g ${text(100, 500, 10, 'Shown')} 0 g ${text(100, 400, 10, 'Black')}`,
      }),
    ).toEqual(['Shown', 'Black']);
  });
});
