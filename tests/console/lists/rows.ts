import type { FileRow } from '../../../contract/entities.ts';

/** A row as the server sends it. */
export function fileRow(more: Partial<FileRow> = {}): FileRow {
  return {
    file_id: 1,
    filename: 'gel.pdf',
    filename_orig: 'gel.pdf',
    state: 'Review',
    possible: ['Report', 'Edit'],
    progress: null,
    failure: null,
    database: 'manuscripts',
    product: 'product',
    size: 2_500_000,
    pages: 12,
    figures: 5,
    subimages: 31,
    matches: {
      new: 3,
      confirmed: 1,
      dismissed: 0,
      query: 0,
      undecided: 0,
      low: 2,
      explained: 0,
      same_work: 0,
    },
    owner: { user_id: 7, name: 'Ana Ortiz', email: 'ana@example.org' },
    assigned: null,
    customer_id: 3,
    created_timesec: 1_700_000_000,
    changed_timesec: 1_700_000_500,
    recycled_timesec: null,
    deleted_timesec: null,
    info: { title: 'On gels', manuscript_number: 'M-7' },
    thumb: null,
    may: { edit: true, review: true, recycle: true, restore: false, erase: false },
    ...more,
  };
}
