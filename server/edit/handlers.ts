import type { FigureEdit, PageView } from '../../contract/index.ts';
import { keepOverwritten } from '../audit/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { demandFile, demandUnmarked, figuresLeft, fileHead, notFromHere } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { figureView, subImageView } from './boxes.ts';
import type { Pictures, Standing } from './boxes.ts';
import { changePage } from './page.ts';
import { dropCrops, restoreCrops } from './assetStore.ts';
import {
  countIncluded,
  lockPage,
  readExtraction,
  readRemarks,
  readPictures,
  readStanding,
  writeCounts,
  writePage,
} from './store.ts';

export const editHandlers = {
  async editId({ file_id }, { services, actor }) {
    const file = await demandFile(services.db, actor, file_id);
    const standing = await readStanding(services.db, file_id);
    const pictures = await readPictures(services.db, file);
    return {
      file: fileHead(file),
      ...viewsOf(standing, pictures),
      ignore: standing.pages
        .filter((p) => p.ignore.length > 0)
        .map((p) => ({ page: p.page, boxes: [...p.ignore] })),
      figures_total: standing.subImages.filter((s) => s.included).length,
      figures_left: await figuresLeft(services.db, file.customer_id),
      revs: standing.pages.map(({ page, rev }) => ({ page, rev })),
      notices: (await readRemarks(services.db, file_id)).notices,
    };
  },

  async editImage({ file_id, image_id, pdfFigures, ignore_boxes, rev }, { services, actor }) {
    return services.db.transaction(async (tx) => {
      const file = await demandFile(tx, actor, file_id);
      demandUnmarked(file);
      if (file.state !== 'Edit') throw notFromHere(file, 'another set of boxes');
      const number = Number(String(image_id).replace('p', ''));
      const page = await lockPage(tx, file_id, number);
      if (!page) throw refuse('not-found', `The file has no page ${number}.`);
      if (rev !== undefined && rev !== page.rev) {
        throw refuse('changed-meanwhile', 'Somebody saved this page first.', {
          current: await pageAnswer(tx, file, number),
        });
      }
      if (rev === undefined)
        await keepOverwritten(
          tx,
          actor,
          file,
          `page ${number}`,
          pageText(await readStanding(tx, file_id), page),
        );
      await savePage(tx, file, page, pdfFigures, ignore_boxes);
      return pageAnswer(tx, file, number);
    });
  },
} satisfies HandlersOf<'editId' | 'editImage'>;

/** Pages, figures and sub-images with their pictures, as edit, review and report show them. */
export function viewsOf(standing: Standing, pictures: Pictures) {
  return {
    pages: standing.pages.map(
      (p): PageView => ({
        page: p.page,
        width: p.width,
        height: p.height,
        image: pictures.get(`page ${p.page}`) ?? null,
        thumb: pictures.get(`page-thumb ${p.page}`) ?? null,
      }),
    ),
    figures: standing.figures.map(figureView),
    sub_images: standing.subImages.map((s) => subImageView(s, pictures)),
  };
}

/** The boxes of a page as edit/image takes them, for the trail. */
function pageText(standing: Standing, { page, ignore }: Standing['pages'][number]): string {
  const pdfFigures = standing.figures
    .filter((figure) => figure.page === page)
    .map(({ id, box, label }) => ({
      id,
      box,
      label,
      sub_images: standing.subImages
        .filter((sub) => sub.figure === id)
        .map((sub) => ({
          id: sub.id,
          box: sub.box,
          letter: sub.letter,
          kind: sub.kind,
          included: sub.included,
        })),
    }));
  return JSON.stringify({ pdfFigures, ignore_boxes: ignore });
}

async function savePage(
  tx: Tx,
  file: FileRecord,
  page: Parameters<typeof changePage>[0]['page'],
  figures: FigureEdit[],
  ignore: Parameters<typeof changePage>[1]['ignore'],
): Promise<void> {
  const standing = await readStanding(tx, file.file_id);
  const extracted = (await readExtraction(tx, file.file_id)) ?? { figures: [], subImages: [] };
  const changed = changePage(
    { page, figures: standing.figures, subImages: standing.subImages, extracted },
    { figures, ignore },
  );
  if ('fields' in changed)
    throw refuse('invalid-input', 'Some boxes cannot be saved.', { fields: changed.fields });
  await writePage(tx, file, changed.page, changed.figures, changed.subImages);
  await dropCrops(tx, file.file_id, changed.stale);
  await restoreCrops(tx, file.file_id, changed.restored);
  const count = (now: number, before: number, all: number) => all - before + now;
  const onPage = <T extends { readonly page: number }>(items: readonly T[]) =>
    items.filter((i) => i.page === page.page).length;
  await writeCounts(tx, file.file_id, {
    figures: count(changed.figures.length, onPage(standing.figures), standing.figures.length),
    subimages: count(
      changed.subImages.length,
      onPage(standing.subImages),
      standing.subImages.length,
    ),
  });
}

async function pageAnswer(on: Queryable, file: FileRecord, page: number) {
  const standing = await readStanding(on, file.file_id);
  const pictures = await readPictures(on, file);
  const here = standing.pages.find((p) => p.page === page);
  return {
    page,
    rev: here?.rev ?? 0,
    figures: standing.figures.filter((f) => f.page === page).map(figureView),
    sub_images: standing.subImages
      .filter((s) => s.page === page)
      .map((s) => subImageView(s, pictures)),
    ignore_boxes: [...(here?.ignore ?? [])],
    figures_total: await countIncluded(on, file.file_id),
  };
}
