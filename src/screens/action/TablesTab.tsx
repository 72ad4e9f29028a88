import { Box, NativeSelect, Paper } from '@mui/material';
import { useId, type ComponentType } from 'react';
import { ListBase } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useText } from '../../i18n/useText.ts';
import { FileSheet, JobSheet, PeopleSheet } from './sheets.tsx';

const TABLES = ['files', 'userdb', 'jobs', 'people'] as const;
type TableName = (typeof TABLES)[number];
const SHEETS: Readonly<Record<TableName, ComponentType<{ caption: string }>>> = {
  files: FileSheet,
  userdb: FileSheet,
  jobs: JobSheet,
  people: PeopleSheet,
};
const options = { onError: () => undefined }; // the problem is shown in the list's place

/** The newest files, jobs and people of all customers, to search and sort. */
export function TablesTab() {
  const text = useText();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const table = TABLES.find((name) => name === params.get('table')) ?? 'files';
  const Sheet = SHEETS[table];
  return (
    <ListBase
      key={table}
      resource="articles"
      disableSyncWithLocation
      storeKey={`action.${table}`}
      filter={{ table }}
      sort={{ field: table === 'people' ? 'bytes' : 'id', order: 'DESC' }}
      perPage={25}
      exporter={false}
      queryOptions={options}
    >
      <Paper variant="outlined">
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 1.5, pt: 1 }}>
          <Box component="label" htmlFor={id} sx={{ fontSize: '0.8125rem' }}>
            {text('action.tables.label')}
          </Box>
          <NativeSelect
            id={id}
            value={table}
            onChange={(event) => setParams({ tab: 'tables', table: event.target.value })}
          >
            {TABLES.map((name) => (
              <option key={name} value={name}>
                {text(`action.tables.${name}`)}
              </option>
            ))}
          </NativeSelect>
        </Box>
        <Sheet caption={text(`action.tables.caption.${table}`)} />
      </Paper>
    </ListBase>
  );
}
