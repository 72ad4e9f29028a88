import { pageSx } from '../../../resources/pageWidth.ts';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { authOps } from '../../../contract/ops/auth.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Section } from '../../ui/Section.tsx';
import { useSubmit } from '../shared/useSubmit.ts';

const STATES = ['allowed', 'blocked'] as const;
type State = (typeof STATES)[number];

/** `domains`: which mail domains may sign up by themselves, and which may not. */
export function DomainsScreen() {
  const text = useText();
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={text('admin.domains.title')} />
      <Typography variant="body2" color="text.secondary">
        {text('admin.domains.intro')}
      </Typography>
      {STATES.map((state) => (
        <DomainList key={state} state={state} />
      ))}
    </Stack>
  );
}

function DomainList({ state }: { state: State }) {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['domains', state],
    queryFn: ({ signal }) => api.callOrThrow(authOps.authDomainsGet, { state }, { signal }),
  });
  return (
    <Section
      title={text(`admin.domains.${state}`)}
      help={text(`admin.domains.${state}Help`)}
      failed={error && { error, retry: refetch }}
    >
      {data ? <DomainForm key={data.domains.join()} state={state} domains={data.domains} /> : null}
    </Section>
  );
}

function DomainForm({ state, domains }: { state: State; domains: readonly string[] }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const id = useId();
  const saved = domains.join('\n');
  const [typed, setTyped] = useState(saved);
  const { busy, problem, submit } = useSubmit();
  const save = (): void =>
    void submit(
      () => api.call(userOps.domainsUpdate, { state, data: typed.split(/[\s,;]+/) }),
      () => {
        notify(text('admin.domains.saved'), { type: 'success' });
        // A domain that was on the other list has left it.
        void queries.invalidateQueries({ queryKey: ['domains'] });
      },
    );
  return (
    <Stack spacing={1.5}>
      <TextField
        id={id}
        label={text(`admin.domains.${state}`)}
        multiline
        minRows={3}
        maxRows={12}
        size="small"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem !== ''}
        helperText={problem || text('admin.domains.oneALine')}
        placeholder="example.org"
      />
      <Box>
        <Button variant="contained" disabled={busy || typed === saved} onClick={save}>
          {text('admin.domains.save')}
        </Button>
      </Box>
    </Stack>
  );
}
