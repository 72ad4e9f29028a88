import type { Filter, FilterPreset, StageState } from '../contract/stage.ts';
import { presetOf } from '../imaging/presets.ts';

const PRESET_WORDS: Record<FilterPreset, string> = {
  natural: '',
  'dark-areas': 'dark areas lifted',
  'light-areas': 'light areas lowered',
  'local-contrast': 'local contrast',
  edges: 'edges',
  'flat-regions': 'flat regions',
  noise: 'noise',
  'error-level': 'error level',
  'pseudo-colour': 'pseudo-colour',
};

/**
 * What was done to the pixels of the registered pair, e.g. "invert, gamma 2.2"; '' when they are as
 * they were extracted.
 */
export function filterWords(stage: StageState): string {
  const preset = presetOf(stage.filters);
  const filters = preset === null ? stage.filters.map(oneFilter) : [PRESET_WORDS[preset]];
  const { dx, dy, deg } = stage.nudge;
  const moved =
    dx === 0 && dy === 0 && deg === 0 ? '' : `B moved by hand by ${dx}, ${dy} pixels and ${deg}°`;
  return [...filters, moved].filter((word) => word !== '').join(', ');
}

function oneFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'channel':
      return `${filter.channel} only`;
    case 'invert':
      return 'inverted';
    case 'tone':
      return `brightness ${signed(filter.brightness)}, contrast ${signed(filter.contrast)}`;
    case 'gamma':
      return `gamma ${filter.gamma}`;
    case 'levels':
      return `levels ${filter.low}–${filter.high}`;
    case 'auto-levels':
      return `levels stretched, ${filter.clip} % cut off`;
    case 'equalise':
      return 'equalised';
    case 'local-equalise':
      return `local contrast (${filter.tiles} tiles, limit ${filter.limit})`;
    case 'sharpen':
      return `sharpened (radius ${filter.radius}, ${filter.amount}×)`;
    case 'high-pass':
      return `high-pass (radius ${filter.radius}, ${filter.gain}×)`;
    case 'edges':
      return `edges (${filter.gain}×)`;
    case 'noise':
      return `noise (${filter.gain}×)`;
    case 'error-level':
      return `error level (quality ${filter.quality}, ${filter.gain}×)`;
    case 'threshold':
      return `threshold ${filter.at}`;
    case 'pseudo-colour':
      return `pseudo-colour (${filter.palette})`;
    default:
      return '';
  }
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
