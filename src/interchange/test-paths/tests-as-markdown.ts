import type { Explored, PlainPath } from '#model/simulation/exploration/explored.ts';
import { PathLabels } from '#model/simulation/exploration/path-labels.ts';
import type { SystemModel } from '#model/system-model.ts';

/** The test paths of an exploration as a document for people: of each test what it covers, and a table of its steps. */
export function testsAsMarkdown(model: SystemModel, explored: Explored): string {
  const { partId, configurations, missing, inputs, tests, unreachedTransitions } = explored;
  const words = new PathLabels(model);
  const transitions = (ids: readonly string[]) => ids.map((id) => plain(words.transition(id))).join(', ');
  return [
    `# Test paths${partId === null ? '' : ` of ${plain(words.name(partId))}`}`,
    '',
    missing.length === 0
      ? `All ${configurations} configurations that can be reached were looked at.`
      : `${configurations} configurations were looked at. ${plain(missing.join(' '))}`,
    ...inputs.map(
      ({ variableId, values }) =>
        `${plain(words.variable(variableId))} was set to ${plain(words.values(variableId, values))}.`,
    ),
    ...(unreachedTransitions.length > 0 ? ['', `Never taken: ${transitions(unreachedTransitions)}.`] : []),
    ...tests.flatMap((test, index) => [
      '',
      `## Test ${index + 1}`,
      '',
      `Covers ${transitions(test.covers)}.`,
      '',
      ...table(test, words),
    ]),
    '',
  ].join('\n');
}

function table({ steps, expected }: PlainPath, words: PathLabels): readonly string[] {
  const rows = steps.map((step, index) => {
    const { fired = [], configuration = [] } = expected[index] ?? {};
    const cells = [
      `${index + 1}`,
      plain(words.step(step)),
      plain(fired.map((id) => words.transition(id)).join(', ')),
      plain(configuration.map((id) => words.name(id)).join(', ')),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| Step | Do | Taken | Then in |', '| ---: | --- | --- | --- |', ...rows];
}

/** Text in which nothing is read as Markdown or HTML, on one line. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|!&~]/g, String.raw`\$&`);
