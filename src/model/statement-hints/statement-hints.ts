import type { Range, StatementRule } from './rule.ts';
import { SHAPE_RULES } from './shape-rules.ts';
import { WORD_RULES } from './word-rules.ts';

/** Every rule there is. A new one is a new entry. */
export const STATEMENT_RULES: readonly StatementRule[] = [...SHAPE_RULES, ...WORD_RULES];

/** A place in a statement that could be written better. Never more than a hint. */
export interface StatementHint extends Range {
  readonly rule: StatementRule;
}

/** More of one rule in one statement say nothing new. */
const MOST_OF_ONE = 5;

/** The hints on a statement, in the order of their places. */
export function statementHints(text: string): StatementHint[] {
  return STATEMENT_RULES.flatMap((rule) =>
    rule
      .find(text)
      .slice(0, MOST_OF_ONE)
      .map((range) => ({ ...range, rule })),
  ).sort((a, b) => a.start - b.start || a.end - b.end);
}
