import ContentCutIcon from '@mui/icons-material/ContentCut';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import FigureIcon from '@mui/icons-material/CropFree';
import GridIcon from '@mui/icons-material/GridOn';
import IgnoreIcon from '@mui/icons-material/Block';
import MergeIcon from '@mui/icons-material/JoinFull';
import PanelIcon from '@mui/icons-material/CropDin';
import RedoIcon from '@mui/icons-material/Redo';
import SelectIcon from '@mui/icons-material/NearMe';
import TightenIcon from '@mui/icons-material/CompressOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import {
  Button,
  Divider,
  Popover,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
} from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Tool as ToolButton } from '../compare/Tool.tsx';
import { useKeyHint } from '../keys/hints.ts';
import type { KeyId } from '../keys/keymap.ts';
import type { Tool } from './model.ts';
import { useText } from '../i18n/useText.ts';

const TOOLS: readonly { readonly tool: Tool; readonly id: KeyId; readonly icon: ReactNode }[] = [
  { tool: 'select', id: 'edit.select', icon: <SelectIcon fontSize="small" /> },
  { tool: 'figure', id: 'edit.figure', icon: <FigureIcon fontSize="small" /> },
  { tool: 'panel', id: 'edit.panel', icon: <PanelIcon fontSize="small" /> },
  { tool: 'ignore', id: 'edit.ignore', icon: <IgnoreIcon fontSize="small" /> },
  { tool: 'cut', id: 'edit.cut', icon: <ContentCutIcon fontSize="small" /> },
];

export interface BoxCommands {
  readonly grid: (rows: number, columns: number, gutter: number) => void;
  readonly merge: () => void;
  readonly tighten: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface Props {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly commands: BoxCommands;
  readonly chosen: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly gridOpen: boolean;
  readonly onGridOpen: (open: boolean) => void;
  readonly children?: ReactNode;
}

/** Tools and commands of the box editor. */
export function BoxTools({
  tool,
  onTool,
  commands,
  chosen,
  canUndo,
  canRedo,
  gridOpen,
  onGridOpen,
  children,
}: Props) {
  const gridPlace = useRef<HTMLSpanElement>(null);
  const t = useText();
  const hint = useKeyHint();
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5, px: 1, py: 0.5, minHeight: 44 }}
    >
      <ToggleButtonGroup
        size="small"
        exclusive
        value={tool}
        aria-label={t('boxes.tools')}
        onChange={(_, next: Tool | null) => next && onTool(next)}
      >
        {TOOLS.map(({ tool: name, id, icon }) => (
          <Tooltip key={name} title={`${t(`boxes.tool.${name}`)} (${hint(id).text})`}>
            <ToggleButton
              value={name}
              selected={tool === name}
              aria-label={t(`boxes.tool.${name}`)}
              aria-keyshortcuts={hint(id).aria}
              sx={{ p: 0.75 }}
            >
              {icon}
            </ToggleButton>
          </Tooltip>
        ))}
      </ToggleButtonGroup>
      <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />
      <span ref={gridPlace}>
        <ToolButton
          id="edit.grid"
          label={t('boxes.grid')}
          disabled={chosen !== 1}
          onClick={() => onGridOpen(true)}
        >
          <GridIcon fontSize="small" />
        </ToolButton>
      </span>
      <ToolButton
        id="edit.merge"
        label={t('boxes.merge')}
        disabled={chosen < 2}
        onClick={commands.merge}
      >
        <MergeIcon fontSize="small" />
      </ToolButton>
      <ToolButton
        id="edit.tighten"
        label={t('boxes.tighten')}
        disabled={chosen === 0}
        onClick={commands.tighten}
      >
        <TightenIcon fontSize="small" />
      </ToolButton>
      <ToolButton
        id="edit.duplicate"
        label={t('boxes.duplicate')}
        disabled={chosen === 0}
        onClick={commands.duplicate}
      >
        <CopyIcon fontSize="small" />
      </ToolButton>
      <ToolButton
        id="edit.delete"
        label={t('boxes.delete')}
        disabled={chosen === 0}
        onClick={commands.remove}
      >
        <DeleteIcon fontSize="small" />
      </ToolButton>
      <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />
      <ToolButton id="undo" label={t('boxes.undo')} disabled={!canUndo} onClick={commands.undo}>
        <UndoIcon className="points" fontSize="small" />
      </ToolButton>
      <ToolButton id="redo" label={t('boxes.redo')} disabled={!canRedo} onClick={commands.redo}>
        <RedoIcon className="points" fontSize="small" />
      </ToolButton>
      {children}
      <Popover
        open={gridOpen}
        anchorEl={() => gridPlace.current}
        onClose={() => onGridOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('boxes.grid') } }}
      >
        <GridForm
          onCancel={() => onGridOpen(false)}
          onGrid={(rows, columns, gutter) => {
            onGridOpen(false);
            commands.grid(rows, columns, gutter);
          }}
        />
      </Popover>
    </Stack>
  );
}

function GridForm({
  onGrid,
  onCancel,
}: {
  onGrid: (rows: number, columns: number, gutter: number) => void;
  onCancel: () => void;
}) {
  const t = useText();
  const [rows, setRows] = useState('2');
  const [columns, setColumns] = useState('2');
  const [gutter, setGutter] = useState('4');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.select(), []);
  const whole = (text: string) => Math.min(20, Math.max(1, Math.round(Number(text)) || 1));
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      sx={{ p: 1.5, alignItems: 'center' }}
      onSubmit={(event) => {
        event.preventDefault();
        onGrid(whole(rows), whole(columns), Math.max(0, Number(gutter) || 0));
      }}
    >
      <TextField
        inputRef={first}
        label={t('boxes.gridRows')}
        value={rows}
        onChange={(e) => setRows(e.target.value)}
        type="number"
        size="small"
        sx={{ width: 80 }}
        slotProps={{ htmlInput: { min: 1, max: 20 } }}
      />
      <TextField
        label={t('boxes.gridColumns')}
        value={columns}
        onChange={(e) => setColumns(e.target.value)}
        type="number"
        size="small"
        sx={{ width: 96 }}
        slotProps={{ htmlInput: { min: 1, max: 20 } }}
      />
      <TextField
        label={t('boxes.gridGutter')}
        value={gutter}
        onChange={(e) => setGutter(e.target.value)}
        type="number"
        size="small"
        sx={{ width: 96 }}
        slotProps={{ htmlInput: { min: 0, step: 'any' } }}
      />
      <Button type="submit" variant="contained" size="small">
        {t('boxes.gridGo')}
      </Button>
      <Button size="small" color="inherit" onClick={onCancel}>
        {t('boxes.cancel')}
      </Button>
    </Stack>
  );
}
