import { type CheckedModel, countVerdicts, type PlacedFinding } from './checked-model.ts';

/** Findings as compilers write them, `file:line: severity: …`, and what there is in all. */
export function writeText(checked: readonly CheckedModel[]): string {
  return checked
    .flatMap(({ file, findings, verdicts }) => [
      ...findings.map((one) => `${place(file.name, one)}: ${sentence(one)} [${one.rule}]`),
      `${file.name}: ${findingsIn(findings)}; ${verdictsIn(countVerdicts(verdicts))}`,
    ])
    .map((line) => `${line}\n`)
    .join('');
}

/** `model.json:12`, or the file alone. */
const place = (file: string, { line }: PlacedFinding): string => (line === null ? file : `${file}:${line}`);

/** A finding in one line. */
export function sentence({ severity, accepted, element, message, witness }: PlacedFinding): string {
  const reason = accepted === null ? '' : ` (accepted: ${accepted})`;
  return `${severity}: ${element}: ${message}${witness === null ? '' : ` (${witness})`}${reason}`.replace(
    /\s+/g,
    ' ',
  );
}

function findingsIn(findings: readonly PlacedFinding[]): string {
  const open = findings.filter(({ accepted }) => accepted === null);
  const count = (severity: string, word: string) => {
    const number = open.filter((one) => one.severity === severity).length;
    return `${number} ${word}${number === 1 ? '' : 's'}`;
  };
  const accepted = findings.length - open.length;
  return [
    count('error', 'error'),
    count('warning', 'warning'),
    count('note', 'note'),
    ...(accepted > 0 ? [`${accepted} accepted`] : []),
  ].join(', ');
}

function verdictsIn({ pass, fail, unknown }: Readonly<Record<'pass' | 'fail' | 'unknown', number>>): string {
  return pass + fail + unknown === 0
    ? 'no requirement has constraints'
    : `requirements with constraints: ${pass} pass, ${fail} fail, ${unknown} unknown`;
}
