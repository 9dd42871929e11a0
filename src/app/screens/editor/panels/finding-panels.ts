import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';

/** What looks at the model, with all its rules: fetched when the model is shown. */
export const FindingMarks = loadedLater(
  async () => (await import('#app/findings/decorations/finding-decorations.tsx')).FindingDecorations,
);
export const ElementFindings = loadedLater(
  async () => (await import('#app/findings/element-findings.tsx')).ElementFindings,
);

/** Marks what has suspect trace links. */
export const SuspectMarks = loadedLater(
  async () => (await import('#app/trace/suspect-decorations.tsx')).SuspectDecorations,
);

/** Marks the parts that do not meet a requirement. */
export const VerdictMarks = loadedLater(
  async () => (await import('#app/verdicts/verdict-marks.tsx')).VerdictMarks,
);
