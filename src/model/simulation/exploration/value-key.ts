import type { Value } from '#model/expression/value.ts';

/** A text that is the same for equal values only. */
export function valueKey(value: Value): string {
  switch (value.kind) {
    case 'quantity':
      return `${value.value}`;
    case 'list':
      return value.values.map((each) => `${each.times}×${valueKey(each.value)}`).join(' ');
    default:
      return JSON.stringify(value.value);
  }
}
