import {
  Boxes,
  ChartPie,
  ClipboardCheck,
  Grid3x3,
  History,
  ListChecks,
  type LucideIcon,
  Settings2,
  Waypoints,
  Workflow,
} from 'lucide-react';
import type { View } from '#app/paths.ts';
import { t } from '#language/translate.ts';
import { type LoadedLater, loadedLater } from '#app/ui/scheduling/loaded-later.ts';
import type { Kind } from '#model/elements/kinds.ts';

interface ViewEntry {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Fetched when it is first opened: a canvas costs more than everything before it. */
  readonly Content: LoadedLater<object>;
  /** What is edited by the gestures and keys that the hint line tells of. */
  readonly edits: Kind | null;
  /** For the hint line: what a canvas does by pointer, for it tells its keys itself; elsewhere what the keys do. */
  readonly hint: string;
  /** The same where the view shows one element or another tab, and other keys hold there. */
  readonly hintWithin?: string;
  /** Whether the view itself says why a gesture was refused. */
  readonly tellsRefusals: boolean;
}

/** The views of the editor, in the order of the navigation. */
export const VIEW_ENTRIES: Readonly<Record<View, ViewEntry>> = {
  structure: {
    edits: 'part',
    label: t('Structure'),
    icon: Boxes,
    Content: loadedLater(async () => (await import('#app/structure/structure-view.tsx')).StructureView),
    tellsRefusals: true,
    hint: t(
      'Double-click: new part · On a part: go inside · Drag from an edge or port: new interface · Drag an end: reconnect',
    ),
  },
  interfaces: {
    edits: 'interface',
    label: t('Interfaces'),
    icon: Grid3x3,
    Content: loadedLater(async () => (await import('#app/interfaces/interfaces-view.tsx')).InterfacesView),
    tellsRefusals: false,
    hint: t(
      'Click or Enter: new interface, or select · Shift: another · Delete: delete · On a name, Space: open, Alt Down: go inside',
    ),
    hintWithin: t(
      'Arrows: go from cell to cell · Shift: select a block · On a name, Left and Right: close and open',
    ),
  },
  behaviour: {
    edits: 'state',
    label: t('Behaviour'),
    icon: Workflow,
    Content: loadedLater(async () => (await import('#app/behaviour/behaviour-view.tsx')).BehaviourView),
    tellsRefusals: true,
    hint: t(
      'Double-click: new state · On a state: go inside · Drag from an edge: new transition · Drag an end: reconnect',
    ),
  },
  requirements: {
    edits: 'requirement',
    label: t('Requirements'),
    icon: ListChecks,
    Content: loadedLater(async () => (await import('./requirements-panel.tsx')).RequirementsPanel),
    tellsRefusals: false,
    hint: t('F2 or any letter: edit the cell · Tab: save and continue · Space: select · Ctrl A: select all'),
    hintWithin: t('Tab: save the field and continue'),
  },
  trace: {
    edits: 'trace-link',
    label: t('Trace'),
    icon: Waypoints,
    Content: loadedLater(async () => (await import('#app/trace/trace-view.tsx')).TraceView),
    tellsRefusals: false,
    hint: t(
      'Click, Space or Enter: set or clear a link · On a name: select it · Arrows, Home, End: from cell to cell',
    ),
    hintWithin: t('Click a name: go to the element'),
  },
  budgets: {
    edits: 'part',
    label: t('Budgets'),
    icon: ChartPie,
    Content: loadedLater(async () => (await import('#app/budgets/budgets-view.tsx')).BudgetsView),
    tellsRefusals: false,
    hint: t('Arrows: from part to part · Right, Left: open and close · Enter: go to the part'),
  },
  findings: {
    edits: null,
    label: t('Findings'),
    icon: ClipboardCheck,
    Content: loadedLater(async () => (await import('#app/findings/findings-view.tsx')).FindingsView),
    tellsRefusals: false,
    hint: t('Click a name: go to the element · Click a rule: what it means'),
  },
  history: {
    edits: null,
    label: t('History'),
    icon: History,
    Content: loadedLater(async () => (await import('#app/history/history-view.tsx')).HistoryView),
    tellsRefusals: false,
    hint: t('Arrow keys: from change to change; right opens, left folds'),
  },
  settings: {
    edits: null,
    label: t('Settings'),
    icon: Settings2,
    Content: loadedLater(async () => (await import('./settings-panel.tsx')).SettingsPanel),
    tellsRefusals: false,
    hint: t('Tab: save the field · Escape: put back what was saved'),
  },
};
