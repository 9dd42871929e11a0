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
import { moreOf } from './more-of.ts';

const SCOPE =
  'Exact for guards that compare one attribute with limits (a number, also as in 2 * x + 1 > 5; a text; true or false), joined by “and”, “or” and “not”; each attribute may have any value. Guards that read anything else are not checked.';

const regionOfGuards = (way: Transition, look: TrackedReader) => regionOfAll(way.guards, way.sourceId, look);

const guardsAfter = ({ id }: Transition, guards: Transition['guards'], label: string): Fix => ({
  label,
  operations: () => setGuards(id, guards),
});

export const impossibleGuards: Rule<'transition'> = {
  id: 'guard-never',
  severity: 'error',
  title: 'Every guard can be true',
  page: `The guards of the transition contradict each other: no value meets all of them, so it is never taken. ${SCOPE}`,
  reads: ['part', 'state'],
  check: (way, look) => {
    // One that cannot be looked at cannot open what the others close.
    const region = regionOfKnown(way.guards, way.sourceId, look);
    return region.length === 0 ? [{ message: 'Its guards are never all true.' }] : [];
  },
};

export const needlessGuards: Rule<'transition'> = {
  id: 'guard-always',
  severity: 'warning',
  title: 'Every guard can be false',
  page: `The guards hold for every value, so they have no effect: one of their limits is probably wrong. ${SCOPE}`,
  reads: ['part', 'state'],
  check: (way, look) => {
    const region = way.guards.length > 0 ? regionOfGuards(way, look) : null;
    if (!region || counted(() => complement(region))?.length !== 0) return [];
    return [{ message: 'Its guards are always true.', fix: guardsAfter(way, [], 'Remove its guards') }];
  },
};

export const overlappingGuards: Rule<'transition'> = {
  id: 'guards-at-once',
  severity: 'warning',
  title: 'Transitions out of one state do not conflict',
  page: `Two transitions out of one state are both enabled for the same event and the same values. Their order then decides which one is taken. The finding gives such values. ${SCOPE} Of the transitions before it that one conflicts with, at most ${MOST_NAMED} are listed and ${MOST_COUNTED} counted.`,
  reads: ['part', 'state'],
  check: (way, look) => {
    const own = guardedTransition(way, look);
    if (!own) return [];
    const { named, more, isAll } = look.conflicts.ofGuards(way.id);
    const found = named.map((id): Problem => {
      const other = look.get('transition', id);
      const called = other === undefined || other.name === '' ? 'another transition' : `“${other.name}”`;
      const theirs = other && regionOfGuards(other, look);
      const met = theirs && firstMeeting(own.region, theirs);
      const witness = met ? witnessIn([met], look) : '';
      return {
        message: `Conflicts with ${called}: both enabled.`,
        others: [id],
        ...(witness && { witness }),
      };
    });
    if (more > 0) found.push({ message: `Conflicts with ${moreOf(more, isAll)}: both enabled.` });
    return found;
  },
};

export const unreadGuards: Rule<'transition'> = {
  id: 'guard-unreadable',
  severity: 'warning',
  title: 'Every guard can be read',
  page: 'A guard is free text, or names an attribute that is not in the model. The data of an event (_event) are known only when it occurs. Such a guard never holds by itself: a simulation asks.',
  reads: ['part', 'state'],
  check: (way, look) =>
    way.guards.flatMap((guard, index): Problem[] => {
      const nth = `Guard ${index + 1}`;
      if (guard.type === 'text') return [{ message: `${nth} is a text: “${guard.text}”.` }];
      if (guard.type !== 'expression')
        return look.attribute(guard.variableId)
          ? []
          : [
              {
                message: `${nth} names an attribute that is not in the model.`,
                fix: guardsAfter(way, way.guards.toSpliced(index, 1), 'Remove the guard'),
              },
            ];
      const parsed = parseExpression(guard.expression);
      if (!parsed.ok) return [{ message: `${nth} cannot be read: ${parsed.fault.reason}` }];
      return pathsOf(parsed.expression).flatMap((names): Problem[] => {
        const reason = look.whyNothingAt(way.sourceId, names);
        return reason === null || names[0] === '_event' ? [] : [{ message: `${nth}: ${reason}` }];
      });
    }),
};
