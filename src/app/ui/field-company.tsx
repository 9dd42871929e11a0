import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Who else is at the fields below, as far as fields need to know: what to show, and whom to tell. */
export interface FieldCompany {
  /** What stands beside a field that somebody else is in. */
  readonly noteOn: (field: string) => ReactNode;
  /** Who stored the present values last, where it was somebody else. */
  readonly changedBy: () => string | null;
  readonly enter: (field: string) => void;
  readonly leave: (field: string) => void;
}

const Company = createContext<FieldCompany | null>(null);
const Scope = createContext<readonly string[]>([]);

export const FieldCompanyProvider = Company.Provider;

export function useFieldCompany(): FieldCompany | null {
  return useContext(Company);
}

/** Fields that are told apart from others of the same label by what they stand in: `Colour 1`. */
export function FieldScope({ name, children }: { name: string; children: ReactNode }) {
  const outer = useContext(Scope);
  const inner = useMemo(() => [...outer, name], [outer, name]);
  return <Scope value={inner}>{children}</Scope>;
}

/** A field's label, under the names of what it stands in: `Colour 1 › Hue`. */
export function useFieldPath(label: string): string {
  return [...useContext(Scope), label].join(' › ');
}
