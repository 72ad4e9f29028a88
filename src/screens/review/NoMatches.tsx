import { Button, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { Fragment } from 'react';
import type { Aside } from '../../../contract/aside.ts';
import { leftOutWords, unreadWords } from '../../../contract/reasonWords.ts';
import { dateTime, decimal } from '../../ui/format.ts';
import { Message } from '../../ui/Message.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import { groupBy } from '../shared/groupBy.ts';
import { Stated } from '../shared/Stated.tsx';
import type { ReviewFile } from '../shared/reviewFile.ts';
import { useText } from '../../i18n/useText.ts';
import { HiddenMatches } from './HiddenMatches.tsx';
import type { Queue } from './queue.ts';

interface Props {
  readonly file: ReviewFile;
  readonly hidden: Queue['hidden'];
  readonly onShow: (aside: Aside) => void;
  readonly onFinish: (() => void) | null;
}

/** Nothing was found: what was compared, what was left out and why, and what one can still do. */
export function NoMatches({ file, hidden, onShow, onFinish }: Props) {
  const t = useText();
  const { checked } = file;
  const said = checked.left_out.map((one) => leftOutWords(one, t));
  const reasons = groupBy(said, ({ words }) => words);
  return (
    <Message
      drawing="clear"
      title={t(`review.none.title.${reasonOf(file, hidden)}`)}
      actions={
        <>
          <Button
            variant="outlined"
            color="inherit"
            component={RouterLink}
            to={`/inspectpage/file/${file.file.file_id}`}
          >
            {t('review.none.inspect')}
          </Button>
          {onFinish ? (
            <Button variant="contained" onClick={onFinish}>
              {t('review.finish.open')}
            </Button>
          ) : null}
        </>
      }
    >
      <Typography variant="body2" gutterBottom>
        {t('review.none.checked', { subImages: checked.sub_images, smart_count: checked.figures })}
      </Typography>
      {checked.database && checked.database.pictures > 0 ? (
        <Typography variant="body2" gutterBottom>
          {t('review.foreign.compared', { smart_count: checked.database.pictures })}
        </Typography>
      ) : null}
      {checked.reference ? (
        <Typography variant="body2" gutterBottom>
          {t('review.published.compared', {
            smart_count: checked.reference.pictures,
            at: dateTime(checked.reference.timesec),
          })}
        </Typography>
      ) : null}
      {checked.left_out.length > 0 ? (
        <Typography variant="body2" gutterBottom>
          {t('review.none.leftOut', { smart_count: checked.left_out.length })}{' '}
          {[...reasons].map(([why, list], i) => (
            <Fragment key={why}>
              {i === 0 ? '' : '; '}
              {list.length} × <Spoken said={list[0] ?? { words: why }} />
            </Fragment>
          ))}
          .
        </Typography>
      ) : null}
      {checked.not_read.map((part) => (
        <Typography key={`${part.page} ${part.sentence}`} variant="body2" gutterBottom>
          <Spoken said={unreadWords(part, t, decimal)} />
        </Typography>
      ))}
      <Typography variant="caption" component="p">
        {t('review.none.expected', { value: checked.expected_false_alarms.toPrecision(2) })}{' '}
        {t('review.none.engine', { engine: checked.engine })}.
      </Typography>
      <Stated stated={checked.stated} subs={file.sub_images} />
      <HiddenMatches hidden={hidden} onShow={onShow} />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('review.none.next')}
      </Typography>
    </Message>
  );
}

/** Why the list is empty. */
function reasonOf(file: ReviewFile, hidden: Queue['hidden']): 'nothing' | 'explained' | 'search' {
  const aside = hidden.explained + hidden.weak;
  if (file.matches.length > aside) return 'search';
  return hidden.explained > 0 ? 'explained' : 'nothing';
}
