import type { MessageKey } from '../../../i18n/english.ts';
import { measureMessages } from './messages.ts';

const { model: MODELS, name: NAMES } = measureMessages.measure;

/** The words for a model of the engine; null for one that this version does not know. */
export function modelKey(model: string): MessageKey | null {
  return isIn(MODELS, model) ? `measure.model.${model}` : null;
}

/** The words for a measure of a model; null for one that this version does not know. */
export function measureKey(name: string): MessageKey | null {
  return isIn(NAMES, name) ? `measure.name.${name}` : null;
}

/** Why the scores of each model are lowered; `other` where none ever was. */
const LOWERED: Readonly<Record<keyof typeof MODELS, keyof typeof measureMessages.measure.lowered>> =
  {
    pair: 'pair',
    points: 'other',
    strip: 'other',
    band: 'band',
    'band-inside': 'other',
    lane: 'band',
    'lane-inside': 'band',
    'lane-grain': 'band',
    'lane-abroad': 'band',
    'strip-whole': 'other',
    'strip-part': 'other',
    clone: 'clone',
  };

/** Why a score of a model is lowered. */
export function loweredKey(model: string): MessageKey {
  return `measure.lowered.${isIn(MODELS, model) ? LOWERED[model] : 'other'}`;
}

function isIn<T extends object>(names: T, name: string): name is keyof T & string {
  return Object.hasOwn(names, name);
}
