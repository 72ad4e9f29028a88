import { reportOps, type MadeReport } from '../../contract/ops/reports.ts';
import { isRefusal } from '../../contract/refusals.ts';
import type { ReportForm } from '../../contract/values.ts';
import { Failure, isAbort } from '../../providers/api/failure.ts';
import type { Api } from '../../providers/api/useApi.ts';
import type { Kept } from '../../providers/session/kept.ts';

/** A report in one of its forms. */
export interface WantedReport {
  readonly file_id: number;
  readonly file_name: string;
  readonly form: ReportForm;
  /** Of a finished report; null: as it is now. */
  readonly version: number | null;
}

/** Why there is no report: the server's own sentence, or one of ours. */
export type DownloadFailure =
  | { readonly why: 'refused'; readonly message: string }
  | { readonly why: 'unsaved' | 'offline' | 'stopped' };

export type DownloadStatus =
  | { readonly is: 'asking' }
  | { readonly is: 'waiting'; readonly id: number; readonly done: number; readonly of: number }
  | { readonly is: 'saving'; readonly id: number }
  /** It is made, but the file did not arrive. */
  | { readonly is: 'made'; readonly id: number }
  | ({ readonly is: 'failed' } & DownloadFailure);

export interface ReportDownload extends WantedReport {
  readonly key: number;
  readonly status: DownloadStatus;
}

/** What became of a download. `shown`: a screen shows the downloads, and so what failed. */
export type DownloadEnd = { readonly shown: boolean } & (
  | { readonly is: 'saved' }
  | { readonly is: 'made' }
  | ({ readonly is: 'failed' } & DownloadFailure)
);

export interface DownloadTools {
  readonly api: Pick<Api, 'call'>;
  /**
   * Sends what the person has changed of the file; false when the server has not confirmed all of
   * it.
   */
  readonly flush: (file_id: number) => Promise<boolean>;
  /**
   * Hands the file at an address of the server to the browser's downloads. Rejects when it did not
   * arrive.
   */
  readonly save: (address: string, signal: AbortSignal) => Promise<unknown>;
  readonly onEnd: (wanted: WantedReport, end: DownloadEnd) => void;
}

export const NO_DOWNLOADS: readonly ReportDownload[] = [];

/**
 * The reports that a person has asked for in this tab: asked for, followed while a worker makes
 * them, and handed to the browser's downloads once they are made, on whatever screen the person is.
 * They are kept, so that a reload loses none.
 */
export function createReportDownloads(kept: Kept<readonly ReportDownload[]>, tools: DownloadTools) {
  let by = tools;
  let last = Math.max(0, ...kept.get().map(({ key }) => key));
  let screens = 0;
  const arriving = new Map<number, AbortController>();

  const write = (list: readonly ReportDownload[]): void =>
    kept.set(list.length === 0 ? NO_DOWNLOADS : list);
  const find = (key: number): ReportDownload | undefined =>
    kept.get().find((entry) => entry.key === key);
  const put = (key: number, status: DownloadStatus): void =>
    write(kept.get().map((entry) => (entry.key === key ? { ...entry, status } : entry)));
  const drop = (key: number): void => write(kept.get().filter((entry) => entry.key !== key));
  const end = (entry: ReportDownload, how: Omit<DownloadEnd, 'shown'>): void =>
    // The parts of a union that `shown` completes.
    by.onEnd(entry, { ...how, shown: screens > 0 } as DownloadEnd);
  const fail = (entry: ReportDownload, failure: DownloadFailure): void => {
    if (!find(entry.key)) return;
    put(entry.key, { is: 'failed', ...failure });
    end(entry, { is: 'failed', ...failure });
  };
  /** Nobody waits any more. What is made already, or made for a colleague too, goes on. */
  const stop = async (file_id: number, id: number): Promise<void> => {
    await by.api.call(reportOps.reportStop, { file_id, id }, { kept: true }).catch(() => null);
  };

  const take = (entry: ReportDownload, made: MadeReport): void => {
    const { id, state, done, of, problem } = made;
    if (state === 'waiting') put(entry.key, { is: 'waiting', id, done, of });
    else if (state === 'done') void arrive(entry, id);
    else fail(entry, problem === null ? { why: 'stopped' } : { why: 'refused', message: problem });
  };
  const arrive = async (entry: ReportDownload, id: number): Promise<void> => {
    const { key, file_id, form } = entry;
    put(key, { is: 'saving', id });
    const given = new AbortController();
    arriving.set(key, given);
    try {
      await by.save(`/download/${file_id}/report.${form}?made=${id}`, given.signal);
      drop(key);
      end(entry, { is: 'saved' });
    } catch (error) {
      if (isAbort(error) || leadsAway(error)) return;
      put(key, { is: 'made', id });
      end(entry, { is: 'made' });
    } finally {
      arriving.delete(key);
    }
  };
  const ask = async (entry: ReportDownload): Promise<void> => {
    const { key, file_id, form, version } = entry;
    put(key, { is: 'asking' });
    // A report tells what the server knows: what was typed a moment ago has to be there first.
    if (version === null && !(await by.flush(file_id))) return fail(entry, { why: 'unsaved' });
    if (!find(key)) return;
    const answer = await called(() =>
      by.api.call(reportOps.reportMake, { file_id, form, version }, { kept: true }),
    );
    if (answer === 'left') return;
    if (answer === 'offline') return fail(entry, { why: 'offline' });
    if (isRefusal(answer)) return fail(entry, { why: 'refused', message: answer.error.message });
    if (!find(key)) return stop(file_id, answer.id);
    // The same content in the same form is one report.
    const same = kept.get().some((other) => other.key !== key && idOf(other) === answer.id);
    if (same) drop(key);
    else take(entry, answer);
  };
  const look = async (entry: ReportDownload): Promise<void> => {
    const { key, file_id } = entry;
    const id = idOf(entry);
    if (id === null) return;
    const answer = await called(() =>
      by.api.call(reportOps.reportMaking, { file_id, id }, { background: true }),
    );
    const now = find(key);
    if (now?.status.is !== 'waiting' || now.status.id !== id) return;
    if (answer === 'left' || answer === 'offline') return;
    if (isRefusal(answer)) fail(now, { why: 'refused', message: answer.error.message });
    else take(now, answer);
  };
  const lookAt = (wanted: (entry: ReportDownload) => boolean): void => {
    for (const entry of kept.get())
      if (entry.status.is === 'waiting' && wanted(entry)) void look(entry);
  };

  return {
    /** By what is asked from now on. */
    connect(newest: DownloadTools): void {
      by = newest;
    },
    /** Oldest first; the same list until something changes. */
    all: kept.get,
    subscribe: kept.subscribe,
    /** Asks for a report. What failed of the same one before goes. */
    start(wanted: WantedReport): void {
      last += 1;
      const entry: ReportDownload = { ...wanted, key: last, status: { is: 'asking' } };
      const others = kept
        .get()
        .filter((other) => other.status.is !== 'failed' || !isSame(other, wanted));
      write([...others, entry]);
      void ask(entry);
    },
    /** Asks once more for what failed; fetches what was made and did not arrive. */
    again(key: number): void {
      const entry = find(key);
      if (entry?.status.is === 'made') void arrive(entry, entry.status.id);
      else if (entry?.status.is === 'failed') void ask(entry);
    },
    /** Gives a download up; a worker that makes it only for this person stops. */
    cancel(key: number): void {
      const entry = find(key);
      if (!entry) return;
      arriving.get(key)?.abort();
      drop(key);
      if (entry.status.is === 'waiting') void stop(entry.file_id, entry.status.id);
    },
    /** The server told something of this report. */
    look: (id: number): void => lookAt((entry) => idOf(entry) === id),
    /** Asks how far all are that are being made. */
    lookAll: (): void => lookAt(() => true),
    /** Goes on with what an earlier visit of this tab left. */
    resume(): void {
      for (const entry of kept.get()) {
        const { status } = entry;
        if (status.is === 'asking') void ask(entry);
        // Where it stood when the page went is not known: the answer tells.
        if (status.is === 'saving' && !arriving.has(entry.key))
          put(entry.key, { is: 'waiting', id: status.id, done: 0, of: 0 });
      }
      lookAt(() => true);
    },
    /** A screen shows the downloads. */
    show(): () => void {
      screens += 1;
      return () => {
        screens -= 1;
      };
    },
  };
}

export type ReportDownloads = ReturnType<typeof createReportDownloads>;

/** An ended session, say: the console goes on with the download when it is back. */
function leadsAway(error: unknown): boolean {
  return error instanceof Failure && error.kind !== 'service-failure';
}

async function called<T>(run: () => Promise<T>): Promise<T | 'offline' | 'left'> {
  try {
    return await run();
  } catch (error) {
    return leadsAway(error) ? 'left' : 'offline';
  }
}

function idOf({ status }: ReportDownload): number | null {
  return 'id' in status ? status.id : null;
}

function isSame(a: WantedReport, b: WantedReport): boolean {
  return a.file_id === b.file_id && a.form === b.form && a.version === b.version;
}
