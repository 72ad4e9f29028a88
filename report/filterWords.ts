import type { Filter, StageState } from '../contract/stage.ts';
import { presetOf } from '../imaging/presets.ts';
import type { ReportTexts } from './words/english.ts';

type Texts = ReportTexts['filter'];

/**
 * What was done to the pixels of the registered pair, e.g. "inverted, gamma 2.2"; '' when they are
 * as they were extracted.
 */
export function filterWords(stage: StageState, texts: Texts): string {
  const preset = presetOf(stage.filters);
  const filters =
    preset === null ? stage.filters.map((one) => oneFilter(one, texts)) : [texts.presets[preset]];
  const { dx, dy, deg } = stage.nudge;
  const moved = dx === 0 && dy === 0 && deg === 0 ? '' : texts.moved(dx, dy, deg);
  return [...filters, moved].filter((word) => word !== '').join(', ');
}

function oneFilter(filter: Filter, texts: Texts): string {
  const { presets } = texts;
  switch (filter.kind) {
    case 'channel':
      return texts.channel(filter.channel);
    case 'invert':
      return texts.inverted;
    case 'tone':
      return texts.tone(signed(filter.brightness), signed(filter.contrast));
    case 'gamma':
      return `${texts.gamma} ${filter.gamma}`;
    case 'levels':
      return `${texts.levels} ${filter.low}–${filter.high}`;
    case 'auto-levels':
      return texts.autoLevels(filter.clip);
    case 'equalise':
      return texts.equalised;
    case 'local-equalise':
      return texts.localEqualised(filter.tiles, filter.limit);
    case 'sharpen':
      return texts.sharpened(filter.radius, filter.amount);
    case 'high-pass':
      return texts.highPass(filter.radius, filter.gain);
    case 'edges':
      return `${presets.edges} (${filter.gain}×)`;
    case 'noise':
      return `${presets.noise} (${filter.gain}×)`;
    case 'error-level':
      return texts.errorLevel(filter.quality, filter.gain);
    case 'threshold':
      return `${texts.threshold} ${filter.at}`;
    case 'pseudo-colour':
      return `${presets['pseudo-colour']} (${filter.palette})`;
    default:
      return '';
  }
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
