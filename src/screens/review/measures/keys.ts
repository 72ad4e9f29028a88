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

/** Why scores of a model are lowered. */
export function loweredKey(model: string): MessageKey {
  if (!isIn(MODELS, model)) return 'measure.lowered.other';
  switch (model) {
    case 'clone':
      return 'measure.lowered.clone';
    case 'pair':
      return 'measure.lowered.pair';
    case 'points':
      return 'measure.lowered.other';
    default:
      return 'measure.lowered.band';
  }
}

function isIn<T extends object>(names: T, name: string): name is keyof T & string {
  return Object.hasOwn(names, name);
}
