import { v7 } from 'uuid';
import type { Plan } from '#interchange/sysml/mapping/planned.ts';
import { makePlan } from '#interchange/sysml/plan/make-plan.ts';
import { declarationsOf, type Declared } from '#interchange/sysml/names/declared.ts';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type ExcerptNote, notesOnSyntax, notesOnUnsaid, notesOnUntaken } from './excerpt-notes.ts';
import { followRenames, renamedIn } from './follow-renames.ts';
import { UNKNOWN, withKnownIds } from './known-ids.ts';
import { type Matches, matchTrees } from './match-trees.ts';
import { type ElementEdit, planAsEdits } from './plan-as-edits.ts';
import { type Excerpt, type ModelName, planOf, printExcerpt, wholeText } from './print-excerpt.ts';

/** What a text says that was shown of a model and changed. */
export interface ExcerptReading {
  /** What the model says now. */
  readonly shown: string;
  /** The text with the new names wherever it names something that was renamed in it. */
  readonly text: string;
  /** What turns the model into what the text says; nothing where the text has errors. */
  readonly edits: readonly ElementEdit[];
  readonly notes: readonly ExcerptNote[];
}

/**
 * Reads a text that was shown of elements of a model, after somebody worked on it: what it changes, a new name as a rename. A text with errors
 * changes nothing.
 */
export function readExcerpt(
  info: ModelName,
  model: SystemModel,
  ids: readonly string[],
  text: string,
  newId: () => string = v7,
): ExcerptReading {
  const printed = printExcerpt(info, model, ids);
  const { shown } = printed;
  if (text === shown) return { shown, text, edits: [], notes: [] };
  const changed: Excerpt = { ...printed, shown: text };
  const tree = parseText(wholeText(changed));
  const wrong = notesOnSyntax(changed, tree);
  if (wrong.some(({ severity }) => severity === 'error')) return { shown, text, edits: [], notes: wrong };

  const before = planOf(info, model, wholeText(printed));
  const declared = declarationsOf(tree, { next: 0 });
  const [old] = before.project.files;
  const matches: Matches = old ? matchTrees(old, declared) : new Map();
  const followed = followRenames(changed, renamedIn(matches));
  const after = makePlan([parseText(wholeText(followed))], UNKNOWN);
  const sameAs = counterparts(after.project.files[0], declared);
  const known: Matches = new Map(
    [...sameAs].flatMap(([now, typed]) => {
      const match = matches.get(typed);
      return match ? [[now, match] as const] : [];
    }),
  );
  const { edits, unsaid } = planAsEdits(model, before, withKnownIds(before, after, known, newId));
  const typed = (one: Declared) => sameAs.get(one) ?? null;
  const notes = [
    ...wrong,
    ...notesOnUntaken(changed, { ...after, untaken: newlyUntaken(before, after, known) }, typed),
    ...notesOnUnsaid(changed, unsaid, typed),
  ].sort((a, b) => a.start - b.start);
  const isWrong = notes.some(({ severity }) => severity === 'error');
  return { shown, text: isWrong ? text : followed.shown, edits: isWrong ? [] : edits, notes };
}

/** What was not taken before either, and says the same, is no news: whoever typed something else is not stopped by it. */
function newlyUntaken(before: Plan, after: Plan, matches: Matches): readonly Declared[] {
  const old = new Set(before.untaken);
  return after.untaken.filter((one) => {
    const match = matches.get(one);
    return !match || !old.has(match) || saidBy(match) !== saidBy(one);
  });
}

const saidBy = ({ element, tree }: Declared): string =>
  element ? tree.tokens.text.slice(element.start, element.end).replace(/\s+/g, ' ') : '';

/** The elements of two texts that differ in names alone, each with its own of the other. */
function counterparts(one: Declared | undefined, other: Declared): ReadonlyMap<Declared, Declared> {
  const pairs = new Map<Declared, Declared>();
  const walk = (now: Declared, typed: Declared) => {
    pairs.set(now, typed);
    for (const [at, member] of now.members.entries()) {
      const match = typed.members[at];
      if (match) walk(member, match);
    }
  };
  if (one) walk(one, other);
  return pairs;
}
