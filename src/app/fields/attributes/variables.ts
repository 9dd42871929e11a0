import { pathOf } from '#app/fields/pickers/path-items.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Part } from '#model/elements/part.ts';
import type { State } from '#model/elements/state.ts';
import type { Tables } from '#model/system-model.ts';

/** A part or a state, as the holder of variables. */
export type Owner =
  | { readonly kind: 'part'; readonly element: Part }
  | { readonly kind: 'state'; readonly element: State };

/** A variable as a field offers it. `label` tells it from every other one in the list and can be typed. */
export interface Variable {
  readonly id: string;
  readonly label: string;
  /** The owner's path, with the unit. */
  readonly description: string;
  readonly attribute: Attribute;
}

/** The tables that hold variables: views compute from them, and not from the model, which is another one with every edit. */
export type VariableTables = Pick<Tables, 'part' | 'state'>;

/** The owners of attributes in the order of their paths. */
function ownersByPath({ part, state }: VariableTables): readonly { owner: Owner; path: string }[] {
  const byPath = <T extends { path: string }>(list: T[]) =>
    list.sort((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true }));
  return [
    ...byPath(
      [...part.values()]
        .filter(({ attributes }) => attributes.length > 0)
        .map((element) => ({
          owner: { kind: 'part' as const, element },
          path: pathOf(part, element),
        })),
    ),
    ...byPath(
      [...state.values()]
        .filter(({ attributes }) => attributes.length > 0)
        .map((element) => ({
          owner: { kind: 'state' as const, element },
          path: pathOf(state, element),
        })),
    ),
  ];
}

/**
 * The variables of the model: those of `first` under their plain names and before all others, the rest as `Battery.mass`, grouped
 * by owner; where two would read alike, by the owner's path.
 */
export function variablesOf(tables: VariableTables, first: readonly Owner[]): readonly Variable[] {
  const firstIds = new Set(first.map(({ element }) => element.id));
  const owners = ownersByPath(tables);
  const ordered = [
    ...first.flatMap(({ element }) => owners.find(({ owner }) => owner.element.id === element.id) ?? []),
    ...owners.filter(({ owner }) => !firstIds.has(owner.element.id)),
  ];
  const used = new Set<string>();
  return ordered.flatMap(({ owner, path }) =>
    owner.element.attributes.map((attribute) => {
      const plain = firstIds.has(owner.element.id)
        ? attribute.name
        : `${owner.element.name}.${attribute.name}`;
      const label = free(used, [
        plain,
        `${owner.element.name}.${attribute.name}`,
        `${path}.${attribute.name}`,
      ]);
      used.add(label);
      return {
        id: attribute.id,
        label,
        description: attribute.unit ? `${path}, ${attribute.unit}` : path,
        attribute,
      };
    }),
  );
}

function free(used: ReadonlySet<string>, candidates: readonly string[]): string {
  const found = candidates.find((candidate) => !used.has(candidate));
  if (found !== undefined) return found;
  const last = candidates.at(-1) ?? '';
  for (let n = 2; ; n += 1) if (!used.has(`${last} (${n})`)) return `${last} (${n})`;
}

/** The variable that a typed text means: by label, then without regard to case, then by id. */
export function variableNamed(variables: readonly Variable[], text: string): Variable | undefined {
  const name = text.trim();
  const lower = name.toLowerCase();
  return (
    variables.find((variable) => variable.label === name) ??
    variables.find((variable) => variable.label.toLowerCase() === lower) ??
    variables.find((variable) => variable.id === lower)
  );
}
