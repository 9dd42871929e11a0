import { t } from '#language/translate.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';
import { expressionsComputed } from '#model/effect/effect.ts';

/** What the rule of both kinds has in common: to a reader it is one. */
const UNREADABLE = {
  id: 'effect-unreadable',
  severity: 'warning',
  title: t('Every effect can be read'),
  page: t(
    'An effect computes an expression that cannot be read: a bracket or a value is missing, or it has too many parts. It is kept as a text, and a run that reaches it reports an error in place of doing it. The name of an action is no expression.',
  ),
} as const;

/** One problem for each effect that cannot be read, with its number in its list: `Entry action 2`. */
const problemsOf = (effects: readonly string[], nameOf: (nth: number) => string): readonly Problem[] =>
  effects.flatMap((effect, index): Problem[] => {
    for (const expression of expressionsComputed(effect)) {
      const parsed = parseExpression(expression);
      if (!parsed.ok)
        return [
          {
            message: t('{effect} cannot be read: {reason}', {
              effect: nameOf(index + 1),
              reason: parsed.fault.reason,
            }),
          },
        ];
    }
    return [];
  });

export const unreadActions: Rule<'state'> = {
  ...UNREADABLE,
  check: (state) => [
    ...problemsOf(state.entry, (nth) => t('Entry action {nth}', { nth })),
    ...problemsOf(state.do, (nth) => t('Do action {nth}', { nth })),
    ...problemsOf(state.exit, (nth) => t('Exit action {nth}', { nth })),
  ],
};

export const unreadEffects: Rule<'transition'> = {
  ...UNREADABLE,
  check: (way) => problemsOf(way.effects, (nth) => t('Effect {nth}', { nth })),
};
