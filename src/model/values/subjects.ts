import type { Attribute } from '#model/elements/attribute.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { type Parsed, parseExpression } from '#model/expression/parse-expression.ts';
import type { Expression } from '#model/expression/syntax.ts';

/** What is computed: an attribute, or how a requirement stands. */
export type Subject = AttributeSubject | RequirementSubject;

export interface AttributeSubject {
  readonly kind: 'attribute';
  readonly attribute: Attribute;
  readonly ownerId: string;
  /** Of the expression that it is computed by; null where its value is stored. */
  readonly parsed: Parsed | null;
}

interface RequirementSubject {
  readonly kind: 'requirement';
  readonly requirement: Requirement;
  readonly checks: readonly Check[];
}

export interface Check {
  readonly constraint: Constraint;
  readonly parsed: Parsed | null;
}

/** An attribute with its expression read. */
export function attributeSubject(attribute: Attribute, ownerId: string): Subject {
  const { expression } = attribute;
  const parsed = expression === undefined ? null : parseExpression(expression);
  return { kind: 'attribute', attribute, ownerId, parsed };
}

/** A requirement with the expressions of its constraints read. */
export function requirementSubject(requirement: Requirement): Subject {
  const checks = requirement.constraints.map((constraint) => ({
    constraint,
    parsed: constraint.type === 'expression' ? parseExpression(constraint.expression) : null,
  }));
  return { kind: 'requirement', requirement, checks };
}

/** The expressions of a subject that could be read. */
export function* expressionsOf(subject: Subject): Iterable<Expression> {
  const all = subject.kind === 'attribute' ? [subject] : subject.checks;
  for (const { parsed } of all) if (parsed?.ok === true) yield parsed.expression;
}
