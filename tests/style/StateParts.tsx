import { Box, Button, Stack } from '@mui/material';
import { FILE_STATES } from '../../contract/values.ts';
import { NotYet } from '../../src/screens/shared/NotYet.tsx';
import { OutcomeLine } from '../../src/screens/shared/OutcomeLine.tsx';
import { PresenceBar } from '../../src/screens/shared/PresenceBar.tsx';
import { VerdictMark, WeightMark } from '../../src/screens/shared/VerdictMark.tsx';
import { FileLoading } from '../../src/screens/shared/FileLoading.tsx';
import { WorkFailed, WorkLoading } from '../../src/screens/shared/WorkLoad.tsx';
import { WorkFrame } from '../../src/screens/shared/WorkFrame.tsx';
import { WorkbenchBar } from '../../src/screens/shared/WorkbenchBar.tsx';
import { Drawing } from '../../src/ui/Drawing.tsx';
import { Mark } from '../../src/ui/Mark.tsx';
import { Message } from '../../src/ui/Message.tsx';
import { ProgressLine } from '../../src/ui/ProgressLine.tsx';
import { RetryAlert } from '../../src/ui/RetryAlert.tsx';
import { Section } from '../../src/ui/Section.tsx';
import { StateChip } from '../../src/ui/StateChip.tsx';
import { fileHead, PRESENCE_THEIRS } from '../scenes/workbench.ts';
import { Group, nothing, Row } from './Group.tsx';

const VIEW = { presence: PRESENCE_THEIRS, mine: false, turn: 0, takeOver: nothing };
const FAILED = {
  ...fileHead('Failed'),
  failure: {
    code: 'encrypted',
    sentence: 'The PDF is encrypted. Please give its password or submit a file without one.',
    stage: 'extract',
  } as const,
};
/** A workbench fills the window; here it has this height. */
const LOW = { '--file-header': 'calc(100dvh - 264px)', p: 2 };

/** How something stands: states, weights, empty, loading, failed. */
export function StateParts() {
  return (
    <Group name="states" title="States">
      <Stack spacing={2}>
        <Row>
          <Mark />
          {FILE_STATES.map((state) => (
            <StateChip key={state} state={state} />
          ))}
        </Row>
        <Row>
          <VerdictMark verdict="retracted" count={2} />
          <VerdictMark verdict="unregistered" />
          <VerdictMark verdict="corrected" />
          <WeightMark band={undefined} words="No weight" />
        </Row>
        <ProgressLine progress={{ stage: 'match', step: 'compare', done: 3, of: 8 }} width="100%" />
        <OutcomeLine outcome={{ is: 'saved' }} />
        <OutcomeLine outcome={{ is: 'unsaved', message: 'The server does not answer.' }} />
        <RetryAlert onRetry={nothing}>The list could not be read.</RetryAlert>
        <PresenceBar view={VIEW} />
        <WorkbenchBar
          presence={VIEW}
          progress={<span>12 of 40 decided</span>}
          actions={<Button variant="contained">Finish the review</Button>}
        />
      </Stack>
      <Stack spacing={2}>
        <Section title="Loading" help="What it is stands already.">
          {undefined}
        </Section>
        <Section
          title="Failed"
          help="And why."
          failed={{ error: new Error('The settings could not be read.'), retry: nothing }}
        >
          {undefined}
        </Section>
      </Stack>
      <Message
        drawing="page"
        title="Nothing here yet"
        actions={<Button variant="contained">Submit a manuscript</Button>}
      >
        What is submitted is listed here.
      </Message>
      <WorkFailed page="Review" title="The file could not be read" error={null} onRetry={nothing} />
      <NotYet file={FAILED} title="This file has no figures to check" />
      <Row>
        {(['send', 'clear', 'bin', 'gate', 'people'] as const).map((name) => (
          <Drawing key={name} name={name} width={80} />
        ))}
      </Row>
      <Box sx={LOW}>
        <FileLoading title="The manuscript is read" width="text" />
      </Box>
      <Box sx={LOW}>
        <WorkLoading label="The review is read" columns={{ xs: '1fr 2fr 1fr' }} />
      </Box>
      <Box sx={LOW}>
        <WorkFrame>
          <Box sx={{ p: 2 }}>The room of a workbench</Box>
        </WorkFrame>
      </Box>
    </Group>
  );
}
