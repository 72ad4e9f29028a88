import type { Tool } from '../../boxes/model.ts';
import { useKeys } from '../../keys/useKeys.ts';

export interface EditCommands {
  readonly tool: (tool: Tool) => void;
  readonly grid: () => void;
  readonly merge: () => void;
  readonly tighten: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly include: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly turn: (step: 1 | -1) => void;
  readonly zoom: (factor: number) => void;
  readonly figure: () => void;
  readonly fit: () => void;
  readonly done: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Everything on the edit screen that a key does; what changes boxes only while they may be changed.
 */
export function useEditKeys(commands: EditCommands, writable: boolean): void {
  const change = {
    'edit.select': () => commands.tool('select'),
    'edit.figure': () => commands.tool('figure'),
    'edit.panel': () => commands.tool('panel'),
    'edit.ignore': () => commands.tool('ignore'),
    'edit.cut': () => commands.tool('cut'),
    'edit.grid': commands.grid,
    'edit.merge': commands.merge,
    'edit.tighten': commands.tighten,
    'edit.duplicate': commands.duplicate,
    'edit.delete': commands.remove,
    'edit.include': commands.include,
    'edit.done': commands.done,
    undo: commands.undo,
    redo: commands.redo,
  };
  useKeys('edit', {
    ...(writable ? change : {}),
    'edit.select-all': commands.selectAll,
    'edit.clear': commands.clear,
    'edit.next-page': () => commands.turn(1),
    'edit.last-page': () => commands.turn(-1),
    'edit.zoom-in': () => commands.zoom(1.25),
    'edit.zoom-out': () => commands.zoom(0.8),
    'edit.zoom-figure': commands.figure,
    'edit.fit': commands.fit,
  });
}
