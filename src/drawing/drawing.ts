import { machinesOf, statesOf } from '#app/behaviour/machines.ts';
import { behaviourDiagram } from '#app/behaviour/diagram.ts';
import { stateStyle } from '#app/behaviour/state-style.ts';
import { inDrawingOrder } from '#app/canvas/diagram/box.ts';
import { visibleSubtreeAt } from '#app/canvas/levels/visible-subtree.ts';
import { structureDiagram } from '#app/structure/diagram.ts';
import { partStyle } from '#app/structure/part-style.ts';
import { strandsOf } from '#app/structure/strands.ts';
import type { DrawnMachine, Drawing } from '#interchange/documents/pictures/drawing.ts';
import type { Picture } from '#interchange/documents/pictures/picture.ts';
import { inWords, numberText, Words } from '#interchange/documents/printing.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import { unmarkedBeginnings } from '#model/simulation/machine/unmarked-beginnings.ts';
import type { SystemModel } from '#model/system-model.ts';
import { transitionLabel } from '#model/transition-label.ts';
import { drawScene, type Looks } from './draw-scene.ts';
import { drawSides } from './draw-sides.ts';

/** The model's own drawing: the places, sizes, ways and looks are those of the canvas. */
export const DRAWING: Drawing = {
  level,
  machines,
  machine,
  sides: (model, between) => drawSides(model, between, partLooks(model)),
};

function level(model: SystemModel, partId: string | null): Picture | null {
  const { part: parts, interface: edges } = model.tables;
  const isEmpty = partId === null ? parts.size === 0 : parts.referring('parent', partId).length === 0;
  if (isEmpty) return null;
  const collapsed = new Set<string>();
  for (const { id, parentId } of parts.values())
    if ((parentId ?? null) === partId && parts.referring('parent', id).length > 0) collapsed.add(id);
  const shown = visibleSubtreeAt(structureDiagram(parts, edges), { inside: partId, collapsed });
  return drawScene(shown, partLooks(model));
}

/** How parts look on paper: what they say of their attributes is as in the rest of the document, whatever the reader's language. */
function partLooks(model: SystemModel): Looks<Part, Interface> {
  const words = new Words(model);
  return {
    lookOf: (part, size, container) => {
      const look = partStyle(part, size, container);
      const lines = part.attributes.slice(0, look.lines.length).map((one) => words.attribute(one));
      return { ...look, lines };
    },
    labelOf: ({ name }) => name,
    strandsOf: ({ connections }) => strandsOf(connections),
  };
}

function machines({ tables: { state, part } }: SystemModel): DrawnMachine[] {
  return machinesOf(state, part)
    .map((one) => ({ ...one, states: inDrawingOrder(statesOf(state, one)) }))
    .sort((a, b) => inWords(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

function machine(model: SystemModel, { id, name, partId }: DrawnMachine): Picture | null {
  const { state, transition } = model.tables;
  const shown = statesOf(state, { id, name, partId });
  if (shown.size === 0) return null;
  const diagram = behaviourDiagram(shown, state, transition, {
    partId,
    stateId: partId === null ? id : null,
  });
  return drawScene(diagram, stateLooks(model));
}

function stateLooks(model: SystemModel): Looks<State, Transition> {
  const { state: states } = model.tables;
  const begins = unmarkedBeginnings(states);
  return {
    lookOf: (state, size, container) =>
      stateStyle(state, size, {
        container,
        region: states.get(state.parentId ?? '')?.kind === 'parallel',
        begins: begins.has(state.id),
      }),
    labelOf: (one) => {
      const label = transitionLabel(model, one, numberText) || one.name;
      return one.internal ? `${label} (internal)`.trim() : label;
    },
    strandsOf: ({ direction, internal }) => [{ tone: internal ? 'internal' : 'plain', direction }],
  };
}
