import { Checkbox, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import type { Check } from '../../../contract/checks.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  /** Those that the person may have made. */
  readonly offered: readonly Check[];
  /** Those that have nothing to look anything up in yet. */
  readonly unready: readonly Check[];
  readonly chosen: readonly Check[];
  readonly onChange: (chosen: readonly Check[]) => void;
}

/** What is looked at in the manuscripts that are sent next; at least one. */
export function ChecksChoice({ offered, unready, chosen, onChange }: Props) {
  const text = useText();
  return (
    <FormGroup
      row
      role="group"
      aria-labelledby="submit-checks"
      sx={{ columnGap: 1, justifyContent: 'center', textAlign: 'center' }}
    >
      <FormLabel id="submit-checks" sx={{ width: '100%', fontSize: '0.8125rem' }}>
        {text('submit.checks.label')}
      </FormLabel>
      {offered.map((check) => (
        <FormControlLabel
          key={check}
          label={text(`checks.${check}`)}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(check)}
              disabled={chosen.length === 1 && chosen[0] === check}
              onChange={(event) =>
                onChange(
                  offered.filter((one) =>
                    one === check ? event.target.checked : chosen.includes(one),
                  ),
                )
              }
            />
          }
        />
      ))}
      <FormHelperText sx={{ width: '100%', m: 0, textAlign: 'center' }}>
        {text('submit.checks.help')}
      </FormHelperText>
      {offered.some((check) => check === 'references' && unready.includes(check)) ? (
        <FormHelperText sx={{ width: '100%', m: 0, textAlign: 'center' }}>
          {text('submit.checks.noRetractions')}
        </FormHelperText>
      ) : null}
    </FormGroup>
  );
}
