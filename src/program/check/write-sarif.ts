import { ALL_RULES } from '#model/findings/rules.ts';
import type { CheckedModel, PlacedFinding } from './checked-model.ts';
import { LEVEL_WORDS } from './level-words.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** A log of SARIF 2.1.0 (OASIS), with one run over all files. `version` is that of the program. */
export function writeSarif(checked: readonly CheckedModel[], version: string): string {
  const found = new Set(checked.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  const rules = ALL_RULES.filter(({ id }) => found.has(id));
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const driver = {
    name: 'Modelwright',
    version,
    rules: rules.map(({ id, title, page, severity }) => ({
      id,
      shortDescription: { text: `${title}.` },
      fullDescription: { text: page },
      help: { text: page },
      defaultConfiguration: { level: LEVEL_WORDS[severity].sarif },
    })),
  };
  const results = checked.flatMap(({ file, findings }) =>
    findings.map((one) => ({ ...resultOf(one, file.name), ruleIndex: indexes.get(one.rule) ?? -1 })),
  );
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function resultOf(
  { rule, severity, kind, elementId, element, message, witness, accepted, line }: PlacedFinding,
  file: string,
) {
  return {
    ruleId: rule,
    level: LEVEL_WORDS[severity].sarif,
    message: { text: `${element}: ${message}${witness === null ? '' : ` (${witness})`}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          ...(line !== null && { region: { startLine: line } }),
        },
        logicalLocations: [{ name: element, fullyQualifiedName: elementId, kind }],
      },
    ],
    // Elsewhere in the file it is the same finding.
    partialFingerprints: { 'rule-and-element/v1': `${rule}:${elementId}` },
    ...(accepted !== null && { suppressions: [{ kind: 'external', justification: accepted }] }),
  };
}

/** A path as a URI reference (RFC 3986): relative to where the program was started, unless the path is absolute. */
function uriOf(path: string): string {
  const parts = path
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .split('/');
  const uri = parts.map((part) => encodeURIComponent(part)).join('/');
  return path.startsWith('/') ? `file://${uri}` : uri;
}
