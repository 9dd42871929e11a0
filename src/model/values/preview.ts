import { t } from '#language/translate.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { evaluate } from '#model/expression/evaluate.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import type { Value } from '#model/expression/value.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type AttributeValue, computedValue } from './attribute-value.ts';
import type { ModelValues } from './model-values.ts';
import { resolvePath } from './resolve-path.ts';

/**
 * What an expression that is still being typed gives where it stands, from the values that there are; or why it gives nothing. Of an
 * attribute, where it fits that.
 */
export function previewOf(
  model: SystemModel,
  values: ModelValues,
  ownerId: string,
  text: string,
  attribute?: Attribute,
): AttributeValue {
  const parsed = parseExpression(text);
  if (!parsed.ok) return { ok: false, ...parsed.fault };
  const read = (id: string): Value | string => {
    const known = values.of(id);
    return known?.ok ? known.value : (known?.reason ?? t('It has no value.'));
  };
  const evaluated = evaluate(parsed.expression, (names) => {
    const found = resolvePath(model, ownerId, names, () => undefined);
    if (!found.ok) return found.reason;
    if (!found.many) return read(found.targets[0]?.attributeId ?? '');
    const list = [];
    for (const { attributeId, times } of found.targets) {
      const value = read(attributeId);
      if (typeof value === 'string') return value;
      list.push({ value, times });
    }
    return { kind: 'list', values: list };
  });
  if (attribute) return computedValue(attribute, evaluated);
  return evaluated.ok ? evaluated : { ok: false, ...evaluated.fault };
}
