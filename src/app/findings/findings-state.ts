import { create } from 'zustand';
import type { Severity } from '#model/findings/finding.ts';

interface FindingsState {
  /** What is shown; null: everything. */
  readonly severity: Severity | null;
  readonly rule: string | null;
  readonly show: (shown: { readonly severity: Severity | null; readonly rule: string | null }) => void;
}

/** Which findings are shown, kept while other views are looked at. */
export const useFindingsState = create<FindingsState>((set) => ({
  severity: null,
  rule: null,
  show: (shown) => set(shown),
}));
