import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { identifyIn } from '#interchange/sysml/plan/identify.ts';
import {
  isKept,
  keptIn,
  keptPackage,
  flowDefinition,
  keptOf,
  writeKept,
} from '#interchange/sysml/mapping/kept.ts';
import { makePlan } from '#interchange/sysml/plan/make-plan.ts';
import type { Plan, Planned } from '#interchange/sysml/mapping/planned.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import { isOfLanguage, readEntries } from '#interchange/sysml/files/read-files.ts';
import type { SyntaxTree } from '#interchange/sysml/syntax/tree.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';
import { CONNECTION_TYPES } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import { flowsOf, REVERSE } from '#interchange/sysml/mapping/elements/map-flows.ts';
import type { FlowEdit } from './edit-flows.ts';
import { type Element, KINDS, type Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { blankText } from '#interchange/sysml/print/words.ts';
import { differingFields } from './compare.ts';
import { editElement, editImpliedName } from './edit-element.ts';
import { ElementPrinter } from './element-printer.ts';
import { isImplied } from './is-implied.ts';
import { pathOfDeclared } from '#interchange/sysml/print/paths.ts';
import { TreeChanges } from './tree-changes.ts';

export interface WrittenProject {
  readonly entries: readonly ZipEntry[];
  readonly notes: TransferNote[];
}

/** How often a text is read again to see what it does not say yet. */
const ROUNDS = 5;

/**
 * Writes a model into the files that it came from, or into a new one. Only what differs is touched. What the notation has no words for goes
 * out as metadata; the text is then read again, and what it still does not say is a note.
 */
export function writeProject(info: ModelInfo, model: SystemModel, kept: readonly ZipEntry[]): WrittenProject {
  const raw = new Set<string>();
  for (let attempt = 0; ; attempt += 1) {
    const done = writeOnce(info, model, kept, raw);
    if (done.failed.length === 0 || attempt >= 3) return { entries: done.entries, notes: done.notes };
    for (const id of done.failed) raw.add(id);
  }
}

/** One way through; `failed` are elements that were written and were not found again. */
function writeOnce(
  info: ModelInfo,
  model: SystemModel,
  kept: readonly ZipEntry[],
  raw: ReadonlySet<string>,
): WrittenProject & { readonly failed: readonly string[] } {
  let entries =
    kept.length > 0 ? kept : [{ path: '', bytes: new TextEncoder().encode(blankText(info.name)) }];
  let missing: Missing[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const read = readEntries(entries);
    if (!read.ok) return { entries, notes: [note('file', read.refusal.detail)], failed: [] };
    const done = new Round(info, model, read.value.trees, round, raw).run();
    missing = done.missing;
    if (done.failed.length > 0)
      return { entries, notes: [...countKept(entries), ...missing.map(noteOf)], failed: done.failed };
    if (!done.changed) break;
    entries = entries.map((entry) => {
      const text = done.texts.get(entry.path);
      return text === undefined || !isOfLanguage(entry.path)
        ? entry
        : { path: entry.path, bytes: new TextEncoder().encode(text) };
    });
  }
  return { entries, notes: [...countKept(entries), ...missing.map(noteOf)], failed: [] };
}

const note = (where: string, message: string): TransferNote => ({ severity: 'warning', where, message });

const noteOf = ({ where, message }: Missing): TransferNote => note(where, message);

/** What the file does not say of an element. */
interface Missing {
  readonly where: string;
  readonly message: string;
}

/** What went out as metadata, by field. */
function countKept(entries: readonly ZipEntry[]): TransferNote[] {
  const read = readEntries(entries);
  if (!read.ok) return [];
  const counts = new Map<string, number>();
  const plan = makePlan(read.value.trees, {
    idOf: (kind, key) => `${kind} ${key}`,
    rowIdOf: (...of) => of.join(' '),
  });
  const walk = (of: Declared) => {
    for (const member of of.members) {
      if (isKept(member))
        for (const field of Object.keys(keptIn(member)?.fields ?? {}))
          counts.set(field, (counts.get(field) ?? 0) + 1);
      walk(member);
    }
  };
  for (const file of plan.project.files) walk(file);
  return [...counts]
    .filter(([field]) => field !== 'machine' && field !== REVERSE)
    .map(([field, count]) => ({
      severity: 'info',
      where: field,
      message: t(
        'the notation has no word for {field} of {count} {count, plural, one {element} other {elements}}; it is metadata of Modelwright in the file',
        { field, count },
      ),
    }));
}

/** One reading of the files with what is changed in them. */
class Round {
  private readonly plan: Plan;
  private readonly changes: TreeChanges;
  private readonly missing: Missing[] = [];
  private readonly failed: string[] = [];
  private readonly kept = new Map<Declared, JsonObject>();

  constructor(
    info: ModelInfo,
    private readonly model: SystemModel,
    trees: readonly SyntaxTree[],
    private readonly round: number,
    private readonly raw: ReadonlySet<string>,
  ) {
    this.plan = makePlan(trees, identifyIn(model, info.id));
    this.changes = new TreeChanges(this.plan.project);
  }

  run(): { texts: ReadonlyMap<string, string>; changed: boolean; missing: Missing[]; failed: string[] } {
    const printer = new ElementPrinter(this.model, this.plan, this.changes);
    // What is said by the same words as an element that is still there stays.
    const stays = new Set<Declared>();
    for (const { kind, id, declared } of this.plan.elements.values())
      if (this.model.tables[kind].has(id)) stays.add(declared);
    for (const planned of this.plan.elements.values()) {
      const element = this.model.tables[planned.kind].get(planned.id);
      if (element) this.update(planned, element, printer);
      else if (planned.key.startsWith('raw ') && !this.canBe(planned)) continue;
      else if (!stays.has(planned.declared)) this.changes.cut(planned.declared);
    }
    if (this.round === 0) this.keepImpliedNames();
    for (const kind of KINDS)
      for (const element of this.model.tables[kind].values()) this.create(kind, element, printer);
    if (this.round > 0) this.nameReferred(printer);
    printer.finish();
    this.defineOwn(printer);
    return {
      texts: this.changes.texts(),
      changed: this.changes.isChanged,
      missing: this.missing,
      failed: this.failed,
    };
  }

  /** Puts the definitions of what is used of ours into the file that has none of them yet. */
  private defineOwn({ usesKept, flowTypes }: ElementPrinter): void {
    const own = this.plan.project.files.flatMap(({ byName }) => byName.get('Modelwright') ?? [])[0];
    const types = CONNECTION_TYPES.filter((type) => flowTypes.has(type) && !own?.byName.has(type));
    if (!own && (usesKept || types.length > 0)) this.changes.append(keptPackage(types));
    else if (own && types.length > 0) this.changes.insert(own, types.map(flowDefinition));
  }

  /** The flows of an interface as the text says them and as they are to be said. */
  private flowsOf(declared: Declared, edge: Interface, printer: ElementPrinter): FlowEdit {
    const said = flowsOf(this.plan.project, declared);
    const end = (at: 0 | 1) => {
      const chain = declared.element?.ends[at]?.chain;
      const name = printer.endName(declared, edge, at) ?? '';
      const before = this.plan.elements.get(edge.id)?.fields ?? {};
      const sides = [
        ['sourceId', 'sourcePortId'],
        ['targetId', 'targetPortId'],
      ] as const;
      const isSame = sides[at].every((field) => before[field] === edge[field]);
      return chain && isSame ? declared.tree.tokens.text.slice(chain.start, chain.end) : name;
    };
    const { connections } = edge;
    return { said, connections, print: () => printer.flows(edge, [end(0), end(1)]) };
  }

  /** Whether the elements are there that it joins, or lies in: else it never came into this model. */
  private canBe({ fields }: Planned): boolean {
    return ['sourceId', 'targetId', 'parentId'].every((field) => {
      const id = fields[field];
      return typeof id !== 'string' || findElement(this.model, id) !== null;
    });
  }

  /** What has the name of what it redefines keeps it where that is called otherwise now. */
  private keepImpliedNames(): void {
    for (const planned of this.plan.elements.values()) {
      const { declared } = planned;
      const element = this.model.tables[planned.kind].get(planned.id);
      const redefined = declared.element?.relations.find(({ kind }) => kind === 'redefines');
      if (!element || !('name' in element) || !redefined || element.name !== declared.name) continue;
      const general = this.plan.project.relation(redefined.target, 'redefines', declared);
      if (general && this.changes.isRenamed(general)) editImpliedName(planned, element, this.changes);
    }
  }

  private update(planned: Planned, element: Element, printer: ElementPrinter): void {
    const differing = differingFields(planned, element, parentOf(this.model, element));
    const systems = differing['systems'];
    if (this.round === 0 && Array.isArray(systems) && 'systems' in element) printer.satisfy(planned, element);
    if ('name' in differing && editImpliedName(planned, element, this.changes)) delete differing['name'];
    const fields = Object.keys(differing);
    if (fields.length === 0) return;
    if (this.round === 0)
      editElement(planned, element, differing, this.changes, {
        endName: (at) => printer.endName(planned.declared, element, at),
        attributeName: (id) => printer.attributeName(id, pathOfDeclared(planned.declared)),
        flowsOf: (edge) => this.flowsOf(planned.declared, edge, printer),
      });
    else if (this.plan.planOf.get(planned.declared) === planned)
      this.keep(planned.declared, differing, printer);
    else
      this.missing.push({
        where: nameOf(element),
        message: t('the file does not say {fields}', { fields: fields.join(', ') }),
      });
  }

  /** Elements that metadata names by their ids say their own, so that another model finds them. */
  private nameReferred(printer: ElementPrinter): void {
    const kept: unknown[] = [...this.plan.elements.values()].map(
      (one) => this.kept.get(one.declared) ?? keptOf(one.declared)?.fields,
    );
    const flows = [...this.plan.elements.values()].flatMap(({ kind, declared }) =>
      kind === 'interface' ? declared.members.map((member) => keptOf(member)?.fields) : [],
    );
    const text = JSON.stringify([...kept, ...flows, ...this.rawFields()]);
    const ids = new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
    for (const planned of this.plan.elements.values()) {
      const { id, declared } = planned;
      if (!ids.has(id) || keptOf(declared)?.id !== undefined || this.plan.planOf.get(declared) !== planned)
        continue;
      if (this.kept.has(declared)) continue;
      this.keep(declared, {}, printer, id);
    }
  }

  private rawFields(): JsonObject[] {
    const of = (owner: Declared): JsonObject[] =>
      owner.members.flatMap((member) => {
        const kept = isKept(member) ? keptIn(member) : null;
        return [
          ...(kept?.kind === undefined ? [] : [kept.fields]),
          ...(member.element?.kind === 'package' ? of(member) : []),
        ];
      });
    return this.plan.project.files.flatMap(of);
  }

  /** Puts fields into the metadata of an element. */
  private keep(declared: Declared, differing: JsonObject, printer: ElementPrinter, id?: string): void {
    this.kept.set(declared, differing);
    const before = keptOf(declared);
    const metadata = declared.members.find(isKept);
    const own = before?.id ?? id;
    const text = writeKept({
      ...(own !== undefined && { id: own }),
      fields: { ...before?.fields, ...differing },
    });
    printer.usesKept = true;
    if (metadata?.element) this.changes.replace(metadata, metadata.element.start, metadata.element.end, text);
    else this.changes.insert(declared, [text]);
  }

  private create(kind: Kind, element: Element, printer: ElementPrinter): void {
    if (this.plan.elements.has(element.id) || isImplied(this.model, element)) return;
    if (this.round === 0 && this.raw.has(element.id)) printer.addRaw(kind, element);
    else if (this.round === 0) printer.add(kind, element);
    else {
      this.failed.push(element.id);
      this.missing.push({
        where: nameOf(element),
        message: t('the file has no place for this {kind}', { kind }),
      });
    }
  }
}

const nameOf = (element: Element): string =>
  'name' in element && element.name !== '' ? element.name : element.id;

function parentOf(model: SystemModel, element: Element): Element | undefined {
  const parentId = 'parentId' in element ? element.parentId : undefined;
  return parentId === undefined ? undefined : (findElement(model, parentId)?.element ?? undefined);
}
