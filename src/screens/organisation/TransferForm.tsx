import { Alert, Autocomplete, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useNotify, type RaRecord } from 'react-admin';
import type { UserRow } from '../../../contract/entities.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { Sure } from '../../../resources/Sure.tsx';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useChoiceTexts } from '../../../resources/table/useChoiceTexts.ts';
import { useText } from '../../i18n/useText.ts';

type Someone = UserRow & RaRecord;

/** Gives all files of one person to another, after a question. */
export function TransferForm() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const [from, setFrom] = useState<Someone | null>(null);
  const [to, setTo] = useState<Someone | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState('');
  const give = async (): Promise<void> => {
    setConfirming(false);
    setProblem('');
    if (!from || !to) return;
    try {
      const { files } = await api.callOrThrow(ourOps.filesTransfer, {
        from_user_id: from.user_id,
        to_user_id: to.user_id,
      });
      notify(text('organisation.transfer.done', { smart_count: files }), { type: 'success' });
      setFrom(null);
      setTo(null);
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {problem ? <Alert severity="warning">{problem}</Alert> : null}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <PersonField label={text('organisation.transfer.from')} value={from} onChange={setFrom} />
        <PersonField
          label={text('organisation.transfer.to')}
          value={to}
          onChange={setTo}
          not={from?.user_id}
          customer={from?.customer_id}
        />
        <Button variant="outlined" disabled={!from || !to} onClick={() => setConfirming(true)}>
          {text('organisation.transfer.go')}
        </Button>
      </Box>
      <Sure
        open={confirming}
        title={text('organisation.transfer.ask', { from: from?.email ?? '', to: to?.email ?? '' })}
        what={text('organisation.transfer.askHelp')}
        confirm={text('organisation.transfer.confirm')}
        onConfirm={() => void give()}
        onCancel={() => setConfirming(false)}
      />
    </Box>
  );
}

interface PersonFieldProps {
  readonly label: string;
  readonly value: Someone | null;
  readonly onChange: (person: Someone | null) => void;
  /** Only people of this customer, and not the person whose files are handed over. */
  readonly not?: number | undefined;
  readonly customer?: number | undefined;
}

function PersonField({ label, value, onChange, not, customer }: PersonFieldProps) {
  const text = useText();
  const texts = useChoiceTexts(label);
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useGetList<Someone>('users', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'email', order: 'ASC' },
    filter: { q: value ? '' : typed, ...(customer === undefined ? {} : { customer_id: customer }) },
  });
  return (
    <Autocomplete
      {...texts}
      sx={{
        width: 'min(100%, 280px)',
        '& .MuiAutocomplete-input': { minHeight: 24, boxSizing: 'border-box' },
      }}
      size="small"
      value={value}
      loading={isFetching}
      options={data.filter((person) => person.user_id !== not)}
      getOptionLabel={(person) => person.email}
      isOptionEqualToValue={(a, b) => a.user_id === b.user_id}
      filterOptions={(found) => found}
      onChange={(_event, person) => onChange(person)}
      onInputChange={(_event, words) => setTyped(words)}
      renderInput={(props) => (
        <TextField {...props} label={label} placeholder={text('organisation.transfer.choose')} />
      )}
    />
  );
}
