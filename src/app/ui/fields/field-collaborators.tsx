import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Who else is at the fields below, as far as fields need to know: what to show, and whom to tell. */
export interface FieldCollaborators {
  /** What stands beside a field that somebody else is in. */
  readonly noteOn: (field: string) => ReactNode;
  /** Who stored the present values last, where it was somebody else. */
  readonly changedBy: () => string | null;
  readonly enter: (field: string) => void;
  readonly leave: (field: string) => void;
}

const Company = createContext<FieldCollaborators | null>(null);
const Scope = createContext<readonly { readonly name: string; readonly id: string }[]>([]);

export const FieldCollaboratorsProvider = Company.Provider;

export function useFieldCollaborators(): FieldCollaborators | null {
  return useContext(Company);
}

/**
 * Fields that are told apart from others of the same label by what they stand in: `Colour 1`. `id` stays the same when the name,
 * which counts, does not; the name where it is left out.
 */
export function FieldScope({
  name,
  id = name,
  children,
}: {
  name: string;
  id?: string;
  children: ReactNode;
}) {
  const outer = useContext(Scope);
  const inner = useMemo(() => [...outer, { name, id }], [outer, name, id]);
  return <Scope value={inner}>{children}</Scope>;
}

/** A field's label, under the names of what it stands in: `Colour 1 › Hue`. */
export function useFieldPath(label: string): string {
  return [...useContext(Scope).map(({ name }) => name), label].join(' › ');
}

/** The ids of what a field stands in, the outermost first. */
export function useFieldIds(): readonly string[] {
  return useContext(Scope).map(({ id }) => id);
}
