import type { StageMode, StageState } from '../../contract/stage.ts';
import { neighbourPreset } from '../../imaging/presets.ts';
import { NO_NUDGE } from '../../imaging/stage.ts';
import { useKeys } from '../keys/useKeys.ts';
import type { Blink } from './useBlink.ts';

export type StageChange = (change: Partial<StageState>) => void;

export interface StageCommands {
  readonly zoom: (factor: number) => void;
  readonly actual: () => void;
  readonly fit: () => void;
  readonly toRegion: () => void;
  readonly peek: (down: boolean) => void;
  readonly toggleRegions: () => void;
  readonly togglePoints: () => void;
}

/** Everything on the stage that a key does. */
export function useStageKeys(
  stage: StageState,
  change: StageChange,
  blink: Blink,
  commands: StageCommands,
  hasB: boolean,
  enabled: boolean,
): void {
  const mode = (name: StageMode) => () => change({ mode: name });
  const nudge = (dx: number, dy: number) => () =>
    change({ nudge: { ...stage.nudge, dx: stage.nudge.dx + dx, dy: stage.nudge.dy + dy } });
  const pair = {
    'stage.side': mode('side'),
    'stage.overlay': mode('overlay'),
    'stage.blink': mode('blink'),
    'stage.swipe': mode('swipe'),
    'stage.difference': mode('difference'),
    'stage.pages': mode('pages'),
    'stage.align': () => change({ align: !stage.align }),
    'stage.points': commands.togglePoints,
    'stage.hold-blink': (down: boolean) => {
      if (down && stage.mode !== 'blink') change({ mode: 'blink' });
      blink.hold(down);
    },
    'stage.auto-blink': () => {
      if (stage.mode !== 'blink') change({ mode: 'blink' });
      blink.toggle();
    },
    'stage.nudge-left': nudge(-1, 0),
    'stage.nudge-right': nudge(1, 0),
    'stage.nudge-up': nudge(0, -1),
    'stage.nudge-down': nudge(0, 1),
    'stage.nudge-far-left': nudge(-10, 0),
    'stage.nudge-far-right': nudge(10, 0),
    'stage.nudge-far-up': nudge(0, -10),
    'stage.nudge-far-down': nudge(0, 10),
    'stage.reset-nudge': () => change({ nudge: NO_NUDGE }),
  };
  useKeys(
    'stage',
    {
      ...(hasB ? pair : {}),
      'stage.regions': commands.toggleRegions,
      'stage.peek': commands.peek,
      'stage.zoom-in': () => commands.zoom(1.25),
      'stage.zoom-out': () => commands.zoom(0.8),
      'stage.actual': commands.actual,
      'stage.fit': commands.fit,
      'stage.region': commands.toRegion,
      'stage.next-preset': () => change({ filters: neighbourPreset(stage.filters, 1) }),
      'stage.last-preset': () => change({ filters: neighbourPreset(stage.filters, -1) }),
    },
    { enabled },
  );
}
