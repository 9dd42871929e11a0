import type { Finding } from '#contract/finding.ts';
import type { CheckedModel, PlacedFinding } from './checked-model.ts';

/** The findings and verdicts as the service answers them, each with its file where there are several. */
export function writeJson(checked: readonly CheckedModel[]): string {
  const several = checked.length > 1;
  const report = {
    findings: checked.flatMap(({ file, findings }) =>
      findings.map((one) => ({ ...plain(one), ...(several && { file: file.name }) })),
    ),
    verdicts: checked.flatMap(({ file, verdicts }) =>
      verdicts.map(({ requirementId, verdict, constraints }) => ({
        requirementId,
        verdict,
        constraints,
        ...(several && { file: file.name }),
      })),
    ),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function plain({ element: _e, line: _l, ...finding }: PlacedFinding): Finding {
  return finding;
}
