import type { Boxes } from '#app/canvas/diagram/box.ts';
import { type Diagram, edgeLists, type NewBox } from '#app/canvas/diagram/diagram.ts';
import { contentSizeOf } from '#app/canvas/diagram/metrics.ts';
import type { Outline } from '#app/canvas/geometry/side-places.ts';
import { t } from '#language/translate.ts';
import { STATE_DEFAULTS, type State, type StateKind } from '#model/elements/state.ts';
import type { Table } from '#model/elements/table.ts';
import type { Transition } from '#model/elements/transition.ts';
import { actionLines } from './state-data.ts';
import { nameBelow } from './state-style.ts';

/** A new state of a kind. Kinds that have a name of their own are not asked for one. */
export function newState(kind: StateKind, word: string | null): NewBox {
  return { word, size: STATE_DEFAULTS[kind].size, fields: { kind } };
}

const holds = (state: State | undefined) => state?.kind === 'state' || state?.kind === 'parallel';

function outlineOf(state: State | undefined): Outline {
  if (holds(state)) return 'box';
  return state?.kind === 'choice' ? 'diamond' : 'circle';
}

function refusalOf(source: State | undefined, target: State | undefined): string | null {
  if (target?.kind === 'initial') return t('No transition leads into an initial state.');
  if (source?.kind === 'final') return t('No transition leads out of a final state.');
  if (source?.kind === 'initial' && source === target) return t('No transition leads into an initial state.');
  return null;
}

const listOf = edgeLists<Transition>();

/**
 * States and transitions as the canvas knows them. `shown` are the states on the canvas, all of them or one machine's. A state
 * put into another belongs to the same part as that one.
 */
export function behaviourDiagram(
  shown: Boxes<State>,
  states: Table<State>,
  transitions: Table<Transition>,
  /** The machine that is looked at, to which a new state belongs: that of a part, or of a state that holds it. */
  machine: { readonly partId: string | null; readonly stateId: string | null },
  labelOf: (transition: Transition) => string = () => '',
): Diagram<State, Transition> {
  return {
    boxKind: 'state',
    edgeKind: 'transition',
    boxes: shown,
    links: listOf(transitions),
    anchoring: {
      portOf: () => undefined,
      outlineOf: (id) => outlineOf(states.get(id)),
      nameBelowOf: (id) => {
        const state = states.get(id);
        return state ? nameBelow(state) : '';
      },
      labelOf: (id) => {
        const transition = transitions.get(id);
        return transition ? labelOf(transition) : '';
      },
    },
    portIdsOf: () => [],
    fieldsInside: (parentId) => {
      if (parentId !== null) return { partId: states.get(parentId)?.partId ?? null };
      const { partId, stateId } = machine;
      return { partId, ...(stateId !== null && { parentId: stateId }) };
    },
    fieldsOfEnd: (which, { boxId }) =>
      which === 'source' ? { sourceId: boxId } : { targetId: boxId, internal: null },
    refusal: (sourceId, targetId) => refusalOf(states.get(sourceId), states.get(targetId)),
    canHold: (id) => holds(states.get(id)),
    plainSize: () => STATE_DEFAULTS.state.size,
    contentSize: (id) => {
      const state = states.get(id);
      return state?.kind === 'state' ? contentSizeOf(state.name, null, actionLines(state)) : null;
    },
  };
}
