import { exportNative } from '#interchange/native/export-native.ts';
import type { SystemModel } from '#model/system-model.ts';
import { idOf } from './model-builder.ts';

/** The native file of a model. */
export function nativeTextOf(model: SystemModel, name = 'Vehicle'): string {
  return exportNative({ id: idOf('the model'), name, description: '' }, model, true).text;
}
