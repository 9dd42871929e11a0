import { keptOf, writeKept } from '#interchange/sysml/mapping/kept.ts';
import type { Plan, Planned } from '#interchange/sysml/mapping/planned.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import { identifyIn } from '#interchange/sysml/plan/identify.ts';
import { makePlan } from '#interchange/sysml/plan/make-plan.ts';
import { blankText } from '#interchange/sysml/print/words.ts';
import { ElementPrinter } from '#interchange/sysml/write/element-printer.ts';
import { isImplied } from '#interchange/sysml/write/is-implied.ts';
import { indentAt, wholeLines } from '#interchange/sysml/write/text-edits.ts';
import { TreeChanges } from '#interchange/sysml/write/tree-changes.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { Found, SystemModel } from '#model/system-model.ts';

/** A text of a model of which a stretch is shown; what stands before and behind it is there for the names in the stretch. */
export interface Excerpt {
  readonly before: string;
  readonly shown: string;
  readonly after: string;
}

/** The whole text of an excerpt. */
export const wholeText = ({ before, shown, after }: Excerpt): string => `${before}${shown}${after}`;

/** Of which model a text is written. */
export interface ModelName {
  readonly id: string;
  readonly name: string;
}

/**
 * Writes a model as text, of which that of the elements with these ids is shown, with what joins them where they stand; all of it
 * where there are none. Nothing is written of what the notation has no words for but the kinds of states.
 */
export function printExcerpt(info: ModelName, model: SystemModel, ids: readonly string[]): Excerpt {
  const text = withStateKinds(info, model, printAll(info, model));
  if (ids.length === 0) return { before: '', shown: text, after: '' };
  return excerptOf(planOf(info, model, text), new Set(ids)) ?? { before: text, shown: '', after: '' };
}

/** What a text of a model says, its elements with the ids that they have in the model. */
export function planOf({ id }: ModelName, model: SystemModel, text: string): Plan {
  return makePlan([parseText(text)], identifyIn(model, id));
}

/** What the notation leads no words back to is left out. */
function printAll(info: ModelName, model: SystemModel): string {
  const without = new Set<string>();
  for (let attempt = 0; ; attempt += 1) {
    const text = printOnce(info, model, without);
    const { elements } = planOf(info, model, text);
    const lost = elementsOf(model).filter(({ element: { id } }) => !without.has(id) && !elements.has(id));
    if (lost.length === 0 || attempt === ATTEMPTS) return text;
    for (const { element } of lost) without.add(element.id);
  }
}

/** What one of them was named by can be lost with it. */
const ATTEMPTS = 3;

function printOnce(info: ModelName, model: SystemModel, without: ReadonlySet<string>): string {
  const text = blankText(info.name);
  const plan = planOf(info, model, text);
  const changes = new TreeChanges(plan.project);
  const printer = new ElementPrinter(model, plan, changes, true);
  for (const { kind, element } of elementsOf(model)) if (!without.has(element.id)) printer.add(kind, element);
  printer.finish();
  return changes.texts().get('') ?? text;
}

function elementsOf(model: SystemModel): Found[] {
  return KINDS.flatMap((kind) =>
    [...model.tables[kind].values()]
      .filter((element) => !isImplied(model, element))
      .map((element) => ({ kind, element })),
  );
}

/** A state that is none in the ordinary sense says so, as in a file. */
function withStateKinds(info: ModelName, model: SystemModel, text: string): string {
  const plan = planOf(info, model, text);
  const changes = new TreeChanges(plan.project);
  for (const { id, kind, fields, declared } of plan.elements.values()) {
    const state = kind === 'state' ? model.tables.state.get(id) : undefined;
    if (state && state.kind !== fields['kind'] && !keptOf(declared))
      changes.insert(declared, [writeKept({ fields: { kind: state.kind } })]);
  }
  return changes.texts().get('') ?? text;
}

/** Puts what is shown at the end of what it lies in. Null where the text does not say it. */
function excerptOf(plan: Plan, ids: ReadonlySet<string>): Excerpt | null {
  const [focus] = [...plan.elements.values()].filter(({ id, declared }) => ids.has(id) && declared.element);
  const owner = focus?.declared.owner;
  if (!focus || !owner) return null;
  const beside = [...plan.elements.values()].filter(({ declared }) => declared.owner === owner);
  const pieces = new Set(beside.filter(({ id }) => ids.has(id)).map(({ declared }) => declared));
  for (const planned of beside) if (joins(planned, ids)) pieces.add(planned.declared);
  for (const member of owner.members) if (satisfies(plan, member, ids)) pieces.add(member);
  return placed(owner, [...pieces]);
}

function joins({ fields }: Planned, ids: ReadonlySet<string>): boolean {
  const { sourceId, targetId } = fields;
  return [sourceId, targetId].some((id) => typeof id === 'string' && ids.has(id));
}

/** Whether a statement says that one of them meets, or is met. */
function satisfies(plan: Plan, member: Declared, ids: ReadonlySet<string>): boolean {
  const { element, owner } = member;
  if (element?.kind !== 'satisfy' || !owner) return false;
  const chains = [element.relations[0]?.target, element.clauses.source];
  return chains.some((chain) => {
    const steps = chain ? plan.project.steps(chain, owner, member) : [];
    const last = steps.at(-1);
    return last ? ids.has(plan.planOf.get(last)?.id ?? '') : false;
  });
}

function placed(owner: Declared, pieces: readonly Declared[]): Excerpt {
  const text = owner.tree.tokens.text;
  const spans = pieces
    .flatMap(({ element }) => (element ? [element] : []))
    .map(({ start, end }) => ({ start, end, lines: wholeLines(text, start, end) }));
  const close = owner.element?.body ? owner.element.body.end - 1 : text.length;
  const before: string[] = [];
  let done = 0;
  for (const { lines } of spans.toSorted((a, b) => a.start - b.start)) {
    before.push(text.slice(done, lines.start));
    done = lines.end;
  }
  before.push(text.slice(done, close));
  const shown = spans.map(({ start, end }) => dedented(text.slice(start, end), indentAt(text, start)));
  return {
    before: `${before.join('').trimEnd()}\n`,
    shown: `${shown.join('\n')}\n`,
    after: text.slice(close),
  };
}

const dedented = (text: string, indent: string): string => text.split(`\n${indent}`).join('\n');
