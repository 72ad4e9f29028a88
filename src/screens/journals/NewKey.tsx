import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Stack,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { JOURNAL_SCOPES } from '../../../contract/journals/values.ts';
import type { JournalScope, KeySystem } from '../../../contract/journals/values.ts';
import { journalOps } from '../../../contract/ops/journals.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import type { Secret } from './secret.ts';

/** Makes a key with chosen rights. */
export function NewKey({
  system,
  customer,
  onSecret,
}: {
  system: KeySystem;
  customer: number;
  onSecret: (secret: Secret) => void;
}) {
  const text = useText();
  const api = useApi();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly JournalScope[]>(JOURNAL_SCOPES);
  const [sandbox, setSandbox] = useState(false);
  const [problem, setProblem] = useState('');
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem('');
    try {
      const { secret } = await api.callOrThrow(journalOps.journalsKeyAdd, {
        customer_id: customer,
        system,
        name: name.trim(),
        scopes: [...scopes],
        sandbox,
      });
      setName('');
      onSecret({ kind: 'key', value: secret });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    }
  };
  return (
    <Stack
      component="form"
      spacing={1}
      onSubmit={(event) => void add(event)}
      sx={{ maxWidth: 480 }}
    >
      <Field label={text('journals.keys.name')} value={name} onText={setName} />
      <FormGroup role="group" aria-labelledby="key-scopes">
        <FormLabel id="key-scopes">{text('journals.keys.scopes')}</FormLabel>
        {JOURNAL_SCOPES.map((scope) => (
          <FormControlLabel
            key={scope}
            label={text(`journals.scope.${scope}`)}
            control={
              <Checkbox
                size="small"
                checked={scopes.includes(scope)}
                onChange={(event) =>
                  setScopes(
                    JOURNAL_SCOPES.filter((one) =>
                      one === scope ? event.target.checked : scopes.includes(one),
                    ),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormControlLabel
        label={text('journals.keys.sandbox')}
        control={
          <Checkbox
            size="small"
            checked={sandbox}
            onChange={(event) => setSandbox(event.target.checked)}
          />
        }
      />
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Box>
        <Button
          type="submit"
          variant="contained"
          disabled={name.trim() === '' || scopes.length === 0}
        >
          {text('journals.keys.add')}
        </Button>
      </Box>
    </Stack>
  );
}
