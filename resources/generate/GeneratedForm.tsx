import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useId, useMemo } from 'react';
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
import { pageSx } from '../pageWidth.ts';
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
      <Form defaultValues={initial} warnWhenUnsavedChanges noValidate>
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
            sx={pageSx('text')}
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
            sx={pageSx('text')}
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
      <Form warnWhenUnsavedChanges noValidate>
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
    <Paper variant="outlined" sx={pageSx('text')}>
      <Box sx={{ display: 'grid', gap: 3, p: 3, pb: 2 }}>
        {sectionsOf(definition, fields).map((section) => (
          <Part<R>
            key={section.key}
            title={section.key && translate(`${definition.texts}.sections.${section.key}`)}
            fields={section.fields}
            locked={locked}
          />
        ))}
      </Box>
      <Box sx={FOOT}>
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

/** Stays in sight below a long form. */
const FOOT = {
  display: 'flex',
  gap: 1,
  px: 3,
  py: 1.5,
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** Kinds that are written in a few characters: two of them share a row. */
const SHORT: ReadonlySet<Field<RaRecord>['kind']> = new Set([
  'count',
  'allowance',
  'cents',
  'day',
  'choice',
]);

function Part<R extends RaRecord>({
  title,
  fields,
  locked,
}: {
  title: string;
  fields: readonly Field<R>[];
  locked: boolean;
}) {
  const id = useId();
  return (
    <Box {...(title ? { role: 'group', 'aria-labelledby': id } : {})}>
      {title ? (
        <Typography id={id} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
        }}
      >
        {fields.map((field) => (
          <Box
            key={field.label}
            sx={{
              gridColumn: field.half || SHORT.has(field.kind) ? 'auto' : '1 / -1',
              '&:empty': { display: 'none' },
            }}
          >
            <FieldInput<R> field={field} disabled={locked} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function sectionsOf<R extends RaRecord>(
  { sections = [] }: Definition<R>,
  fields: readonly Field<R>[],
): readonly { key: string; fields: readonly Field<R>[] }[] {
  const named = new Set(sections.flatMap((section) => section.fields));
  return [
    { key: '', fields: fields.filter(({ key }) => !named.has(key)) },
    ...sections.map(({ key, fields: keys }) => ({
      key,
      fields: keys.flatMap((one) => fields.filter((field) => field.key === one)),
    })),
  ].filter((section) => section.fields.length > 0);
}
