import { t } from '#language/translate.ts';
import { setGuards } from '#model/commands/set-rows.ts';
import type { Transition } from '#model/elements/transition.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { pathsOf } from '#model/expression/syntax.ts';
import { guardedTransition } from '#model/findings/conflicts/guard-pairs.ts';
import { MOST_COUNTED, MOST_NAMED } from '#model/findings/conflicts/pair-index.ts';
import type { Fix, Problem, Rule } from '#model/findings/finding.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';
import { complement, counted, firstMeeting } from '#model/guards/boxes.ts';
import { regionOfAll, regionOfKnown, witnessIn } from '#model/guards/region-of.ts';
import { SYSTEM_VARIABLES } from '#model/simulation/machine/system-values.ts';
import { moreOf } from './more-of.ts';

const SCOPE = t(
  'Exact for guards that compare one attribute with limits (a number, also as in 2 * x + 1 > 5; a text; true or false), joined by “and”, “or” and “not”; each attribute may have any value. Guards that read anything else are not checked.',
);

const regionOfGuards = (way: Transition, look: TrackedReader) => regionOfAll(way.guards, way.sourceId, look);

const guardsAfter = ({ id }: Transition, guards: Transition['guards'], label: string): Fix => ({
  label,
  operations: () => setGuards(id, guards),
});

export const impossibleGuards: Rule<'transition'> = {
  id: 'guard-never',
  severity: 'error',
  title: t('Every guard can be true'),
  page: t(
    'The guards of the transition contradict each other: no value meets all of them, so it is never taken. {SCOPE}',
    { SCOPE },
  ),
  reads: ['part', 'state'],
  check: (way, look) => {
    // One that cannot be looked at cannot open what the others close.
    const region = regionOfKnown(way.guards, way.sourceId, look);
    return region.length === 0 ? [{ message: t('Its guards are never all true.') }] : [];
  },
};

export const needlessGuards: Rule<'transition'> = {
  id: 'guard-always',
  severity: 'warning',
  title: t('Every guard can be false'),
  page: t(
    'The guards hold for every value, so they have no effect: one of their limits is probably wrong. {SCOPE}',
    { SCOPE },
  ),
  reads: ['part', 'state'],
  check: (way, look) => {
    const region = way.guards.length > 0 ? regionOfGuards(way, look) : null;
    if (!region || counted(() => complement(region))?.length !== 0) return [];
    return [{ message: t('Its guards are always true.'), fix: guardsAfter(way, [], t('Remove its guards')) }];
  },
};

export const overlappingGuards: Rule<'transition'> = {
  id: 'guards-at-once',
  severity: 'warning',
  title: t('Transitions out of one state do not conflict'),
  page: t(
    'Two transitions out of one state are both enabled for the same event and the same values. Their order then decides which one is taken. The finding gives such values. {SCOPE} Of the transitions before it that one conflicts with, at most {MOST_NAMED} are listed and {MOST_COUNTED} counted.',
    { SCOPE, MOST_NAMED, MOST_COUNTED },
  ),
  reads: ['part', 'state'],
  check: (way, look) => {
    const own = guardedTransition(way, look);
    if (!own) return [];
    const { named, more, isAll } = look.conflicts.ofGuards(way.id);
    const found = named.map((id): Problem => {
      const other = look.get('transition', id);
      const called =
        other === undefined || other.name === ''
          ? t('another transition')
          : t('“{name}”', { name: other.name });
      const theirs = other && regionOfGuards(other, look);
      const met = theirs && firstMeeting(own.region, theirs);
      const witness = met ? witnessIn([met], look) : '';
      return {
        message: t('Conflicts with {called}: both enabled.', { called }),
        others: [id],
        ...(witness && { witness }),
      };
    });
    if (more > 0)
      found.push({ message: t('Conflicts with {more}: both enabled.', { more: moreOf(more, isAll) }) });
    return found;
  },
};

export const unreadGuards: Rule<'transition'> = {
  id: 'guard-unreadable',
  severity: 'warning',
  title: t('Every guard can be read'),
  page: t(
    'A guard is free text, or names an attribute that is not in the model. The data of an event (_event) are known only when it occurs. Such a guard never holds by itself: a simulation asks.',
  ),
  reads: ['part', 'state'],
  check: (way, look) =>
    way.guards.flatMap((guard, index): Problem[] => {
      const nth = t('Guard {nth}', { nth: index + 1 });
      if (guard.type === 'text')
        return [{ message: t('{guard} is a text: “{text}”.', { guard: nth, text: guard.text }) }];
      if (guard.type !== 'expression')
        return look.attribute(guard.variableId)
          ? []
          : [
              {
                message: t('{guard} names an attribute that is not in the model.', { guard: nth }),
                fix: guardsAfter(way, way.guards.toSpliced(index, 1), t('Remove the guard')),
              },
            ];
      const parsed = parseExpression(guard.expression);
      if (!parsed.ok)
        return [
          { message: t('{guard} cannot be read: {reason}', { guard: nth, reason: parsed.fault.reason }) },
        ];
      return pathsOf(parsed.expression).flatMap((names): Problem[] => {
        const reason = look.whyNothingAt(way.sourceId, names);
        return reason === null || SYSTEM_VARIABLES.has(names[0] ?? '')
          ? []
          : [{ message: t('{nth}: {reason}', { nth, reason }) }];
      });
    }),
};
