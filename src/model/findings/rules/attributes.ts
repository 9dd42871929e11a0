import { t } from '#language/translate.ts';
import type { Part } from '#model/elements/part.ts';
import type { State } from '#model/elements/state.ts';
import type { Problem } from '#model/findings/finding.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';

function faultsOf({ attributes }: Part | State, look: TrackedReader, circles: boolean): Problem[] {
  return attributes.flatMap((attribute) => {
    const value = look.value(attribute.id);
    const said = attribute.expression !== undefined || attribute.value !== undefined;
    if (!said || value === undefined || value.ok || (value.circle !== undefined) !== circles) return [];
    return [
      {
        message: t('{attribute} has no value: {reason}', { attribute: attribute.name, reason: value.reason }),
      },
    ];
  });
}

export const brokenAttributes = {
  id: 'attribute-without-value',
  severity: 'error',
  title: t('Every expression can be computed'),
  page: t(
    'The expression of an attribute cannot be read or computed: it has an unknown name or unit, combines different dimensions (kg + m), or divides by 0. Requirements that read it have the verdict unknown.',
  ),
  check: (owner: Part | State, look: TrackedReader) => faultsOf(owner, look, false),
} as const;

export const circularAttributes = {
  id: 'attribute-circle',
  severity: 'error',
  title: t('No attribute depends on itself'),
  page: t(
    'An attribute is computed from itself through others, which the finding lists. Nothing in the cycle, and nothing that reads it, has a value.',
  ),
  check: (owner: Part | State, look: TrackedReader) => faultsOf(owner, look, true),
} as const;
