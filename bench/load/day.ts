/**
 * What the console asks on each screen, as a browser's requests show: the calls in their order,
 * whether they change something, and how long somebody stays. Pictures that the answers name are
 * fetched as well, each once, as a browser keeps them.
 */
export interface Call {
  readonly path: string;
  readonly body: object;
  readonly writes?: true;
}

/** The manuscripts of one person. */
export interface Manuscripts {
  readonly edit: number;
  readonly review: number;
  readonly report: number;
}

export interface Visit {
  readonly screen: string;
  readonly calls: (files: Manuscripts) => readonly Call[];
  /** Calls when the screen is left. */
  readonly leave?: (files: Manuscripts) => readonly Call[];
  /** Seconds that somebody stays, in the middle. */
  readonly stays: number;
  /** How often it is opened beside the others. */
  readonly often: number;
}

const list = (state: string): Call => ({
  path: '/api/pdf/dashboard',
  body: { state, skip: 0, limit: 25, sort: 'created_timesec', order: 'DESC' },
});
const head = (file_id: number): Call => ({ path: '/api/pdf/dashboard/id', body: { file_id } });
const join = (file_id: number): Call => ({
  path: '/api/pdf/state/id',
  body: { file_id, lock: 'join' },
  writes: true,
});
const release = (file_id: number): Call => ({
  path: '/api/pdf/state/id',
  body: { file_id, lock: 'release' },
  writes: true,
});
const lately = () => {
  const end = Math.floor(Date.now() / 1000);
  return { start_timesec: end - 32 * 86_400, end_timesec: end };
};

/** What every new window of the browser asks. */
export const WINDOW: readonly Call[] = [
  { path: '/api/news/seen', body: {} },
  { path: '/api/users/misc/get', body: { idx: 'news' } },
  { path: '/api/pdf/standing', body: {} },
  { path: '/api/users/misc/get', body: { idx: 'banner' } },
  { path: '/api/users/license/check', body: {} },
];

export const VISITS: readonly Visit[] = [
  { screen: 'dashboard', calls: () => [list('Dashboard')], stays: 8, often: 5 },
  { screen: 'review list', calls: () => [list('Review')], stays: 5, often: 3 },
  {
    screen: 'review',
    calls: ({ review: file_id }) => [
      head(file_id),
      { path: '/api/pdf/review/id', body: { file_id } },
      { path: '/api/pdf/id/earlier', body: { file_id } },
      join(file_id),
    ],
    leave: ({ review }) => [release(review)],
    stays: 10,
    often: 6,
  },
  {
    screen: 'edit',
    calls: ({ edit: file_id }) => [
      head(file_id),
      { path: '/api/pdf/edit/id', body: { file_id } },
      join(file_id),
    ],
    leave: ({ edit }) => [release(edit)],
    stays: 15,
    often: 3,
  },
  {
    screen: 'report',
    calls: ({ report: file_id }) => [
      head(file_id),
      { path: '/api/pdf/report/id', body: { file_id } },
      { path: '/api/pdf/report/versions', body: { file_id } },
    ],
    stays: 12,
    often: 3,
  },
  {
    screen: 'usage',
    calls: () => [
      {
        path: '/api/pdf/usage/my',
        body: { name: 'my', ...lately(), stage: '', span: 'day', by: 'stage', zone: 'UTC' },
      },
      { path: '/api/users/license/check', body: {} },
    ],
    stays: 8,
    often: 1,
  },
  {
    screen: 'history',
    calls: () => [{ path: '/api/pdf/history/my', body: { pathname: 'my', ...lately() } }],
    stays: 6,
    often: 1,
  },
];

/** Decisions on a match, one after the other, while a review is open. */
export const DECISIONS = { each: 4, pause: 4 } as const;
