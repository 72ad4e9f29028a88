import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Paper,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import type { InputOf } from '../../../contract/operation.ts';
import type { referenceOps } from '../../../contract/ops/reference.ts';
import { useText } from '../../i18n/useText.ts';
import { useStart } from '../shared/useStart.ts';

type Request = InputOf<typeof referenceOps.pmcSet>['pmcJson'];
const KINDS = ['path', 'articles', 'inventory'] as const;
type Kind = (typeof KINDS)[number];

/** What to import. What was typed stays when it is refused, with the reason below it. */
export function ImportForm({
  folder,
  from,
  onStart,
}: {
  folder: boolean;
  from: string;
  onStart: (request: Request) => Promise<void>;
}) {
  const text = useText();
  const id = useId();
  const kinds = KINDS.filter((one) => folder || one !== 'path');
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'articles');
  const [value, setValue] = useState('');
  const [pictures, setPictures] = useState(true);
  const { busy, problem, start, forget } = useStart();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await start(async () => {
      await onStart({ ...requestOf(kind, value), pictures });
      setValue('');
    });
  };
  return (
    <Paper
      variant="outlined"
      component="form"
      onSubmit={(event) => void send(event)}
      sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <FormControl>
        <FormLabel id={id}>{text('reference.kind')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={kind}
          onChange={(_event, next) => {
            setKind(KINDS.find((one) => one === next) ?? kind);
            forget();
          }}
        >
          {kinds.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={text(`reference.kinds.${one}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        label={text(`reference.${kind}`)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={problem !== null}
        helperText={problem ?? text(`reference.${kind}Help`)}
        fullWidth
        multiline={kind === 'articles'}
        required={kind !== 'path'}
        slotProps={{
          htmlInput: { maxLength: kind === 'articles' ? 20_000 : 1000, spellCheck: false },
        }}
      />
      <div>
        <FormControlLabel
          control={
            <Checkbox
              checked={pictures}
              onChange={(_event, on) => setPictures(on)}
              slotProps={{ input: { 'aria-describedby': `${id}pictures` } }}
            />
          }
          label={text('reference.pictures')}
        />
        <FormHelperText id={`${id}pictures`} sx={{ mt: 0 }}>
          {text('reference.picturesHelp')}
        </FormHelperText>
      </div>
      <Button type="submit" variant="contained" disabled={busy}>
        {text(busy ? 'reference.starting' : 'reference.start')}
      </Button>
      <Typography variant="caption" color="text.secondary">
        {from}
      </Typography>
    </Paper>
  );
}

function requestOf(kind: Kind, value: string): Request {
  if (kind === 'articles') return { articles: value.split(/[\s,;]+/).filter(Boolean) };
  return kind === 'inventory' ? { inventory: value.trim() } : { path: value.trim() };
}
