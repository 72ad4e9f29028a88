import { Box, Button, TableCell, TableRow } from '@mui/material';
import { UsageChart } from '../../resources/usage/UsageChart.tsx';
import { Bars } from '../../src/screens/reference/Bars.tsx';
import { LogState, LogTable } from '../../src/screens/shared/LogTable.tsx';
import { Plain } from '../../src/screens/shared/Plain.tsx';
import { RunPanel } from '../../src/screens/shared/RunPanel.tsx';
import { Group } from './Group.tsx';

const DAY = 86_400;
const CHART = {
  series: ['Ana Ortiz', 'Jo Lind'],
  bars: [3, 5, 2, 8].map((n, i) => ({
    timesec: 1_763_600_000 + i * DAY,
    amounts: { 'Ana Ortiz': n, 'Jo Lind': 9 - n },
    total: 9,
  })),
};

/** Rows, numbers and charts. */
export function TableParts() {
  return (
    <Group name="tables" title="Tables and charts">
      <Plain
        title="Usage"
        none="Nothing in this time."
        heads={['Person', 'Files', 'Figures']}
        rows={[
          ['Ana Ortiz', 12, 88],
          ['Jo Lind', 1204, 9310],
        ]}
      />
      <Plain title="Empty" none="Nothing in this time." heads={['Person']} rows={[]} />
      <Box>
        <LogTable
          id="log"
          title="What happened"
          action={<Button>Again</Button>}
          columns={['What', 'State']}
          empty={null}
        >
          {[
            <TableRow key="1">
              <TableCell>Notice to the journal</TableCell>
              <LogState problem={null}>Delivered</LogState>
            </TableRow>,
            <TableRow key="2">
              <TableCell>Notice to the editor</TableCell>
              <LogState problem="The address refused it.">Failed</LogState>
            </TableRow>,
          ]}
        </LogTable>
      </Box>
      <RunPanel
        area="images"
        run={{
          run_id: 4,
          state: 'running',
          who: 'Ana Ortiz',
          started_timesec: 1_763_600_000,
          ended_timesec: null,
          found: 40,
          failed: 1,
          current: 'cells-13.png',
          failures: [{ name: 'cells-02.png', problem: 'It is no picture.' }],
        }}
        title="Pictures of 2025"
        read={13}
        far="13 of 40"
        results={['12 kept']}
        failedOf="Picture"
        onStop={() => Promise.resolve()}
      />
      <UsageChart chart={CHART} nameOf={(series) => series} stacked />
      <Bars
        series={[{ key: 'n', name: 'Articles' }]}
        rows={[
          { name: '2023', n: 40 },
          { name: '2024', n: 64 },
        ]}
      />
    </Group>
  );
}
