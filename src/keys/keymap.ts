/**
 * Where a key works: a scope is alive while a part of the screen that uses it is shown and no
 * dialog lies above it.
 */
export const SCOPES = [
  'global',
  'file',
  'stage',
  'review',
  'edit',
  'inspect',
  'office',
  'dialog',
] as const;
export type Scope = (typeof SCOPES)[number];

interface KeyRow {
  readonly id: string;
  /** Any of these; see chord.ts for the notation. */
  readonly keys: readonly string[];
  readonly scope: Scope;
  readonly labelKey: string;
  /** Acts while it is held down. */
  readonly hold?: true;
}

/** Every shortcut of the console. Handlers and the legend are both made from it. */
export const KEYMAP = [
  { id: 'legend', keys: ['?'], scope: 'global', labelKey: 'keys.legend' },
  { id: 'palette', keys: ['Ctrl+K'], scope: 'global', labelKey: 'keys.palette' },
  { id: 'undo', keys: ['Ctrl+Z'], scope: 'global', labelKey: 'keys.undo' },
  { id: 'redo', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], scope: 'global', labelKey: 'keys.redo' },

  { id: 'file.open', keys: ['O'], scope: 'file', labelKey: 'keys.openStep' },

  { id: 'stage.side', keys: ['1'], scope: 'stage', labelKey: 'stage.mode.side' },
  { id: 'stage.overlay', keys: ['2'], scope: 'stage', labelKey: 'stage.mode.overlay' },
  { id: 'stage.blink', keys: ['3'], scope: 'stage', labelKey: 'stage.mode.blink' },
  { id: 'stage.swipe', keys: ['4'], scope: 'stage', labelKey: 'stage.mode.swipe' },
  { id: 'stage.difference', keys: ['5'], scope: 'stage', labelKey: 'stage.mode.difference' },
  { id: 'stage.pages', keys: ['6'], scope: 'stage', labelKey: 'stage.mode.pages' },
  { id: 'stage.align', keys: ['A'], scope: 'stage', labelKey: 'stage.align' },
  { id: 'stage.regions', keys: ['O'], scope: 'stage', labelKey: 'stage.regions' },
  { id: 'stage.points', keys: ['L'], scope: 'stage', labelKey: 'stage.points' },
  { id: 'stage.hold-blink', keys: ['B'], scope: 'stage', labelKey: 'stage.holdBlink', hold: true },
  { id: 'stage.auto-blink', keys: ['Shift+B'], scope: 'stage', labelKey: 'stage.autoBlink' },
  { id: 'stage.peek', keys: ['Z'], scope: 'stage', labelKey: 'stage.peek', hold: true },
  { id: 'stage.zoom-in', keys: ['+', '='], scope: 'stage', labelKey: 'stage.zoomIn' },
  { id: 'stage.zoom-out', keys: ['-'], scope: 'stage', labelKey: 'stage.zoomOut' },
  { id: 'stage.actual', keys: ['0'], scope: 'stage', labelKey: 'stage.actual' },
  { id: 'stage.fit', keys: ['F'], scope: 'stage', labelKey: 'stage.fit' },
  { id: 'stage.region', keys: ['R'], scope: 'stage', labelKey: 'stage.toRegion' },
  { id: 'stage.next-preset', keys: [']'], scope: 'stage', labelKey: 'stage.nextPreset' },
  { id: 'stage.last-preset', keys: ['['], scope: 'stage', labelKey: 'stage.lastPreset' },
  { id: 'stage.nudge-left', keys: ['Alt+ArrowLeft'], scope: 'stage', labelKey: 'stage.nudgeLeft' },
  {
    id: 'stage.nudge-right',
    keys: ['Alt+ArrowRight'],
    scope: 'stage',
    labelKey: 'stage.nudgeRight',
  },
  { id: 'stage.nudge-up', keys: ['Alt+ArrowUp'], scope: 'stage', labelKey: 'stage.nudgeUp' },
  { id: 'stage.nudge-down', keys: ['Alt+ArrowDown'], scope: 'stage', labelKey: 'stage.nudgeDown' },
  {
    id: 'stage.nudge-far-left',
    keys: ['Alt+Shift+ArrowLeft'],
    scope: 'stage',
    labelKey: 'stage.nudgeFarLeft',
  },
  {
    id: 'stage.nudge-far-right',
    keys: ['Alt+Shift+ArrowRight'],
    scope: 'stage',
    labelKey: 'stage.nudgeFarRight',
  },
  {
    id: 'stage.nudge-far-up',
    keys: ['Alt+Shift+ArrowUp'],
    scope: 'stage',
    labelKey: 'stage.nudgeFarUp',
  },
  {
    id: 'stage.nudge-far-down',
    keys: ['Alt+Shift+ArrowDown'],
    scope: 'stage',
    labelKey: 'stage.nudgeFarDown',
  },
  { id: 'stage.reset-nudge', keys: ['Alt+0'], scope: 'stage', labelKey: 'stage.resetNudge' },

  { id: 'review.next', keys: ['J', 'ArrowDown'], scope: 'review', labelKey: 'review.key.next' },
  { id: 'review.last', keys: ['K', 'ArrowUp'], scope: 'review', labelKey: 'review.key.last' },
  { id: 'review.next-new', keys: ['Shift+N'], scope: 'review', labelKey: 'review.key.nextNew' },
  {
    id: 'review.extend-next',
    keys: ['Shift+J', 'Shift+ArrowDown'],
    scope: 'review',
    labelKey: 'review.key.extendNext',
  },
  {
    id: 'review.extend-last',
    keys: ['Shift+K', 'Shift+ArrowUp'],
    scope: 'review',
    labelKey: 'review.key.extendLast',
  },
  { id: 'review.select-all', keys: ['Ctrl+A'], scope: 'review', labelKey: 'review.key.selectAll' },
  { id: 'review.confirm', keys: ['C'], scope: 'review', labelKey: 'review.key.confirm' },
  { id: 'review.dismiss', keys: ['D'], scope: 'review', labelKey: 'review.key.dismiss' },
  { id: 'review.query', keys: ['Q'], scope: 'review', labelKey: 'review.key.query' },
  { id: 'review.undecided', keys: ['U'], scope: 'review', labelKey: 'review.key.undecided' },
  { id: 'review.note', keys: ['N'], scope: 'review', labelKey: 'review.key.note' },
  { id: 'review.report-note', keys: ['M'], scope: 'review', labelKey: 'review.key.reportNote' },
  { id: 'review.search', keys: ['/'], scope: 'review', labelKey: 'review.key.search' },
  { id: 'review.low', keys: ['Shift+L'], scope: 'review', labelKey: 'review.key.low' },
  {
    id: 'review.explained',
    keys: ['Shift+E'],
    scope: 'review',
    labelKey: 'review.key.explained',
  },
  { id: 'review.finish', keys: ['Ctrl+Enter'], scope: 'review', labelKey: 'review.key.finish' },
  { id: 'review.clear', keys: ['Escape'], scope: 'review', labelKey: 'review.key.clear' },

  // An office clears its list with the keys that decide matches.
  { id: 'office.next', keys: ['J', 'ArrowDown'], scope: 'office', labelKey: 'office.key.next' },
  { id: 'office.last', keys: ['K', 'ArrowUp'], scope: 'office', labelKey: 'office.key.last' },
  { id: 'office.open', keys: ['O'], scope: 'office', labelKey: 'office.key.open' },
  { id: 'office.pass', keys: ['C'], scope: 'office', labelKey: 'office.key.pass' },
  { id: 'office.clear', keys: ['D'], scope: 'office', labelKey: 'office.key.clear' },
  { id: 'office.return', keys: ['Q'], scope: 'office', labelKey: 'office.key.return' },

  { id: 'edit.select', keys: ['V'], scope: 'edit', labelKey: 'boxes.tool.select' },
  { id: 'edit.figure', keys: ['F'], scope: 'edit', labelKey: 'boxes.tool.figure' },
  { id: 'edit.panel', keys: ['P'], scope: 'edit', labelKey: 'boxes.tool.panel' },
  { id: 'edit.ignore', keys: ['X'], scope: 'edit', labelKey: 'boxes.tool.ignore' },
  { id: 'edit.cut', keys: ['C'], scope: 'edit', labelKey: 'boxes.tool.cut' },
  { id: 'edit.grid', keys: ['G'], scope: 'edit', labelKey: 'boxes.grid' },
  { id: 'edit.merge', keys: ['M'], scope: 'edit', labelKey: 'boxes.merge' },
  { id: 'edit.tighten', keys: ['T'], scope: 'edit', labelKey: 'boxes.tighten' },
  { id: 'edit.duplicate', keys: ['Ctrl+D'], scope: 'edit', labelKey: 'boxes.duplicate' },
  { id: 'edit.delete', keys: ['Delete', 'Backspace'], scope: 'edit', labelKey: 'boxes.delete' },
  { id: 'edit.include', keys: ['I'], scope: 'edit', labelKey: 'boxes.include' },
  { id: 'edit.select-all', keys: ['Ctrl+A'], scope: 'edit', labelKey: 'boxes.selectAll' },
  { id: 'edit.next-page', keys: ['PageDown', 'N'], scope: 'edit', labelKey: 'edit.key.nextPage' },
  { id: 'edit.last-page', keys: ['PageUp', 'B'], scope: 'edit', labelKey: 'edit.key.lastPage' },
  { id: 'edit.zoom-in', keys: ['+', '='], scope: 'edit', labelKey: 'stage.zoomIn' },
  { id: 'edit.zoom-out', keys: ['-'], scope: 'edit', labelKey: 'stage.zoomOut' },
  { id: 'edit.zoom-figure', keys: ['Z'], scope: 'edit', labelKey: 'edit.zoomFigure' },
  { id: 'edit.fit', keys: ['0'], scope: 'edit', labelKey: 'edit.fit' },
  { id: 'edit.done', keys: ['Ctrl+Enter'], scope: 'edit', labelKey: 'edit.key.done' },
  { id: 'edit.clear', keys: ['Escape'], scope: 'edit', labelKey: 'boxes.clear' },

  { id: 'inspect.loupe', keys: ['Shift+Z'], scope: 'inspect', labelKey: 'inspect.loupe' },
  { id: 'inspect.add', keys: ['Ctrl+Enter'], scope: 'inspect', labelKey: 'inspect.add' },
  { id: 'inspect.clear', keys: ['Escape'], scope: 'inspect', labelKey: 'boxes.clear' },

  { id: 'reason.1', keys: ['1'], scope: 'dialog', labelKey: 'review.reason.same-sample-stated' },
  { id: 'reason.2', keys: ['2'], scope: 'dialog', labelKey: 'review.reason.merged-channels' },
  { id: 'reason.3', keys: ['3'], scope: 'dialog', labelKey: 'review.reason.loading-control' },
  { id: 'reason.4', keys: ['4'], scope: 'dialog', labelKey: 'review.reason.generic-content' },
  { id: 'reason.5', keys: ['5'], scope: 'dialog', labelKey: 'review.reason.detector-error' },
  { id: 'reason.6', keys: ['6'], scope: 'dialog', labelKey: 'review.reason.other' },
  { id: 'reason.suggested', keys: ['D'], scope: 'dialog', labelKey: 'review.decision.suggested' },
  { id: 'dialog.close', keys: ['Escape'], scope: 'dialog', labelKey: 'keys.close' },
] as const satisfies readonly KeyRow[];

export type KeyId = (typeof KEYMAP)[number]['id'];

/** What the person has changed: keys per id, and whether single characters are off altogether. */
export interface KeySetting {
  readonly singleKeys: boolean;
  readonly remap: Readonly<Partial<Record<KeyId, readonly string[]>>>;
}

export const DEFAULT_SETTING: KeySetting = { singleKeys: true, remap: {} };

const BY_ID: ReadonlyMap<string, KeyRow> = new Map(KEYMAP.map((row) => [row.id, row]));

/**
 * The row of an id; throws for an id that is not in the table, which the types do not let happen.
 */
export function keyRow(id: KeyId): KeyRow {
  const row = BY_ID.get(id);
  if (!row) throw new Error(`No key "${id}".`);
  return row;
}

/** The keys that work for this person now. */
export function keysFor(id: KeyId, setting: KeySetting): readonly string[] {
  return setting.remap[id] ?? keyRow(id).keys;
}
