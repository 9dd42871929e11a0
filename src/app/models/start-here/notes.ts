import type { Analysis } from '#app/document/view/model-analysis.ts';
import type { View } from '#app/paths.ts';
import { t } from '#language/translate.ts';
import type { SystemModel } from '#model/system-model.ts';
import { hasMark, type Marked } from './marks.ts';

/** One thing to try in the sample of "Start here". */
export interface StartNote {
  readonly id: string;
  readonly title: string;
  /** What to do, and by which keys. */
  readonly says: string;
  /** The view in which it is done, and what is selected there; the view alone where that is undefined. */
  readonly view: View;
  readonly elementId: string | undefined;
  readonly done: boolean;
}

/** What notes ask of the analysis of the model. */
type Judged = Pick<Analysis, 'values' | 'findings'>;

/** Whether a model is the sample of "Start here", or a copy that was edited since. */
export function isStartHere({ tables }: SystemModel): boolean {
  const few = 500;
  return tables.part.size < few && markedId(tables.part.ids(), 'safety') !== undefined;
}

function markedId(ids: Iterable<string>, mark: Marked): string | undefined {
  for (const id of ids) if (hasMark(id, mark)) return id;
  return undefined;
}

/**
 * The notes, each ticked off as soon as the model says that it was done, however it was done. What a note is about and is no longer
 * in the model needs nothing done. `byTouch`: for fingers, which press no keys.
 */
export function notesOf(model: SystemModel, judged: Judged, byTouch: boolean): readonly StartNote[] {
  const { part, interface: edges, transition, requirement } = model.tables;
  const found = (table: { ids(): Iterable<string> }, mark: Marked) => markedId(table.ids(), mark);
  const unnamed = found(part, 'unnamed');
  const curtain = found(part, 'curtain');
  const safety = found(part, 'safety');
  const speedLimit = found(requirement, 'speedLimit');
  const stopSignal = found(edges, 'stopSignal');
  const start = found(transition, 'start');
  const holding = found(requirement, 'holding');
  const gripper = found(part, 'gripper');
  const between =
    curtain === undefined
      ? []
      : edges
          .referring('end', curtain)
          .filter(({ sourceId, targetId }) => sourceId === safety || targetId === safety);
  const gone = curtain === undefined || safety === undefined;

  return [
    {
      id: 'rename',
      title: t('Name a part'),
      says: byTouch
        ? t('Part 1 is the emergency stop button. Tap it, and type its name in the field Name.')
        : t('Part 1 is the emergency stop button. Select it, press F2, and type its name.'),
      view: 'structure',
      elementId: unnamed,
      done: unnamed === undefined || part.get(unnamed)?.name !== 'Part 1',
    },
    {
      id: 'connect',
      title: t('Connect two parts'),
      says: byTouch
        ? t('Tap Light curtain, press “New interface to…”, and choose Safety controller.')
        : t(
            'Drag from the edge of Light curtain to Safety controller; or select both, and press “New interface to…”.',
          ),
      view: 'structure',
      elementId: curtain,
      done: gone || between.length > 0,
    },
    {
      id: 'flow',
      title: t('Say what flows'),
      says: t('Select the new interface. Add a connection: Information, “Beam broken”, from the curtain.'),
      view: 'structure',
      elementId: between[0]?.id ?? curtain,
      done: gone || between.some(({ connections }) => connections.length > 0),
    },
    {
      id: 'finding',
      title: t('Fix a finding'),
      says: t('Stop signal goes against its port. Its finding says so: press “Reverse direction”.'),
      view: 'findings',
      elementId: stopSignal,
      done:
        stopSignal === undefined ||
        !judged.findings.of(stopSignal).some(({ rule }) => rule === 'interface-ends'),
    },
    {
      id: 'verdict',
      title: t('Meet a requirement'),
      says: t(
        'ROB-2.1 allows 250 mm/s. Select Motion controller in Structure, and lower its reduced speed of 280 mm/s.',
      ),
      view: 'requirements',
      elementId: speedLimit,
      done: speedLimit === undefined || judged.values.verdictOf(speedLimit)?.verdict === 'pass',
    },
    {
      id: 'allocate',
      title: t('Allocate a requirement'),
      says: t('The gripper holds the workpiece, too. Add Gripper to the allocated parts of ROB-1.4.'),
      view: 'requirements',
      elementId: holding,
      done:
        holding === undefined ||
        gripper === undefined ||
        requirement.get(holding)?.systems.includes(gripper) === true,
    },
    {
      id: 'guard',
      title: t('Guard a transition'),
      says: t(
        'Nobody may be near the arm when the program starts. Add a guard to this transition: distance to person > 1500 mm.',
      ),
      view: 'behaviour',
      elementId: start,
      done: start === undefined || (transition.get(start)?.guards.length ?? 0) > 0,
    },
  ];
}
