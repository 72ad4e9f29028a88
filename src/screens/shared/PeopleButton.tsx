import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileOps } from '../../../contract/ops/files.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { useText } from '../../i18n/useText.ts';

/** Opens who works on a file: to whom it is assigned, and who is asked for a second opinion. */
export function PeopleButton({ file_id }: { file_id: number }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {t('presence.people')}
      </Button>
      {open ? <PeopleDialog file_id={file_id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PeopleDialog({ file_id, onClose }: { file_id: number; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const key = ['files', 'people', { file_id }] as const;
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.callOrThrow(ourOps.filePeople, { file_id }, { signal }),
  });
  const [refusal, setRefusal] = useState('');
  useKeys('dialog', { 'dialog.close': onClose }, { exclusive: true });
  const assign = async (user_id: number | null) => {
    const answer = await api.call(fileOps.actionSubmit, {
      file_id,
      file_action: 'assign',
      user_id,
    });
    setRefusal(isRefusal(answer) ? answer.error.message : '');
    await queries.invalidateQueries({ queryKey: key });
  };
  const setOpinion = async (user_id: number, invited: boolean) => {
    const answer = await api.call(ourOps.fileSecond, { file_id, user_id, asked: invited });
    if (isRefusal(answer)) setRefusal(answer.error.message);
    else {
      setRefusal('');
      queries.setQueryData(key, answer);
    }
  };
  const everybody = data
    ? [
        ...new Map(
          [
            data.owner,
            ...(data.assigned ? [data.assigned] : []),
            ...data.second,
            ...data.others,
          ].map((p) => [p.user_id, p]),
        ).values(),
      ]
    : [];
  const invited = new Set(data?.second.map((p) => p.user_id));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="people-title">
      <DialogTitle id="people-title">{t('presence.people')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {data ? (
          <>
            <Typography variant="body2">
              {t('presence.owner', { who: data.owner.name || data.owner.email })}
            </Typography>
            {data.may_choose ? (
              <TextField
                select
                size="small"
                label={t('presence.assigned')}
                value={data.assigned?.user_id ?? ''}
                sx={{ mt: 1 }}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                onChange={(e) => void assign(e.target.value === '' ? null : Number(e.target.value))}
              >
                <MenuItem value="" dense>
                  {t('presence.nobody')}
                </MenuItem>
                {everybody.map((p) => (
                  <MenuItem key={p.user_id} value={p.user_id} dense>
                    {p.name || p.email}
                  </MenuItem>
                ))}
              </TextField>
            ) : (
              <Typography variant="body2">
                {t('presence.assigned')}: {data.assigned?.name ?? t('presence.nobody')}
              </Typography>
            )}
            <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
              <Typography component="legend" variant="overline" color="text.secondary">
                {t('presence.second')}
              </Typography>
              <Typography variant="caption" component="p" color="text.secondary">
                {t('presence.secondHelp')}
              </Typography>
              <Box sx={{ maxHeight: 240, overflowY: 'auto', display: 'grid' }}>
                {(data.may_choose
                  ? everybody.filter((p) => p.user_id !== data.owner.user_id)
                  : data.second
                ).map((p) => (
                  <FormControlLabel
                    key={p.user_id}
                    control={
                      <Checkbox
                        size="small"
                        checked={invited.has(p.user_id)}
                        disabled={!data.may_choose}
                        onChange={(_, on) => void setOpinion(p.user_id, on)}
                      />
                    }
                    label={p.name || p.email}
                  />
                ))}
                {data.may_choose && everybody.length < 2 ? (
                  <Typography variant="body2">{t('presence.alone')}</Typography>
                ) : null}
                {!data.may_choose && data.second.length === 0 ? (
                  <Typography variant="body2">{t('presence.nobody')}</Typography>
                ) : null}
              </Box>
            </Box>
            {data.may_choose ? null : (
              <Typography variant="caption" color="text.secondary">
                {t('presence.ownerChooses')}
              </Typography>
            )}
          </>
        ) : (
          <Skeleton variant="rounded" height={140} />
        )}
        {refusal ? (
          <Alert severity="error" role="alert">
            {refusal}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('presence.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
