import { Alert, Box, Button, Paper, Skeleton } from '@mui/material';
import { useMemo } from 'react';
import {
  CreateBase,
  EditBase,
  Form,
  SaveButton,
  useEditContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { Link } from 'react-router';
import { PageTitle } from '../PageTitle.tsx';
import type { Definition, Field } from './definition.ts';
import { Facts } from './Facts.tsx';
import { FieldInput } from './FieldInput.tsx';
import { History } from './History.tsx';
import { fieldsFor, useViewer } from './useViewer.ts';

/** The page on which a new record is made. */
export function GeneratedCreate<R extends RaRecord>({ definition }: { definition: Definition<R> }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const fields = fieldsFor(definition, viewer, 'create');
  const initial = useMemo(
    () =>
      Object.fromEntries(
        definition.fields
          .filter((field) => field.initial !== undefined)
          .map((field) => [field.key, field.initial]),
      ),
    [definition],
  );
  return (
    <CreateBase resource={definition.resource} redirect="list">
      <PageTitle title={translate(`${definition.texts}.add`)} />
      <Form defaultValues={initial} warnWhenUnsavedChanges>
        <Fields definition={definition} fields={fields} />
      </Form>
    </CreateBase>
  );
}

const options = { onError: () => undefined }; // the problem is shown in the record's place

/** The page on which a record is changed. What is typed stays when saving is refused. */
export function GeneratedEdit<R extends RaRecord>({ definition }: { definition: Definition<R> }) {
  return (
    <EditBase<R>
      resource={definition.resource}
      redirect="list"
      mutationMode="pessimistic"
      queryOptions={options}
    >
      <EditSheet definition={definition} />
    </EditBase>
  );
}

function EditSheet<R extends RaRecord>({ definition }: { definition: Definition<R> }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const { record, error, refetch } = useEditContext<R>();
  if (!record) {
    return (
      <>
        <PageTitle title={translate(`${definition.texts}.one`)} />
        {error instanceof Error ? (
          <Alert
            severity="warning"
            sx={{ maxWidth: 640, mx: 'auto' }}
            action={
              <Button onClick={() => void refetch()}>{translate('resources.table.retry')}</Button>
            }
          >
            {error.message}
          </Alert>
        ) : (
          <Skeleton
            variant="rounded"
            height={320}
            aria-label={translate('resources.form.loading')}
            sx={{ maxWidth: 640, mx: 'auto' }}
          />
        )}
      </>
    );
  }
  const locked = definition.mayChange ? !definition.mayChange(record, viewer) : false;
  const Under = definition.under;
  return (
    <>
      <PageTitle title={definition.nameOf(record)} />
      <Facts fields={fieldsFor(definition, viewer, 'facts')} record={record} />
      <Form warnWhenUnsavedChanges>
        <Fields
          definition={definition}
          fields={fieldsFor(definition, viewer, 'edit')}
          locked={locked}
        />
      </Form>
      {Under && !locked ? <Under record={record} /> : null}
      {definition.history ? (
        <History definition={definition} kind={definition.history} record={record} />
      ) : null}
    </>
  );
}

function Fields<R extends RaRecord>({
  definition,
  fields,
  locked = false,
}: {
  definition: Definition<R>;
  fields: readonly Field<R>[];
  locked?: boolean;
}) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ maxWidth: 640, mx: 'auto', p: 3 }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {fields.map((field) => (
          <FieldInput<R> key={field.label} field={field} disabled={locked} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <SaveButton
          {...(locked ? { disabled: true } : {})}
          icon={<></>}
          label="resources.form.save"
        />
        <Button component={Link} to={`/${definition.resource}`}>
          {translate('resources.form.cancel')}
        </Button>
      </Box>
    </Paper>
  );
}
