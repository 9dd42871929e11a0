import { applyOperation } from '#contract/operation.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { bringUpToDate } from '#interchange/batch/bring-up-to-date.ts';
import { badFile, countsOf, type ImportResult, type ImportTarget } from '#interchange/transfer-result.ts';
import { Draft, type EditContext } from '#model/draft.ts';
import type { Kind } from '#model/kinds.ts';
import { OWN, SCXML } from './namespaces.ts';
import { readMachine } from './read-machine.ts';
import { tellUnknownAttributes } from './unknown-attributes.ts';
import { settleTypes } from './settle-types.ts';
import { readXmlTree, type XmlElement } from './xml-tree.ts';

/** The further machines that a file of ours holds. */
function machinesIn({ children }: XmlElement): readonly XmlElement[] {
  return children.flatMap(({ name, uri, children: inside }) =>
    uri === OWN && name === 'machine'
      ? inside.filter((child) => child.uri === SCXML && child.name === 'scxml')
      : [],
  );
}

/**
 * Imports a state chart as the behaviour of a part, all or nothing. What the file says again of elements that it said before is brought
 * up to date; what else they have is kept.
 */
export function importScxml(bytes: Uint8Array, target: ImportTarget, context: EditContext): ImportResult {
  const tree = readXmlTree(bytes);
  if (!tree.ok) return tree;
  if (tree.value.name !== 'scxml' || tree.value.uri !== SCXML)
    return badFile(`The file is no SCXML: it begins with <${tree.value.name}> of “${tree.value.uri}”.`);
  const notes: TransferNote[] = [];
  const tell = (line: number, message: string) => {
    notes.push({ severity: 'warning', where: `line ${line}`, message });
  };
  const machine = readMachine(tree.value, target.modelId, tell);
  const others = machinesIn(tree.value).map((root) => readMachine(root, target.modelId, tell));
  tellUnknownAttributes(tree.value, tell);
  const language = tree.value.attributes.get('datamodel');
  if (language !== undefined && !['ecmascript', 'null'].includes(language))
    tell(
      tree.value.line,
      `expressions of the data model ${language} are read as ECMAScript, as far as they are it`,
    );
  const draft = new Draft(target.model, context);
  const addressed = new Map<string, Kind>();
  for (const { kind, id, body, line } of [machine, ...others].flatMap(({ elements }) =>
    settleTypes(elements),
  )) {
    const done = draft.tables[kind].has(id)
      ? bringUpToDate(draft, kind, id, body)
      : applyOperation(draft, { op: 'create', kind, id, body });
    if (!done.ok) {
      const { code, errors, detail } = done.refusal;
      const first = errors[0];
      const told = first ? `${first.path}: ${first.message}` : detail;
      return { ok: false, refusal: { code, detail: `Line ${line}: ${told}`, errors } };
    }
    addressed.set(id, kind);
  }
  const edited = draft.finish();
  return {
    ok: true,
    value: { edited, name: machine.name, description: null, notes, counts: countsOf(edited.diff, addressed) },
  };
}
