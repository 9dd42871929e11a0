import { firstMachine, type Machine, machinesOf, statesOf } from '#app/behaviour/machines.ts';
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
import { t } from '#language/translate.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import type { Size } from '#model/elements/placement.ts';
import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import { unmarkedBeginnings } from '#model/simulation/machine/unmarked-beginnings.ts';
import type { SystemModel } from '#model/system-model.ts';
import { transitionLabel } from '#model/transition-label.ts';
import { drawScene, type Looks } from './draw-scene.ts';
import { drawFirstSight, type FirstSight } from './first-sight.ts';
import { drawSides } from './draw-sides.ts';

/** The model's own drawing: the places, sizes, ways and looks are those of the canvas. */
export const DRAWING: Drawing = {
  level,
  machines,
  machine,
  sides: (model, between) => drawSides(model, between, partLooks(model)),
};

/** The inside of a part, or the top, as the app opens it in a window of this size. Null where nothing is there. */
export function levelAtFirst(model: SystemModel, partId: string | null, window: Size): FirstSight | null {
  const { part: parts, interface: edges } = model.tables;
  if (isEmpty(model, partId)) return null;
  const open = visibleSubtreeAt(structureDiagram(parts, edges), { inside: partId, collapsed: new Set() });
  return drawFirstSight(open, partLooks(model), window);
}

/** The states as the app opens them: of one machine where several hold states apart from each other, else all. Null where there are none. */
export function statesAtFirst(model: SystemModel, window: Size): FirstSight | null {
  const { state: states, part: parts, transition: transitions } = model.tables;
  const first = firstMachine(states, transitions, machinesOf(states, parts));
  if (first) return machineAtFirst(model, first, window);
  if (states.size === 0) return null;
  const all = behaviourDiagram(states, states, transitions, { partId: null, stateId: null });
  return drawFirstSight(all, stateLooks(model), window);
}

/** A state machine in the same way. */
export function machineAtFirst(model: SystemModel, machine: Machine, window: Size): FirstSight | null {
  const diagram = machineDiagram(model, machine);
  return diagram && drawFirstSight(diagram, stateLooks(model), window);
}

const isEmpty = ({ tables: { part } }: SystemModel, partId: string | null): boolean =>
  partId === null ? part.size === 0 : part.referring('parent', partId).length === 0;

function level(model: SystemModel, partId: string | null): Picture | null {
  const { part: parts, interface: edges } = model.tables;
  if (isEmpty(model, partId)) return null;
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

function machine(model: SystemModel, of: DrawnMachine): Picture | null {
  const diagram = machineDiagram(model, of);
  return diagram && drawScene(diagram, stateLooks(model));
}

function machineDiagram({ tables: { state, transition } }: SystemModel, { id, name, partId }: Machine) {
  const shown = statesOf(state, { id, name, partId });
  if (shown.size === 0) return null;
  return behaviourDiagram(shown, state, transition, { partId, stateId: partId === null ? id : null });
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
      return one.internal ? t('{label} (internal)', { label }).trim() : label;
    },
    strandsOf: ({ direction, internal }) => [{ tone: internal ? 'internal' : 'plain', direction }],
  };
}
