import type { FileRow } from '../../../contract/entities.ts';
import { isWithoutPictures } from '../../../contract/states.ts';
import type { FileState } from '../../../contract/values.ts';

export const FILE_STEPS = ['details', 'figures', 'review', 'report'] as const;
export type FileStep = (typeof FILE_STEPS)[number];

/** One of the screens about a file. */
export interface StepView {
  readonly step: FileStep;
  readonly to: string;
  /** False while there is nothing to see there yet. */
  readonly open: boolean;
  /** How many things wait for a person there; null: nothing waits. */
  readonly waits: number | null;
}

type Known = Pick<
  FileRow,
  'file_id' | 'state' | 'database' | 'product' | 'figures' | 'subimages' | 'matches'
>;

/** States in which matches have been computed. */
const COMPARED: readonly FileState[] = ['Review', 'Report'];

/**
 * The screens of a file in the order of the work; files of the own database have no review, those
 * whose references or text are checked no figures.
 */
export function fileSteps(file: Known): readonly StepView[] {
  const { file_id, state, database, product, figures, subimages, matches } = file;
  const own = database === 'user' ? 'userdb' : '';
  const compared = COMPARED.includes(state);
  const details: StepView = {
    step: 'details',
    to: `/submitinfo/file/${file_id}`,
    open: true,
    waits: null,
  };
  const figuresStep: StepView = {
    step: 'figures',
    to: `/edit${own}/file/${file_id}`,
    open: figures !== null && state !== 'Submitted' && state !== 'Extracting',
    waits: state === 'Edit' ? subimages : null,
  };
  const review: StepView = {
    step: 'review',
    to: `/review/file/${file_id}`,
    open: compared,
    waits: state === 'Review' && matches.new > 0 ? matches.new : null,
  };
  const report: StepView = {
    step: 'report',
    to: isWithoutPictures(product)
      ? `/${product}/report/file/${file_id}`
      : `/report${own}/file/${file_id}`,
    open: compared,
    waits: null,
  };
  if (isWithoutPictures(product)) return [details, report];
  return database === 'user'
    ? [details, figuresStep, report]
    : [details, figuresStep, review, report];
}

const STEP_OF: readonly (readonly [prefix: string, step: FileStep])[] = [
  ['/submit', 'details'],
  ['/dashboarduserdb', 'details'],
  ['/edit', 'figures'],
  ['/review', 'review'],
  ['/report', 'report'],
  ['/retraction/report', 'report'],
  ['/ithenticate/report', 'report'],
];

/**
 * The step that an address of a file's screen shows; null for those beside the work (inspecting).
 */
export function stepAt(pathname: string): FileStep | null {
  return STEP_OF.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? null;
}
