import type { ChannelName, PendingLine } from './pending.ts';

/** Where a pending change is seen, and chosen about. */
export const PLACES: Readonly<Record<ChannelName, string>> = {
  review: '/review/file',
  report: '/report/file',
  edit: '/edit/file',
};

/** What waits of one file on one screen. The most pressing status stands for all. */
export interface PendingGroup
  extends Pick<PendingLine, 'channel' | 'file_id' | 'file_name' | 'status'> {
  readonly count: number;
}

const PRESSING = ['waiting', 'sending', 'offline', 'refused', 'conflict'] as const;

/** The changes by file and screen, in the order in which they were made. */
export function groupsOf(lines: readonly PendingLine[]): readonly PendingGroup[] {
  const groups = new Map<string, PendingGroup>();
  for (const { channel, file_id, file_name, status } of lines) {
    const name = `${channel}.${file_id}`;
    const before = groups.get(name);
    groups.set(name, {
      channel,
      file_id,
      file_name,
      status: before ? morePressing(before.status, status) : status,
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...groups.values()];
}

function morePressing(a: PendingLine['status'], b: PendingLine['status']): PendingLine['status'] {
  return PRESSING.indexOf(a) > PRESSING.indexOf(b) ? a : b;
}
