import { withDecimalSign } from '#language/decimal-sign.ts';
import { t } from '#language/translate.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { setConstraints } from '#model/commands/set-rows.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { pathsOf } from '#model/expression/syntax.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';
import { isDue } from '#model/trace/due-requirement.ts';
import type { ConstraintVerdict } from '#model/values/verdict.ts';

const isDueIn = (requirement: Requirement, look: TrackedReader): boolean =>
  isDue(requirement, look.count('requirement', 'parent', requirement.id));

/** A requirement and all above it: a part or a verification of one counts for what is below it. */
function withAbove(requirement: Requirement, look: TrackedReader): readonly Requirement[] {
  const found = new Set<Requirement>();
  for (let at: Requirement | undefined = requirement; at && !found.has(at); ) {
    found.add(at);
    at = at.parentId === undefined ? undefined : look.get('requirement', at.parentId);
  }
  return [...found];
}

/** Whether a requirement is linked with a part, in either direction. */
const hasPart = ({ id, systems }: Requirement, look: TrackedReader): boolean =>
  systems.some((system) => look.get('part', system)) ||
  look
    .referring('trace-link', 'end', id)
    .some(({ sourceId, targetId }) => look.get('part', sourceId === id ? targetId : sourceId));

const isVerified = ({ id }: Requirement, look: TrackedReader): boolean =>
  look
    .referring('trace-link', 'end', id)
    .some(({ type, targetId }) => type === 'verifies' && targetId === id);

export const hangingReferences: Rule<'requirement'> = {
  id: 'requirement-reference',
  severity: 'error',
  title: t('Everything a requirement refers to exists'),
  page: t(
    'The requirement is allocated to a part, or constrains an attribute, that is not in the model. An expression is computed for each allocated part; without one, it must name the part, as in Battery.mass.',
  ),
  reads: ['part', 'state'],
  check: ({ id, kind, systems, constraints }, look) => {
    const there = systems.filter((system) => look.get('part', system));
    const gone = systems.length - there.length;
    const parts: Problem[] =
      gone === 0
        ? []
        : [
            {
              message: t(
                'It is allocated to {gone, plural, one {a part that is} other {{gone} parts that are}} not in the model.',
                { gone },
              ),
              fix: {
                label: t('Remove the missing parts'),
                operations: () => setFields('requirement', id, { systems: there }),
              },
            },
          ];
    const variables = constraints.flatMap((constraint, index): Problem[] =>
      'variableId' in constraint && !look.attribute(constraint.variableId)
        ? [
            {
              message: t('Constraint {nth} names an attribute that is not in the model.', { nth: index + 1 }),
              fix: {
                label: t('Remove the constraint'),
                operations: () => setConstraints(id, constraints.toSpliced(index, 1)),
              },
            },
          ]
        : [],
    );
    const owners = there.length > 0 ? there : [''];
    const paths = constraints.flatMap((constraint, index): Problem[] => {
      const parsed = constraint.type === 'expression' ? parseExpression(constraint.expression) : null;
      if (!parsed?.ok || kind !== 'requirement') return [];
      const reasons = pathsOf(parsed.expression).flatMap((names) =>
        owners.flatMap((owner) => look.whyNothingAt(owner, names) ?? []),
      );
      return [...new Set(reasons)].map((reason) => ({
        message: t('Constraint {nth}: {reason}', { nth: index + 1, reason }),
      }));
    });
    return [...parts, ...variables, ...paths];
  },
};

export const unreadConstraints: Rule<'requirement'> = {
  id: 'constraint-unreadable',
  severity: 'warning',
  title: t('Every constraint can be read'),
  page: t(
    'A constraint is free text, or an expression that cannot be read: a bracket or a value is missing, or a word is unknown. Its verdict is unknown.',
  ),
  check: ({ constraints }) =>
    constraints.flatMap((constraint, index): Problem[] => {
      const nth = index + 1;
      if (constraint.type === 'text')
        return [{ message: t('Constraint {nth} is a text: “{text}”.', { nth, text: constraint.text }) }];
      if (constraint.type !== 'expression') return [];
      const parsed = parseExpression(constraint.expression);
      return parsed.ok
        ? []
        : [{ message: t('Constraint {nth} cannot be read: {reason}', { nth, reason: parsed.fault.reason }) }];
    }),
};

export const failedRequirements: Rule<'requirement'> = {
  id: 'requirement-not-met',
  severity: 'error',
  title: t('Every requirement is met'),
  page: t(
    'The values of the attributes violate a constraint of the requirement. Its verdict shows by how much.',
  ),
  reads: ['part', 'state'],
  check: ({ id }, look) => {
    const stands = look.verdict(id);
    if (stands?.verdict !== 'fail') return [];
    const all = stands.constraints.length;
    const broken = stands.constraints.flatMap((one, index) =>
      one.verdict === 'fail' ? [{ nth: index + 1, far: howFar(one, look) }] : [],
    );
    if (all === 1) {
      const far = broken[0]?.far;
      return [
        {
          message: far ? t('Its constraint is violated: {far}.', { far }) : t('Its constraint is violated.'),
        },
      ];
    }
    const told = broken.flatMap(({ nth, far }) => (far ? [t('constraint {nth}: {far}', { nth, far })] : []));
    const [shown, more] = [told.slice(0, MOST_TOLD), told.length - MOST_TOLD];
    const words = [...shown, ...(more > 0 ? [t('{count} more', { count: more })] : [])].join('; ');
    return [
      {
        message: words
          ? t(
              '{broken, plural, one {{broken} of its {all} constraints is violated} other {{broken} of its {all} constraints are violated}} – {words}.',
              { broken: broken.length, all, words },
            )
          : t(
              '{broken, plural, one {{broken} of its {all} constraints is violated} other {{broken} of its {all} constraints are violated}}.',
              { broken: broken.length, all },
            ),
      },
    ];
  },
};

/** So many broken constraints are told with their numbers. */
const MOST_TOLD = 3;

/** By how much a constraint is broken, `13.5 kg, 1.5 kg beyond the limit of 12 kg`; null where there are no two numbers. */
function howFar(
  { value, limit, margin, unit, partId }: ConstraintVerdict,
  look: TrackedReader,
): string | null {
  if (value === null || limit === null || margin === null) return null;
  const say = (number: number) =>
    [withDecimalSign(String(Number(number.toPrecision(6)))), ...(unit ? [unit] : [])].join(' ');
  const part = partId === null ? undefined : look.get('part', partId);
  const said = { value: say(value), limit: say(limit), beyond: say(Math.abs(margin)) };
  if (!part)
    return margin === 0
      ? t('{value} is at the limit, which is not allowed', { value: said.value })
      : t('{value}, {beyond} beyond the limit of {limit}', said);
  return margin === 0
    ? t('{value} is at the limit for {part}, which is not allowed', { value: said.value, part: part.name })
    : t('{value}, {beyond} beyond the limit of {limit} for {part}', { ...said, part: part.name });
}

export const unallocated: Rule<'requirement'> = {
  id: 'requirement-without-part',
  severity: 'note',
  title: t('Every requirement is allocated to a part'),
  page: t(
    'Neither the requirement nor one above it is allocated to a part. Requirements with children, headings, notes and archived ones are not checked.',
  ),
  reads: ['part'],
  check: (requirement, look) =>
    isDueIn(requirement, look) && !withAbove(requirement, look).some((one) => hasPart(one, look))
      ? [{ message: t('It is allocated to no part.') }]
      : [],
};

export const unmeasured: Rule<'requirement'> = {
  id: 'requirement-without-constraint',
  severity: 'note',
  title: t('Every requirement has a constraint'),
  page: t(
    'The requirement has no constraint, so its verdict cannot be computed. Requirements with children, headings, notes and archived ones are not checked.',
  ),
  check: (requirement, look) =>
    isDueIn(requirement, look) && requirement.constraints.length === 0
      ? [{ message: t('It has no constraint.') }]
      : [],
};

export const unverified: Rule<'requirement'> = {
  id: 'requirement-without-verification',
  severity: 'note',
  title: t('Every requirement is verified by something'),
  page: t(
    'No trace link of the type “verifies” leads to the requirement or to one above it. Requirements with children, headings, notes and archived ones are not checked.',
  ),
  check: (requirement, look) =>
    isDueIn(requirement, look) && !withAbove(requirement, look).some((one) => isVerified(one, look))
      ? [{ message: t('Nothing verifies it.') }]
      : [],
};

export const sharedKeys: Rule<'requirement'> = {
  id: 'key-twice',
  severity: 'warning',
  title: t('Every key is unique'),
  page: t('Two requirements have the same key, so a reference to it is ambiguous.'),
  check: ({ id, key }, look) => {
    const others = look.ids('requirement', 'key', key).filter((other) => other !== id);
    return others.length === 0
      ? []
      : [{ message: t('{key} is the key of another requirement too.', { key }), others }];
  },
};
