import { Chip, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly number: number;
  /** '' where nobody has said. */
  readonly level: string;
  readonly levels: readonly string[];
  readonly onChoose: (level: string) => void;
}

/** How severe a finding is, in the organisation's words: a mark that opens the choice. */
export function LevelMenu({ number, level, levels, onChoose }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (chosen: string): void => {
    setAnchor(null);
    if (chosen !== level) onChoose(chosen);
  };
  // A level that the vocabulary has no more stays to be seen until another is chosen.
  const offered = level === '' || levels.includes(level) ? levels : [level, ...levels];
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        component="button"
        clickable
        label={level || text('report.level.none')}
        aria-label={text('report.level.of', { number, level: level || text('report.level.none') })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        {...(level === '' ? { 'data-screen-only': '' } : {})}
        sx={level === '' ? { borderStyle: 'dashed', color: 'text.secondary' } : {}}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map((one) => (
          <MenuItem key={one} selected={one === level} onClick={() => choose(one)}>
            {one}
          </MenuItem>
        ))}
        <MenuItem selected={level === ''} onClick={() => choose('')}>
          {text('report.level.none')}
        </MenuItem>
      </Menu>
    </>
  );
}
