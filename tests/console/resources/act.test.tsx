import { render } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { AUDIT_ACTIONS } from '../../../contract/audit.ts';
import { Act } from '../../../resources/audit/Act.tsx';

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
