import { t } from '#language/translate.ts';
import {
  type CapellaElement,
  ownedOf,
  valueOf,
  elementsIn,
} from '#interchange/capella/read/capella-element.ts';
import { oneLine } from '#interchange/reqif/document/object-fields.ts';
import { STATE_DEFAULTS, type StateKind } from '#model/elements/state.ts';
import type { JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { descriptionOf, furtherFields } from '#interchange/capella/mapping/common-fields.ts';
import type { Mapper, Planned } from '#interchange/capella/mapping/mapper.ts';
import { attributesOf } from './map-property-values.ts';
import { nameOr } from '#interchange/capella/mapping/texts.ts';

const KINDS: ReadonlyMap<string, StateKind> = new Map<string, StateKind>([
  ['State', 'state'],
  ['Mode', 'state'],
  ['FinalState', 'final'],
  ['TerminatePseudoState', 'final'],
  ['InitialPseudoState', 'initial'],
  ['ChoicePseudoState', 'choice'],
  ['ForkPseudoState', 'choice'],
  ['JoinPseudoState', 'choice'],
  ['EntryPointPseudoState', 'choice'],
  ['ExitPointPseudoState', 'choice'],
  ['ShallowHistoryPseudoState', 'history'],
  ['DeepHistoryPseudoState', 'history'],
]);
/** Pseudo-states that the model has no kind of its own for. */
const LIKE_A_CHOICE = /^(Fork|Join|EntryPoint|ExitPoint)PseudoState$/;

/** State machines of components, with modes and states, their regions and transitions. */
export function mapStates(mapper: Mapper): void {
  for (const root of mapper.project.roots)
    for (const machine of elementsIn(root)) {
      if (!machine.isKnown || machine.type !== 'StateMachine') continue;
      const part = machine.owner && mapper.planOf.get(machine.owner);
      const planned = planState(mapper, machine, 'state', part ? { partId: part.id } : {});
      mapRegions(mapper, planned);
    }
}

function planState(mapper: Mapper, element: CapellaElement, kind: StateKind, at: JsonObject): Planned {
  const planned = mapper.plan('state', element, {});
  planned.fields = {
    name: nameOr(valueOf(element, 'name'), STATE_DEFAULTS[kind].name ?? element.type),
    description: descriptionOf(element),
    kind,
    ...at,
    ...(element.type === 'DeepHistoryPseudoState' && { deep: true }),
    attributes: attributesOf(mapper, planned, element),
    entry: actionsOf(mapper, element, 'entry'),
    do: actionsOf(mapper, element, 'doActivity'),
    exit: actionsOf(mapper, element, 'exit'),
    customFields: {
      ...furtherFields(mapper, element),
      ...(element.type === 'Mode' && { mode: true }),
      ...(LIKE_A_CHOICE.test(element.type) && { pseudoState: element.type.replace('PseudoState', '') }),
    },
  };
  return planned;
}

/** The functions, or what else has a name, that a state does. */
export function actionsOf(mapper: Mapper, element: CapellaElement, name: string): string[] {
  return mapper
    .all(element, name)
    .map((action) => oneLine(valueOf(action, 'name'), LIMITS.action))
    .filter((action) => action !== '')
    .slice(0, LIMITS.entries);
}

/** What is in the regions of a machine or a state. One region is the state itself; several are active together. */
function mapRegions(mapper: Mapper, planned: Planned): void {
  const open = [planned];
  for (let at = open.pop(); at; at = open.pop()) {
    const regions = ownedOf(at.element, 'Region');
    const filled = regions.filter(({ owned }) => owned.length > 0);
    for (const region of regions) mapper.held.add(region);
    if (filled.length > 1) at.fields = { ...at.fields, kind: 'parallel' };
    for (const region of filled) {
      const parent = filled.length > 1 ? planState(mapper, region, 'state', { parentId: at.id }) : at;
      for (const element of region.owned) {
        const kind = element.isKnown ? KINDS.get(element.type) : undefined;
        if (!kind) continue;
        // What has states in it is none of the small ones.
        const isFilled = ownedOf(element, 'Region').some(({ owned }) => owned.some(isState));
        open.push(planState(mapper, element, isFilled ? 'state' : kind, { parentId: parent.id }));
        if (LIKE_A_CHOICE.test(element.type))
          mapper.warn(
            element,
            t('a node of the type {type} is imported as a choice', { type: element.type }),
          );
      }
    }
  }
}

const isState = ({ type, isKnown }: CapellaElement): boolean => isKnown && KINDS.has(type);
