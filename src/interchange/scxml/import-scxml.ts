import { v5 } from 'uuid';
import { applyWireOperation } from '#interchange/batch/plan-batch.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { bringUpToDate } from '#interchange/batch/bring-up-to-date.ts';
import {
  badFile,
  countsOf,
  type ImportResult,
  type ImportTarget,
  refusedAt,
} from '#interchange/transfer-result.ts';
import { childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import { Draft, type EditContext } from '#model/edit/draft.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { OWN, SCXML } from './namespaces.ts';
import { readMachineFiles } from './read/machine-files.ts';
import { type ReadMachine, readMachine } from './read/read-machine.ts';
import { said } from './read/read-tree.ts';
import type { Tell } from './read/reading.ts';
import { settleTypes } from './read/settle-types.ts';
import { tellUnknownAttributes } from './read/unknown-attributes.ts';

/** The further machines that a file of ours holds. */
function machinesIn(root: XmlElement): readonly XmlElement[] {
  return childrenOf(root, 'machine')
    .filter(({ uri }) => uri === OWN)
    .flatMap((machine) => childrenOf(machine, 'scxml').filter(({ uri }) => uri === SCXML));
}

/** What a file in an archive is called without its folders and ending. */
const nameIn = (path: string): string => path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

function tellLanguage(root: XmlElement, tell: Tell): void {
  const language = said(root, 'datamodel');
  if (language !== undefined && !['ecmascript', 'null'].includes(language))
    tell(
      root.line,
      t('expressions of the data model {language} are read as ECMAScript, where they are valid in it', {
        language,
      }),
    );
}

/**
 * Imports a state chart as the behaviour of a part, or an archive of several with the files that they name, all or nothing. What the file says again of elements that it said before is brought
 * up to date; what else they have is kept.
 */
export function importScxml(bytes: Uint8Array, target: ImportTarget, context: EditContext): ImportResult {
  const files = readMachineFiles(bytes);
  if (!files.ok) return files;
  const notes: TransferNote[] = [];
  const machines: ReadMachine[] = [];
  for (const { path, root, fileBeside } of files.value.machines) {
    if (root.local !== 'scxml' || root.uri !== SCXML)
      return badFile(
        t(
          '{hasPath, select, yes {The file {file} is not SCXML: it begins with {element} of “{namespace}”.} other {The file is not SCXML: it begins with {element} of “{namespace}”.}}',
          {
            hasPath: path === '' ? 'no' : 'yes',
            file: path,
            element: `<${root.local}>`,
            namespace: root.uri,
          },
        ),
      );
    const tell = (line: number, message: string) => {
      const where = path === '' ? t('line {line}', { line }) : t('{file}, line {line}', { file: path, line });
      notes.push({ severity: 'warning', where, message });
    };
    const isOne = files.value.machines.length === 1;
    const name = isOne ? undefined : nameIn(path);
    const file = { namespace: isOne ? target.modelId : v5(path, target.modelId), name, tell, fileBeside };
    for (const one of [root, ...machinesIn(root)]) machines.push(readMachine(one, file));
    tellUnknownAttributes(root, tell);
    tellLanguage(root, tell);
  }
  for (const path of files.value.unnamed())
    notes.push({
      severity: 'warning',
      where: path,
      message: t('no state chart names this file; it is left out'),
    });
  const draft = new Draft(target.model, context);
  const addressed = new Map<string, Kind>();
  for (const { kind, id, body, line } of machines.flatMap(({ elements }) => settleTypes(elements))) {
    const done = draft.tables[kind].has(id)
      ? bringUpToDate(draft, kind, id, body)
      : applyWireOperation(draft, { op: 'create', kind, id, body });
    if (!done.ok) return refusedAt(t('Line {line}', { line }), done.refusal);
    addressed.set(id, kind);
  }
  const edited = draft.finish();
  return {
    ok: true,
    value: {
      edited,
      name: machines[0]?.name ?? null,
      description: null,
      notes,
      counts: countsOf(edited.diff, addressed),
    },
  };
}
