import { Box } from '@mui/material';
import type { MatchView } from '../../../../contract/review.ts';
import { useText } from '../../../i18n/useText.ts';
import { decimal } from '../../../ui/format.ts';
import { loweredKey, measureKey, modelKey } from './keys.ts';

/** What the score of a match was made of: each measure of its model by name, with its value. */
export function ScoreMeasures({
  judged,
}: {
  readonly judged: NonNullable<MatchView['evidence']['judged']>;
}) {
  const text = useText();
  const { engine, model, measures, factor } = judged;
  const [modelName, lowered] = [modelKey(model), loweredKey(model)];
  return (
    <>
      <p>{text('measure.by', { engine, model: modelName ? text(modelName) : model })}</p>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          columnGap: 2,
          m: 0,
          '& dd': { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {Object.entries(measures).map(([name, value]) => {
          const key = measureKey(name);
          return (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{key ? text(key) : <bdi>{name}</bdi>}</dt>
              <dd>{decimal(value, 2)}</dd>
            </Box>
          );
        })}
      </Box>
      {factor < 1 ? <p>{text(lowered, { value: decimal(factor, 2) })}</p> : null}
    </>
  );
}
