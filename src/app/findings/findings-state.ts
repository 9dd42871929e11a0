import { editorStore } from '#app/session/editor-store.ts';
import { SEVERITIES, type Severity } from '#model/definitions/severity.ts';
import { KINDS, type Kind } from '#model/elements/kinds.ts';

export const TABS = ['found', 'accepted', 'rules'] as const;
export type FindingsTab = (typeof TABS)[number];

/** What the view of findings shows: all of it is in the address. */
export interface FindingsShown {
  readonly tab: FindingsTab;
  /** Of one severity, one rule, or elements of one kind; an empty text for all. */
  readonly severity: Severity | '';
  readonly rule: string;
  readonly kind: Kind | '';
  /** What names of elements or sentences say. */
  readonly text: string;
}

export const ALL_FOUND: FindingsShown = { tab: 'found', severity: '', rule: '', kind: '', text: '' };

interface FindingsState {
  readonly shown: FindingsShown;
  readonly show: (change: Partial<FindingsShown>) => void;
}

/** Which findings are shown, kept while other views are looked at. */
export const useFindingsState = editorStore<FindingsState>((set) => ({
  shown: ALL_FOUND,
  show: (change) => set(({ shown }) => ({ shown: { ...shown, ...change } })),
}));

/** What an address says of the view; what it does not say is as it is at first. */
export function shownIn(search: Readonly<Record<string, string | undefined>>): FindingsShown {
  const { tab, severity, rule = '', kind, text = '' } = search;
  return {
    tab: TABS.find((one) => one === tab) ?? 'found',
    severity: SEVERITIES.find((one) => one === severity) ?? '',
    rule,
    kind: KINDS.find((one) => one === kind) ?? '',
    text,
  };
}

/** What the address says: only what differs from what is shown at first. */
export const searchOf = (shown: FindingsShown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(shown).filter(
      ([name, value]) => !Object.entries(ALL_FOUND).some(([n, v]) => n === name && v === value),
    ),
  );
