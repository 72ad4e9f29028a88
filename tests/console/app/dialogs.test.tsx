import { Dialog, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen } from '@testing-library/react';
import { themeFor } from '../../../src/ui/theme.ts';

test('the second press of a double click does not close the dialog that the first one opened', () => {
  let closed = 0;
  render(
    <ThemeProvider theme={themeFor('light')}>
      <Dialog open onClose={() => (closed += 1)} slotProps={{ paper: { id: 'sheet' } }}>
        Finish?
      </Dialog>
    </ThemeProvider>,
  );
  const beside = screen.getByRole('dialog').parentElement;
  if (!beside) throw new Error('A dialog stands in a container.');
  const press = (detail: number): void => {
    fireEvent.mouseDown(beside, { detail });
    fireEvent.click(beside, { detail });
  };
  press(2);
  expect(closed).toBe(0);
  press(1);
  expect(closed).toBe(1);
});
