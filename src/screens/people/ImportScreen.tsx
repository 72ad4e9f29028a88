import { pageSx } from '../../../resources/pageWidth.ts';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { grantableRoles } from '../../../contract/access.ts';
import { peopleOps } from '../../../contract/ops/people.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useSessionUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { saveBlob } from '../../../resources/export/exportAll.ts';
import { useText } from '../../i18n/useText.ts';
import { count } from '../../ui/format.ts';
import { CustomerChoice } from '../shared/CustomerChoice.tsx';
import { useChosenCustomer } from '../shared/useChosenCustomer.ts';
import { BadRows } from './BadRows.tsx';
import { importPeople, type Added } from './importPeople.ts';
import { readPeople, ROWS_MAX, TEMPLATE, type ReadFile } from './readFile.ts';
import { Results } from './Results.tsx';
import type { CheckedRow, PersonRow } from './rows.ts';

type Step =
  | { readonly is: 'choose'; readonly problem: Extract<ReadFile, { ok: false }>['problem'] | null }
  | { readonly is: 'reading' }
  | { readonly is: 'preview'; readonly rows: readonly CheckedRow[] }
  | { readonly is: 'adding'; readonly of: number; readonly done: number }
  | { readonly is: 'done'; readonly results: readonly Added[]; readonly stopped: boolean };

/**
 * `users/addcsv`: a file is read, each bad line explained, then exactly the good lines are added.
 */
export function ImportScreen() {
  const text = useText();
  const api = useApi();
  const user = useSessionUser();
  const [step, setStep] = useState<Step>({ is: 'choose', problem: null });
  const [mails, setMails] = useState(true);
  const { chosen: customer, admin, choose } = useChosenCustomer();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File | undefined): Promise<void> => {
    if (!file || !user) return;
    setStep({ is: 'reading' });
    const found = await readPeople(file, grantableRoles(user.user_role));
    setStep(
      found.ok ? { is: 'preview', rows: found.rows } : { is: 'choose', problem: found.problem },
    );
  };
  const add = async (people: readonly PersonRow[]): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setStep({ is: 'adding', of: people.length, done: 0 });
    const results = await importPeople({
      people,
      signal: control.signal,
      onProgress: (done) => setStep((now) => (now.is === 'adding' ? { ...now, done } : now)),
      async add(some) {
        const answer = await api.call(peopleOps.usersImport, {
          ...(admin ? { customer_id: customer } : {}),
          mail: mails,
          people: some.map(({ line: _line, ...person }) => person),
        });
        return isRefusal(answer) ? answer.error : answer.outcomes;
      },
    });
    const left = results.some(({ outcome }) => outcome === 'not-sent');
    setStep({ is: 'done', results, stopped: left && control.signal.aborted });
  };

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: ([file]) => void read(file),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: step.is !== 'choose',
  });
  const people =
    step.is === 'preview' ? step.rows.flatMap((row) => (row.ok ? [row.person] : [])) : [];
  const bad = step.is === 'preview' ? step.rows.flatMap((row) => (row.ok ? [] : [row])) : [];
  return (
    <Stack spacing={2} sx={pageSx('wide')}>
      <PageTitle title={text('people.import.title')} />
      {step.is === 'choose' ? (
        <Paper
          variant="outlined"
          {...getRootProps({ role: undefined })}
          sx={{
            p: { xs: 3, sm: 5 },
            display: 'grid',
            justifyItems: 'center',
            gap: 1.5,
            textAlign: 'center',
            borderStyle: 'dashed',
            borderWidth: 2,
            borderColor: isDragActive ? 'primary.main' : 'divider',
          }}
        >
          <Typography variant="h2">{text('people.import.drop')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {text('people.import.help', { most: count(ROWS_MAX) })}
          </Typography>
          <input
            {...getInputProps({
              'aria-hidden': true,
              accept: '.csv,text/csv,text/plain',
            })}
          />
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1, whiteSpace: 'nowrap' }}
          >
            <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={open}>
              {text('people.import.choose')}
            </Button>
            <Button
              onClick={() => saveBlob(new Blob([TEMPLATE], { type: 'text/csv' }), 'people.csv')}
            >
              {text('people.import.template')}
            </Button>
          </Stack>
          {step.problem === null ? null : (
            <Alert severity="warning">
              {text(`people.import.file.${step.problem}`, { most: count(ROWS_MAX) })}
            </Alert>
          )}
        </Paper>
      ) : null}
      {step.is === 'reading' ? <LinearProgress aria-label={text('people.import.reading')} /> : null}
      {step.is === 'preview' ? (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Typography variant="h2" role="status">
            {text('people.import.good', { smart_count: people.length })}
          </Typography>
          {bad.length > 0 ? (
            <Typography variant="body2" color="text.secondary">
              {text('people.import.bad', { smart_count: bad.length })}
            </Typography>
          ) : null}
          {admin ? (
            <CustomerChoice
              label={text('people.import.customer')}
              value={customer}
              onChange={choose}
            />
          ) : null}
          {user?.mail_server === false ? (
            <Typography variant="body2" sx={{ my: 1 }}>
              {text('people.import.noMail')}
            </Typography>
          ) : (
            <FormControlLabel
              sx={{ my: 1, display: 'flex' }}
              control={
                <Checkbox checked={mails} onChange={(event) => setMails(event.target.checked)} />
              }
              label={text('people.import.mail')}
            />
          )}
          <Stack direction="row" spacing={1}>
            <Button
              variant="contained"
              disabled={people.length === 0}
              onClick={() => void add(people)}
            >
              {text('people.import.add', { smart_count: people.length })}
            </Button>
            <Button onClick={() => setStep({ is: 'choose', problem: null })}>
              {text('people.import.again')}
            </Button>
          </Stack>
          {bad.length > 0 ? <BadRows rows={bad} /> : null}
        </Paper>
      ) : null}
      {step.is === 'adding' ? (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Typography variant="h2">{text('people.import.adding')}</Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * step.done) / Math.max(1, step.of)}
            aria-label={text('people.import.adding')}
            sx={{ my: 1.5 }}
          />
          {/* Not where the button stood that began it: a double click would stop it at once. */}
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="body2" role="status">
              {text('people.import.progress', { done: step.done, of: step.of })}
            </Typography>
            <Button onClick={() => running.current?.abort()}>{text('people.import.cancel')}</Button>
          </Stack>
        </Paper>
      ) : null}
      {step.is === 'done' ? (
        <Results
          results={step.results}
          stopped={step.stopped}
          onAgain={() => setStep({ is: 'choose', problem: null })}
        />
      ) : null}
    </Stack>
  );
}
