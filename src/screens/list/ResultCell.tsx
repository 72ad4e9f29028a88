import { Box, Typography } from '@mui/material';
import type { CheckResult } from '../../../contract/entities.ts';
import { GRAVE_VERDICTS } from '../../../contract/references.ts';
import { useText } from '../../i18n/useText.ts';
import { VerdictMark, WeightMark } from '../shared/VerdictMark.tsx';
import { percent } from '../../ui/share.ts';

/**
 * What the check of a text or of references found, in the words and colours of its report, the
 * gravest first.
 */
export function ResultCell({ result }: { readonly result: CheckResult | null }) {
  if (result === null) return <Quiet words="–" />;
  return result.check === 'text' ? <Shares {...result} /> : <Verdicts {...result} />;
}

function Quiet({ words }: { readonly words: string }) {
  return (
    <Typography variant="body2" component="span" color="text.secondary">
      {words}
    </Typography>
  );
}

function Shares({ share, greatest }: Extract<CheckResult, { check: 'text' }>) {
  const text = useText();
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Typography variant="body2" component="span" sx={{ fontWeight: 620 }}>
        {percent(share)}
      </Typography>
      {greatest > 0 ? (
        <Typography variant="caption" component="div" color="text.secondary">
          {text('list.result.greatest', { share: percent(greatest) })}
        </Typography>
      ) : null}
    </Box>
  );
}

function Verdicts({ looked_up, verdicts }: Extract<CheckResult, { check: 'references' }>) {
  const text = useText();
  const { retracted = 0, concern = 0 } = verdicts;
  const rest = GRAVE_VERDICTS.filter((one) => one !== 'retracted' && one !== 'concern').reduce(
    (sum, one) => sum + (verdicts[one] ?? 0),
    0,
  );
  if (retracted + concern + rest === 0) {
    const any = Object.values(verdicts).some((n) => n > 0);
    if (!any) return <Quiet words={text('references.empty')} />;
    return <Quiet words={text(looked_up ? 'list.result.none' : 'references.noDatabase')} />;
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {retracted > 0 ? <VerdictMark verdict="retracted" count={retracted} /> : null}
      {concern > 0 ? <VerdictMark verdict="concern" count={concern} /> : null}
      {rest > 0 ? (
        <WeightMark band="fair" words={text('references.filter.look')} count={rest} />
      ) : null}
    </Box>
  );
}
