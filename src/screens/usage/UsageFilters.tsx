import { Box, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { mayEnter, type Level } from '../../../contract/index.ts';
import { customerOps } from '../../../contract/ops/customers.ts';
import { usePermissions } from 'react-admin';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { DateRangeFields } from '../../ui/DateRangeFields.tsx';
import type { DateRange } from '../../ui/dates.ts';
import { PersonChoice } from './PersonChoice.tsx';
import { useStageName } from './useStageName.ts';

export const STAGES = ['', 'submit', 'extract', 'match', 'review', 'report'] as const;

export interface UsageFilter {
  readonly stage: (typeof STAGES)[number];
  /** 0 = all. */
  readonly user_id: number;
  readonly customer_id: number;
}

interface Props {
  readonly range: DateRange;
  readonly onRange: (range: Partial<DateRange>) => void;
  readonly filter: UsageFilter;
  readonly onFilter: (filter: UsageFilter) => void;
  readonly ofOthers: boolean;
}

/** Dates, stage, and for those who see others' figures the person; an Admin also chooses the customer. */
export function UsageFilters({ range, onRange, filter, onFilter, ofOthers }: Props) {
  const text = useText();
  const stageName = useStageName();
  const { permissions } = usePermissions<readonly Level[]>();
  const api = useApi();
  const seesAll = ofOthers && mayEnter(permissions ?? [], 'service');
  const { data: customers } = useQuery({
    queryKey: ['customers', 'names'],
    enabled: seesAll,
    queryFn: ({ signal }) => api.ask(customerOps.customersOnly, {}, { signal }),
  });
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        '& .MuiTextField-root': { minWidth: 150 },
      }}
    >
      <DateRangeFields range={range} onChange={onRange} />
      {seesAll ? (
        <TextField
          select
          label={text('usage.filter.customer')}
          value={filter.customer_id}
          onChange={(event) =>
            onFilter({ ...filter, customer_id: Number(event.target.value), user_id: 0 })
          }
        >
          <MenuItem value={0}>{text('usage.filter.allCustomers')}</MenuItem>
          {customers?.items.map((customer) => (
            <MenuItem key={customer.customer_id} value={customer.customer_id}>
              {customer.customer_name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {ofOthers ? (
        <PersonChoice
          key={filter.customer_id}
          customerId={filter.customer_id}
          onChoose={(user_id) => onFilter({ ...filter, user_id })}
        />
      ) : null}
      <TextField
        select
        label={text('usage.filter.stage')}
        value={filter.stage}
        onChange={(event) =>
          onFilter({ ...filter, stage: STAGES.find((stage) => stage === event.target.value) ?? '' })
        }
      >
        {STAGES.map((stage) => (
          <MenuItem key={stage} value={stage}>
            {stage === '' ? text('usage.stage.all') : stageName(stage)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
