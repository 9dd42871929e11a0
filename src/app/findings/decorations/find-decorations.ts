import type { Decoration } from '#app/session/decorations.ts';
import { t } from '#language/translate.ts';
import type { Findings } from '#model/findings/findings.ts';
import type { SeverityPolicy } from '#model/findings/reported-finding.ts';
import { OverlayMap } from '#model/store/overlay-map.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';

/** A mark with how many errors and warnings it stands for. */
export interface FoundMark extends Decoration {
  readonly errors: number;
  readonly warnings: number;
}

/** What findings say of elements, and how much that is together. */
export interface FoundDecorations {
  readonly marks: OverlayMap<FoundMark>;
  readonly errors: number;
  readonly warnings: number;
}

/** The marks of all elements, some elements at a time. */
export function* findDecorations(findings: Findings, telling: SeverityPolicy): WorkSteps<FoundDecorations> {
  const marks = new Map<string, FoundMark>();
  let [errors, warnings] = [0, 0];
  for (const id of findings.ids()) {
    const mark = markOf(findings, id, telling);
    if (mark) marks.set(id, mark);
    errors += mark?.errors ?? 0;
    warnings += mark?.warnings ?? 0;
    yield;
  }
  return { marks: new OverlayMap(marks), errors, warnings };
}

/** The marks once some elements were looked at again. Law: they are those of all elements. */
export function updateDecorations(
  before: FoundDecorations,
  looked: Iterable<string>,
  findings: Findings,
  telling: SeverityPolicy,
): FoundDecorations {
  const marks = before.marks.fork();
  let { errors, warnings } = before;
  for (const id of looked) {
    const was = marks.get(id);
    const mark = markOf(findings, id, telling);
    if (mark) marks.set(id, mark);
    else marks.delete(id);
    errors += (mark?.errors ?? 0) - (was?.errors ?? 0);
    warnings += (mark?.warnings ?? 0) - (was?.warnings ?? 0);
  }
  return { marks, errors, warnings };
}

function markOf(findings: Findings, id: string, telling: SeverityPolicy): FoundMark | null {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const finding of findings.of(id)) {
    const told = telling(finding);
    if (told && told.accepted === undefined) counts[told.severity] += 1;
  }
  const { error: errors, warning: warnings } = counts;
  if (errors + warnings === 0) return null;
  return {
    kind: errors > 0 ? 'error' : 'warning',
    count: errors + warnings,
    words: [
      ...(errors > 0
        ? [t('{count, plural, one {{count} error} other {{count} errors}}', { count: errors })]
        : []),
      ...(warnings > 0
        ? [t('{count, plural, one {{count} warning} other {{count} warnings}}', { count: warnings })]
        : []),
    ].join(', '),
    errors,
    warnings,
  };
}
