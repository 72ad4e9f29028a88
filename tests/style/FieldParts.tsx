import { Box, Button, Checkbox, FormControlLabel, Stack, Switch } from '@mui/material';
import { useRef, useState } from 'react';
import { useClient } from '../../providers/api/context.ts';
import { CustomerChoice } from '../../src/screens/shared/CustomerChoice.tsx';
import { Decision } from '../../src/screens/shared/Decision.tsx';
import { DownloadButton } from '../../src/screens/shared/DownloadButton.tsx';
import { FactorSetup } from '../../src/screens/shared/FactorSetup.tsx';
import { NewPasswordFields } from '../../src/screens/shared/NewPasswordFields.tsx';
import { PeopleButton } from '../../src/screens/shared/PeopleButton.tsx';
import { ProofForm } from '../../src/screens/shared/ProofForm.tsx';
import { RecoveryCodes } from '../../src/screens/shared/RecoveryCodes.tsx';
import { DateRangeFields } from '../../src/ui/DateRangeFields.tsx';
import { Field } from '../../src/ui/Field.tsx';
import { LanguageMenu } from '../../src/ui/LanguageMenu.tsx';
import { FileButton } from '../../src/ui/FileButton.tsx';
import { PasswordField } from '../../src/ui/PasswordField.tsx';
import { Section } from '../../src/ui/Section.tsx';
import { TypedConfirm } from '../../src/ui/TypedConfirm.tsx';
import { Group, nothing, Row } from './Group.tsx';

/** What one presses, fills in and chooses. */
export function FieldParts() {
  const { call } = useClient();
  const notes = useRef<HTMLTextAreaElement>(null);
  const notesRep = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState(false);
  return (
    <Group name="fields" title="Buttons and fields">
      <Stack spacing={2}>
        <Row>
          <Button variant="contained">Primary</Button>
          <Button variant="outlined">Second</Button>
          <Button>Quiet</Button>
          <Button variant="contained" disabled>
            Not now
          </Button>
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            Delete
          </Button>
        </Row>
        <Row>
          <DownloadButton file_id={7} what="references" />
          <PeopleButton file_id={7} />
          <LanguageMenu />
          <FormControlLabel control={<Checkbox defaultChecked />} label="Chosen" />
          <FormControlLabel control={<Switch defaultChecked />} label="On" />
        </Row>
        <Row>
          <DateRangeFields
            range={{ start_timesec: 1_763_600_000, end_timesec: 1_763_686_400 }}
            onChange={nothing}
          />
        </Row>
        <CustomerChoice label="Customer" value={3} onChange={nothing} />
        <Decision
          row={{ n: 1, state: 'confirmed', notes: '', notes_rep: '' }}
          onState={nothing}
          onNote={nothing}
          notes={notes}
          notesRep={notesRep}
        />
      </Stack>
      <Stack spacing={2}>
        <Section title="A part of a page of settings" help="What it does, in a sentence.">
          <Stack spacing={2}>
            <Field label="Name" value="Ana Ortiz" onText={nothing} help="As it is in reports." />
            <Field
              label="Email address"
              value="ana@example"
              onText={nothing}
              error="This is not an email address."
            />
            <Field label="Not to be changed" value="Panelsight" onText={nothing} disabled />
            <PasswordField label="Password" value="a long enough one" onText={nothing} />
            <Box>
              <FileButton label="Choose a file" accept=".csv" variant="outlined" onFile={nothing} />
            </Box>
          </Stack>
        </Section>
        <NewPasswordFields
          password={{ value: 'short', onText: nothing, error: 'At least 12 characters.' }}
          again={{ value: '', onText: nothing }}
        />
      </Stack>
      <FactorSetup call={call} onDone={nothing} />
      <ProofForm
        why="You signed in some time ago. Your password shows that it is you."
        error={undefined}
        busy={false}
        onPassword={nothing}
      />
      <RecoveryCodes codes={['4fj2-9dk1', 'x8s0-22pq']} onDone={nothing} />
      <TypedConfirm
        open={asking}
        title="Delete the file?"
        help="It cannot be had back."
        word="delete"
        question="Type delete"
        confirm="Delete"
        cancel="Keep"
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </Group>
  );
}
