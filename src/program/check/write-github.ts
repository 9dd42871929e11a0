import { LEVEL_WORDS } from './level-words.ts';
import type { CheckedModel } from './checked-model.ts';
import { writeText } from './write-text.ts';

/** Workflow commands of GitHub Actions, which become annotations of a pull request, and then the text. */
export function writeGithub(checked: readonly CheckedModel[]): string {
  const commands = checked.flatMap(({ file, findings }) =>
    findings
      .filter(({ accepted }) => accepted === null)
      .map(({ severity, line, element, message, witness, title }) => {
        const place = `file=${property(file.name)}${line === null ? '' : `,line=${line}`}`;
        const words = `${element}: ${message}${witness === null ? '' : ` (${witness})`}`;
        return `::${LEVEL_WORDS[severity].github} ${place},title=${property(title)}::${data(words)}\n`;
      }),
  );
  return `${commands.join('')}${writeText(checked)}`;
}

/** What ends a command is written otherwise (actions/toolkit, command.ts). */
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
