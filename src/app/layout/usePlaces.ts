import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { levelsOf, mayEnter } from '../../../contract/access.ts';
import type { FileRow, UserRow } from '../../../contract/entities.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { stepOf } from '../../ui/steps.ts';
import { useMenu } from './useMenu.ts';

/** Somewhere to go. */
export interface Place {
  readonly group: 'manuscripts' | 'people' | 'pages';
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly detail: string;
  readonly to: string;
}

const PAUSE_MS = 200;
const MOST = 8;

/**
 * Places whose name holds what was typed: the manuscripts and people that this person may see, and
 * the pages of the menu.
 */
export function usePlaces(typed: string): {
  readonly places: readonly Place[];
  readonly searching: boolean;
} {
  const text = useText();
  const menu = useMenu();
  const { user_role, only_file } = useUser();
  const q = useSettled(typed.trim(), PAUSE_MS);
  const filter = q === '' ? {} : { q };
  const pagination = { page: 1, perPage: MOST };
  const quiet = { onError: () => undefined };
  const files = useGetList<FileRow & { id: number }>(
    'files',
    {
      pagination,
      filter: { state: 'Dashboard', ...filter },
      sort: { field: 'changed_timesec', order: 'DESC' },
    },
    { ...quiet, enabled: only_file === undefined },
  );
  const people = useGetList<UserRow & { id: number }>(
    'users',
    { pagination, filter, sort: { field: 'last_name', order: 'ASC' } },
    { ...quiet, enabled: q !== '' && mayEnter(levelsOf(user_role), 'people') },
  );
  const wanted = typed.trim().toLowerCase();
  const pages = menu.flatMap(({ group, entries }) =>
    entries
      .map(({ label, to }) => ({
        group: 'pages' as const,
        name: text(label),
        detail: text(`shell.group.${group}`),
        to,
      }))
      .filter(({ name, detail }) => `${detail} ${name}`.toLowerCase().includes(wanted)),
  );
  const searching = q !== typed.trim() || files.isPending;
  // What was found last would be chosen by a quick Enter in place of what is being searched for.
  if (searching) return { searching, places: [] };
  return {
    searching,
    places: [
      ...(files.data ?? []).map((row) => ({
        group: 'manuscripts' as const,
        name: row.filename,
        detail: [row.info.manuscript_number, text(`list.state.${row.state}`)]
          .filter(Boolean)
          .join(' · '),
        to: stepOf(row, row.database),
      })),
      ...(q === '' ? [] : (people.data ?? [])).map((person) => ({
        group: 'people' as const,
        name: `${person.first_name} ${person.last_name}`.trim() || person.email,
        detail: person.email,
        to: `/users/${person.user_id}`,
      })),
      ...pages,
    ],
  };
}

/** The value once it has not changed for a while, so that not every letter is searched for. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
