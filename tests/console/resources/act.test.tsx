import { render, screen, within } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { AUDIT_ACTIONS } from '../../../contract/audit.ts';
import type { AuditRow } from '../../../contract/rest.ts';
import { Act } from '../../../resources/audit/Act.tsx';
import { standConsole } from '../app/stand.tsx';

/** The name of the drawing that stands before what was done. */
function signOf(action: string): string | undefined {
  const { container } = render(
    <TestTranslationProvider translate={(key: string) => key}>
      <Act action={action} />
    </TestTranslationProvider>,
  );
  return container.querySelector('svg')?.dataset['testid'];
}

test('what was done has the sign of its kind: of its subject, or its own', () => {
  expect(signOf('report.title')).toBe('ArticleOutlinedIcon');
  expect(signOf('report.pdf')).toBe('FileDownloadOutlinedIcon');
  expect(signOf('user.role')).toBe('PersonOutlineIcon');
  expect(signOf('user.erase')).toBe('DeleteOutlineIcon');
});

test('every action has a sign, also one that a newer version wrote', () => {
  const signs = AUDIT_ACTIONS.map(signOf);
  expect(signs).not.toContain(undefined);
  expect(new Set(signs).size).toBeGreaterThan(20);
  expect(signOf('moon.land')).toBe('TimelineOutlinedIcon');
});

test('lines of the audit log have the sign of their kind', async () => {
  const line: AuditRow = {
    id: 1,
    timesec: 1_790_000_000,
    customer_id: 3,
    customer_name: 'Journal',
    user_id: 8,
    who: 'Ben Ode',
    file_id: 9,
    filename: 'ms-12.pdf',
    action: 'file.recycle',
    from_value: null,
    to_value: null,
    text: '',
  };
  const headers = { 'content-type': 'application/json', 'content-range': 'audit 0-0/1' };
  standConsole('/audit', {
    user: { user_role: 'Customer-Admin' },
    file: (path) =>
      path.startsWith('/rest/audit') ? new Response(JSON.stringify([line]), { headers }) : null,
  });
  const cell = (await screen.findByText('Recycled', { selector: 'td *' })).closest('td');
  expect(within(cell ?? document.body).getByTestId('DeleteOutlineIcon')).toBeInTheDocument();
});
