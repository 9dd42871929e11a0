import { edgeName, endsOf, statesOf } from '#app/fields/connections/edge-items.ts';
import type { View } from '#app/paths.ts';
import { fold } from '#app/ui/fields/pick-filter.ts';
import { t } from '#language/translate.ts';
import { type FlowField, flowLabel } from '#model/elements/flow-words.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Searched } from './rank.ts';

/** What each kind is called. */
const WORDS = {
  part: t('part'),
  port: t('port'),
  interface: t('interface'),
  connection: t('connection'),
  state: t('state'),
  transition: t('transition'),
  requirement: t('requirement'),
} as const;

/** What an entry is, in the reader's language. */
export const wordOf = ({ word }: Pick<ElementEntry, 'word'>): string => WORDS[word];

/** Something of the model that can be searched for and jumped to. */
export interface ElementEntry extends Searched {
  /** Unlike those of all others. */
  readonly key: string;
  /** The element that is selected: of a port its part, of a connection its interface. */
  readonly id: string;
  readonly view: View;
  readonly word: keyof typeof WORDS;
  readonly title: string;
}

type Tables = SystemModel['tables'];
type Fields = Omit<ElementEntry, 'name' | 'more' | 'key'> & { readonly rowId?: string };

function entry({ rowId, ...fields }: Fields, more: readonly (string | undefined)[]): ElementEntry {
  const { id, word, title } = fields;
  return {
    ...fields,
    key: rowId === undefined ? id : `${id} ${rowId}`,
    name: fold(title),
    more: fold([WORDS[word], ...more, rowId ?? id].filter(Boolean).join(' ')),
  };
}

/** A usual word for what flows is found as it reads and as it is stored. */
const bothWords = (field: FlowField, word = ''): Iterable<string> => new Set([flowLabel(field, word), word]);

function partEntries(parts: Tables['part']): ElementEntry[] {
  return [...parts.values()].flatMap((part) => [
    entry({ id: part.id, view: 'structure', word: 'part', title: part.name }, [
      part.kind,
      part.type,
      part.description,
    ]),
    ...part.ports.map((port) =>
      entry(
        {
          id: part.id,
          rowId: port.id,
          view: 'structure',
          word: 'port',
          title: port.name || t('Unnamed port'),
        },
        [part.name, ...bothWords('type', port.type), port.description],
      ),
    ),
  ]);
}

function interfaceEntries(edges: Tables['interface'], parts: Tables['part']): ElementEntry[] {
  return [...edges.values()].flatMap((edge) => [
    entry({ id: edge.id, view: 'structure', word: 'interface', title: edgeName(parts, edge) }, [
      endsOf(parts, edge),
      edge.description,
    ]),
    ...edge.connections.map((connection) =>
      entry(
        {
          id: edge.id,
          rowId: connection.id,
          view: 'structure',
          word: 'connection',
          title: connection.name || t('Unnamed connection'),
        },
        [
          edge.name,
          endsOf(parts, edge),
          ...bothWords('type', connection.type),
          ...bothWords('subType', connection.subType),
        ],
      ),
    ),
  ]);
}

function stateEntries(states: Tables['state']): ElementEntry[] {
  return [...states.values()].map((state) =>
    entry({ id: state.id, view: 'behaviour', word: 'state', title: state.name }, [
      state.kind,
      state.description,
      ...state.entry,
      ...state.do,
      ...state.exit,
    ]),
  );
}

function transitionEntries(transitions: Tables['transition'], states: Tables['state']): ElementEntry[] {
  return [...transitions.values()].map((transition) => {
    const ends = statesOf(states, transition);
    const { trigger = '', effects, description } = transition;
    const title = transition.name || trigger || ends.join(' → ');
    return entry({ id: transition.id, view: 'behaviour', word: 'transition', title }, [
      trigger,
      ...ends,
      ...effects,
      description,
    ]);
  });
}

function requirementEntries(requirements: Tables['requirement']): ElementEntry[] {
  return [...requirements.values()].map((requirement) =>
    entry(
      {
        id: requirement.id,
        view: 'requirements',
        word: 'requirement',
        title: requirement.name || t('Unnamed requirement'),
      },
      [requirement.key, requirement.statement],
    ),
  );
}

/** The last result for each table: a search while others edit makes anew only what they touched. */
const made = new WeakMap<object, { readonly of: object; readonly entries: readonly ElementEntry[] }>();

function remembered(
  table: object,
  other: object,
  make: () => readonly ElementEntry[],
): readonly ElementEntry[] {
  const known = made.get(table);
  if (known?.of === other) return known.entries;
  const entries = make();
  made.set(table, { of: other, entries });
  return entries;
}

/** Everything of a model that has a name or a text, kind by kind. */
export function elementEntries({ tables }: SystemModel): readonly ElementEntry[] {
  const { part, interface: edge, state, transition, requirement } = tables;
  return [
    ...remembered(part, part, () => partEntries(part)),
    ...remembered(state, state, () => stateEntries(state)),
    ...remembered(requirement, requirement, () => requirementEntries(requirement)),
    ...remembered(edge, part, () => interfaceEntries(edge, part)),
    ...remembered(transition, state, () => transitionEntries(transition, state)),
  ];
}

/** Where an element is, from the top of the model to what holds it: `Power › Battery`; empty at the top. */
export function pathOf({ tables }: SystemModel, { id, word, title }: ElementEntry): string {
  const edge = tables.interface.get(id);
  if (edge) {
    const ends = endsOf(tables.part, edge);
    if (word === 'connection') return edge.name ? `${edge.name}, ${ends}` : ends;
    return ends === title ? '' : ends;
  }
  const transition = tables.transition.get(id);
  if (transition) return statesOf(tables.state, transition).join(' → ');
  const names: string[] = word === 'port' ? [tables.part.get(id)?.name ?? ''] : [];
  const parentOf = (of: string) => tables.part.get(of) ?? tables.state.get(of) ?? tables.requirement.get(of);
  const seen = new Set([id]);
  for (let at = parentOf(id)?.parentId; at !== undefined && !seen.has(at); at = parentOf(at)?.parentId) {
    seen.add(at);
    names.unshift(parentOf(at)?.name || t('Unnamed'));
  }
  return names.join(' › ');
}
