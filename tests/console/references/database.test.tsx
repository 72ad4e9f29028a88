import { act, screen } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { planned, standConsole } from '../app/stand.tsx';

const admin = { user_role: 'Admin' } as const;

test('an Admin sees the version in use and why an import was not taken', async () => {
  const answers = planned().on(ops.retractionDatabase, () => ({
    address: { host: 'data.example.org', hours: 24 },
    current: {
      version_id: 2,
      name: 'retraction_watch.csv',
      sha256: 'cd'.repeat(32),
      works: 68_000,
      notices: 71_306,
      unread: 2,
      imported_timesec: 1_790_000_000,
    },
    versions: [],
    imports: [
      {
        import_id: 9,
        source: 'upload' as const,
        name: 'half.csv',
        state: 'failed' as const,
        problem: 'The file ends in the middle of a row. It was cut off.',
        milliseconds: null,
        who: 'Ada Lind',
        started_timesec: 1_790_000_100,
        ended_timesec: 1_790_000_101,
      },
    ],
  }));
  const { user } = standConsole('/retractions', { answers, user: admin });
  expect(await screen.findByRole('region', { name: 'Version in use' })).toHaveTextContent(
    /retraction_watch\.csv.*68,?000 works.*2 rows say too little/,
  );
  expect(screen.getByRole('cell', { name: /Not taken.*cut off/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Fetch from data.example.org now' })).toBeEnabled();
  // The keyboard alone opens the system's dialog for a file.
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  act(() => screen.getByRole('button', { name: 'Import a file' }).focus());
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();
});

test('a database that cannot be read says why, and loads no longer', async () => {
  const answers = planned().on(ops.retractionDatabase, () => ({
    error: { code: 'storage-unavailable' as const, message: 'The storage is full.' },
  }));
  standConsole('/retractions', { answers, user: admin });
  expect(await screen.findByText('The storage is full.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(document.querySelector('.MuiSkeleton-root')).toBeNull();
});
