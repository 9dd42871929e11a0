import { t } from '#language/translate.ts';
import { NONE, sameDimension } from '#model/units/dimension.ts';
import type { Quantity, Scale } from './value.ts';

/** What is said where two points on a scale are added: 20 °C and 5 °C make no 25 °C. */
export const NO_SUM = t(
  'Two temperatures on a scale such as °C cannot be added: write the one that is a difference in K.',
);
export const NO_COMPARISON = t(
  'A difference of temperatures cannot be compared with a temperature: write its limit in K.',
);

export const NO_MULTIPLE = t(
  'A temperature on a scale such as °C has no multiples: twice 20 °C is not 40 °C. Write it in K.',
);

type Scaled = Pick<Quantity, 'scale'>;

export const arePoints = (a: Scaled, b: Scaled): boolean => a.scale === 'point' && b.scale === 'point';

/** Whether one is a point and the other a step. */
export const differInScale = (a: Scaled, b: Scaled): boolean =>
  a.scale !== undefined && b.scale !== undefined && a.scale !== b.scale;

/** Of two that are not both points. */
export function scaleOfSum(a: Scaled, b: Scaled): Scale | undefined {
  if (a.scale === 'point' || b.scale === 'point') return 'point';
  return a.scale === b.scale ? a.scale : undefined;
}

export function scaleOfDifference(a: Scaled, b: Scaled): Scale | undefined {
  if (arePoints(a, b)) return 'step';
  if (a.scale === 'point') return 'point';
  return a.scale === b.scale ? a.scale : undefined;
}

/** Whether a point on a scale is multiplied or divided by a plain number: what comes out depends on where its zero lies. */
export function isMultipleOfPoint(operator: '*' | '/', a: Quantity, b: Quantity): boolean {
  const isPlain = ({ dimension }: Quantity) => sameDimension(dimension, NONE);
  return (a.scale === 'point' && isPlain(b)) || (operator === '*' && b.scale === 'point' && isPlain(a));
}

/** A multiple of a step is one; no other product is on a scale. */
export function scaleOfProduct(a: Quantity, b: Quantity): Scale | undefined {
  const isMultiple = (step: Quantity, by: Quantity) =>
    step.scale === 'step' && sameDimension(by.dimension, NONE);
  return isMultiple(a, b) || isMultiple(b, a) ? 'step' : undefined;
}
