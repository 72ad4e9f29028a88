import { pageSx } from '../../../resources/pageWidth.ts';
import { Box, Skeleton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { SUPPORT_STATES } from '../../../contract/values.ts';
import { useUser } from '../../../providers/api/context.ts';
import { ListProblem } from '../../../resources/table/ListProblem.tsx';
import { Pager } from '../../../resources/table/Pager.tsx';
import { SearchField } from '../../../resources/table/SearchField.tsx';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';
import { useSupportEvents } from '../../ui/useSupport.ts';
import { InboxMessage, type Written } from './InboxMessage.tsx';

const options = { onError: () => undefined };
const STATES = [...SUPPORT_STATES, 'all'] as const;

/** `inbox`: what people wrote with the support form, and the answers. */
export function InboxScreen() {
  const text = useText();
  const { mail_server } = useUser();
  useSupportEvents();
  return (
    <ListBase<Written>
      resource="inbox"
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      filterDefaultValues={{ state: 'open' }}
      exporter={false}
      queryOptions={options}
    >
      <PageTitle title={text('admin.inbox.title')} />
      <Stack spacing={1.5} sx={pageSx('text')}>
        <Typography variant="body2" color="text.secondary">
          {text(mail_server ? 'admin.inbox.intro' : 'admin.inbox.introHere')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <StateChoice />
          <SearchField label={text('admin.inbox.search')} />
        </Box>
        <ListProblem />
        <Messages />
        <Pager />
      </Stack>
    </ListBase>
  );
}

function StateChoice() {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const state: unknown = filterValues['state'];
  const chosen = STATES.find((one) => one === state) ?? 'all';
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label={text('admin.inbox.which')}
      onChange={(_event, next: unknown) => {
        if (next !== null) setFilters({ ...filterValues, state: next });
      }}
    >
      {STATES.map((one) => (
        <ToggleButton key={one} value={one}>
          {text(`admin.inbox.states.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Messages() {
  const text = useText();
  const { data, isPending, error, filterValues } = useListContext<Written>();
  if (error) return null;
  if (isPending)
    return [0, 1, 2].map((row) => <Skeleton key={row} variant="rounded" height={150} />);
  if (data.length > 0)
    return data.map((message) => <InboxMessage key={message.id} message={message} />);
  return filterValues['state'] === 'open' && !filterValues['q'] ? (
    <Message drawing="page" title={text('admin.inbox.none')}>
      {text('admin.inbox.noneHelp')}
    </Message>
  ) : (
    <Message drawing="page" title={text('admin.inbox.noSuch')}>
      {text('admin.inbox.noSuchHelp')}
    </Message>
  );
}
