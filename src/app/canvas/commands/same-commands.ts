import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { ifAny } from '#app/canvas/editor/command-targets.ts';
import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';
import type { Element } from '#model/elements/kinds.ts';
import { findElement } from '#model/system-model.ts';
import { selectAndSay } from './select-commands.ts';

/** What elements can have in common. */
const TRAITS: readonly {
  readonly name: string;
  readonly of: (element: Element) => string | undefined;
}[] = [
  { name: 'kind', of: (element) => ('kind' in element ? element.kind : undefined) },
  { name: 'type', of: (element) => ('type' in element ? element.type : undefined) },
  { name: 'colour', of: (element) => ('color' in element ? element.color : undefined) },
  { name: 'part', of: (element) => ('partId' in element ? element.partId : undefined) },
];

/** Which of the traits there are on a canvas: parts have no part, and states no colour. The status is what is suggested of it. */
const NAMED = { part: ['kind', 'type', 'colour', 'status'], state: ['kind', 'type', 'part', 'status'] };

/** Selects all boxes, or all edges, that have the same kind, type, colour or status as the last one selected. */
export function sameCommands(state: CanvasEditor): Command[] {
  const { boxKind } = state.diagram();
  const traitOf = (name: string, id: string): string | undefined => {
    const { model, pendingStates } = state.document();
    if (name === 'status') return pendingStates.get(id);
    const element = findElement(model, id)?.element;
    return element && TRAITS.find((trait) => trait.name === name)?.of(element);
  };
  const alike = (name: string): string[] => {
    const { boxes, links } = state.diagram();
    const last = state.subject().at(-1);
    const value = last === undefined ? undefined : traitOf(name, last);
    if (last === undefined || value === undefined) return [];
    const among = boxes.has(last) ? [...boxes.values()] : links;
    const ids = among.map(({ id }) => id).filter((id) => id !== last && traitOf(name, id) === value);
    return [...ids, last];
  };
  return NAMED[boxKind].map((name) =>
    canvasCommand(state, {
      name: `select-same-${name}`,
      label: t(
        '{trait, select, kind {Select all of the same kind} type {Select all of the same type} colour {Select all of the same colour} part {Select all of the same part} other {Select all of the same status}}',
        { trait: name },
      ),
      unavailable: () => {
        const last = state.subject().at(-1);
        return (
          ifAny(state) ??
          (last !== undefined && traitOf(name, last) === undefined
            ? t(
                '{trait, select, kind {It has no kind.} type {It has no type.} colour {It has no colour.} part {It has no part.} other {It has no status.}}',
                { trait: name },
              )
            : null)
        );
      },
      run: () => selectAndSay(state, alike(name)),
    }),
  );
}
