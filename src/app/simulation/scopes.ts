import { t } from '#language/translate.ts';
import { machineOwners } from '#model/simulation/machine/machine.ts';
import type { SystemModel } from '#model/system-model.ts';

/** The value of the scope that has no part. */
export const NO_PART = 'none';

/** Whose behaviour can be run: parts by name, and the states that are of no part. */
export function scopesOf(model: SystemModel): readonly { readonly value: string; readonly label: string }[] {
  return machineOwners(model)
    .map((id) => ({
      value: id ?? NO_PART,
      label: id === null ? t('Unassigned') : (model.tables.part.get(id)?.name ?? t('missing')),
    }))
    .sort(
      (a, b) => Number(b.value === NO_PART) - Number(a.value === NO_PART) || a.label.localeCompare(b.label),
    );
}
