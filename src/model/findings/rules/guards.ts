import { parseExpression } from '#model/expression/parse-expression.ts';
import type { Fix, Problem, Rule } from '#model/findings/finding.ts';
import type { Look } from '#model/findings/look.ts';
import { both, complement } from '#model/guards/boxes.ts';
import { regionOfAll, witnessIn } from '#model/guards/region-of.ts';
import type { Transition } from '#model/transition.ts';
import { fromOf, shareTrigger, waysOut } from './ways.ts';

const SCOPE =
  'This is exact for guards that compare a number with a limit, or ask for true or false, joined by “and”, “or” and “not”; each variable is taken to be free. Guards that read anything else are not looked at.';

const regionOfGuards = (way: Transition, look: Look) => regionOfAll(way.guards, way.sourceId, look);

const guardsAfter = ({ id }: Transition, guards: Transition['guards'], label: string): Fix => ({
  label,
  operations: () => [
    {
      op: 'update',
      kind: 'transition',
      id,
      body: { metadata: { guards: guards.map((guard) => ({ ...guard })) } },
    },
  ],
});

export const impossibleGuards: Rule<'transition'> = {
  id: 'guard-never',
  severity: 'error',
  title: 'Every guard can be true',
  page: `The guards of the transition contradict each other: there is no value for which they all hold, so that it is never taken. ${SCOPE}`,
  reads: ['part', 'state'],
  check: (way, look) => {
    const region = regionOfGuards(way, look);
    return region?.length === 0 ? [{ message: 'Its guards are never all true.' }] : [];
  },
};

export const needlessGuards: Rule<'transition'> = {
  id: 'guard-always',
  severity: 'warning',
  title: 'Every guard can be false',
  page: `The guards hold for every value: they guard nothing, and one of their limits is probably wrong. ${SCOPE}`,
  reads: ['part', 'state'],
  check: (way, look) => {
    const region = way.guards.length > 0 ? regionOfGuards(way, look) : null;
    if (!region || complement(region).length > 0) return [];
    return [{ message: 'Its guards are always true.', fix: guardsAfter(way, [], 'Remove its guards') }];
  },
};

export const overlappingGuards: Rule<'transition'> = {
  id: 'guards-at-once',
  severity: 'warning',
  title: 'From one state, one transition at a time',
  page: `Two transitions from one state can be taken at once: they wait for the same, and there are values for which the guards of both hold. Which one is taken then depends on their order. The values named show it. ${SCOPE}`,
  reads: ['part', 'state'],
  check: (way, look) => {
    const own = regionOfGuards(way, look);
    if (!own) return [];
    const rivals = fromOf(way).flatMap((stateId) => waysOut(stateId, look));
    return rivals.flatMap((other): Problem[] => {
      if (other.id >= way.id || !shareTrigger(way, other)) return [];
      const theirs = regionOfGuards(other, look);
      const witness = theirs && witnessIn(both(own, theirs), look);
      if (witness === null) return [];
      const called = other.name === '' ? 'another transition' : `“${other.name}”`;
      return [
        {
          message: `It can be taken at the same time as ${called} from the same state.`,
          others: [other.id],
          ...(witness !== '' && { witness }),
        },
      ];
    });
  },
};

export const unreadGuards: Rule<'transition'> = {
  id: 'guard-unreadable',
  severity: 'warning',
  title: 'Every guard can be read',
  page: 'A guard is a text that nobody but people can read, or names a variable that is not there. It is never taken for true: a simulation asks.',
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
                message: `${nth} names a variable that is not there.`,
                fix: guardsAfter(way, way.guards.toSpliced(index, 1), 'Remove the guard'),
              },
            ];
      const parsed = parseExpression(guard.expression);
      return parsed.ok ? [] : [{ message: `${nth} cannot be read: ${parsed.fault.reason}` }];
    }),
};
