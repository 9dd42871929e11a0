import { v5 } from 'uuid';
import { conditionFrom } from '#interchange/scxml/ecmascript/ecmascript.ts';
import { xml } from '#interchange/scxml/make-element.ts';
import { LAYOUTS, OWN, SCXML } from '#interchange/scxml/namespaces.ts';
import { childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { printExpression } from '#model/expression/print-expression.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { keptBeside, placeOf } from './kept-beside.ts';
import { readActions, readHandlers } from './read-actions.ts';
import { carriedBy } from './read-data.ts';
import { ownSaid, said } from './read-tree.ts';
import { isLate, lateValues, readVariables } from './read-variables.ts';
import { type Reading, STATE_KINDS } from './reading.ts';
import { truthsOf } from './variables-in.ts';

/** An element of the model as a file says it: the body of its create request. */
export interface ReadElement {
  readonly kind: Kind;
  readonly id: string;
  readonly body: JsonObject;
  readonly line: number;
}

export interface ReadMachine {
  readonly name: string;
  readonly elements: readonly ReadElement[];
}

/** What is read of a state for its own sake, and not as an element. */
const INSIDE = new Set([
  'onentry',
  'onexit',
  'transition',
  'initial',
  'datamodel',
  'donedata',
  'state',
  'parallel',
  'final',
  'history',
]);

/** What a machine is read from. */
export interface OpenFile extends Pick<Reading, 'tell' | 'fileBeside'> {
  /** The UUID that ids are made in. */
  readonly namespace: string;
  /** What a machine without a name is called. */
  readonly name?: string | undefined;
}

/**
 * Reads a state chart: a part whose behaviour it is, its states in document order, its transitions. Ids come from the file where it
 * has ours, and otherwise follow from the names, so that the same file read again means the same elements.
 */
export function readMachine(root: XmlElement, file: OpenFile): ReadMachine {
  return new Reader(file).machine(root);
}

interface Place {
  readonly parentId: string | null;
  readonly path: string;
}

class Reader {
  readonly #elements: ReadElement[] = [];
  readonly #transitions: ReadElement[] = [];
  /** The ids of states by the names of the file. */
  readonly #ids = new Map<string, string>();
  readonly #names = new Map<XmlElement, string>();
  #order = 0;
  #ways = 0;
  #partId = '';
  /** Whether the states are of no part, as a file of ours may say. */
  #bare = false;
  /** What is done when the machine is loaded, before its first states are entered. */
  #loading: readonly string[] = [];
  #isLate = false;
  #reading: Reading;

  constructor(private readonly file: OpenFile) {
    this.#reading = { ...file, isTruth: () => true };
  }

  machine(root: XmlElement): ReadMachine {
    const named = said(root, 'name')?.trim() || ownSaid(root, 'part');
    const name = named || this.file.name || 'State machine';
    this.#partId = ownSaid(root, 'partId') ?? this.#idOf(`part ${name}`);
    this.#bare = ownSaid(root, 'bare') === 'true';
    this.#isLate = isLate(root);
    this.#reading = { ...this.#reading, isTruth: truthsOf(root) };
    this.#nameStates(root, name);
    const { attributes, loading } = readVariables(root, this.#reading, (path) => this.#idOf(path));
    this.#loading = loading;
    if (!this.#bare)
      this.#elements.push({
        kind: 'part',
        id: this.#partId,
        line: root.line,
        body: { name, ...(attributes.length > 0 && { attributes }) },
      });
    this.#inside(root, { parentId: null, path: name });
    return { name, elements: [...this.#elements, ...this.#transitions] };
  }

  #idOf(path: string): string {
    return v5(path, this.file.namespace);
  }

  /** Every state gets its name first: transitions lead to states that come later. */
  #nameStates(element: XmlElement, path: string): void {
    let unnamed = 0;
    for (const child of childrenOf(element)) {
      if (child.uri !== SCXML || !STATE_KINDS.has(child.local)) continue;
      let name = said(child, 'id')?.trim() ?? '';
      if (name === '') {
        unnamed += 1;
        name = `${child.local} ${unnamed}`;
      } else if (this.#ids.has(name))
        this.file.tell(
          child.line,
          t('the id {id} is used twice; transitions lead to the first', { id: name }),
        );
      const id = ownSaid(child, 'id') ?? this.#idOf(`state ${path} / ${name} / ${child.local}`);
      this.#names.set(child, name);
      if (!this.#ids.has(name)) this.#ids.set(name, id);
      this.#nameStates(child, `${path} / ${name}`);
    }
  }

  #inside(element: XmlElement, place: Place): void {
    this.#initial(element, place);
    for (const child of childrenOf(element)) {
      if (child.uri === SCXML && STATE_KINDS.has(child.local)) this.#state(child, place);
      else if (child.uri === SCXML && !INSIDE.has(child.local) && child.local !== 'script')
        this.file.tell(child.line, t('{element} is left out', { element: `<${child.local}>` }));
      else if (child.uri !== SCXML && child.uri !== OWN && !LAYOUTS.has(child.uri))
        this.file.tell(
          child.line,
          t('{element} of another namespace is left out', { element: `<${child.local}>` }),
        );
    }
  }

  #state(element: XmlElement, { parentId, path }: Place): void {
    const name = this.#names.get(element) ?? '';
    const id = ownSaid(element, 'id') ?? this.#idOf(`state ${path} / ${name} / ${element.local}`);
    const inner = { parentId: id, path: `${path} / ${name}` };
    const kind = ownSaid(element, 'kind') ?? element.local;
    const handed = this.#handedOver(element);
    const late = this.#isLate ? lateValues(element, this.#reading) : [];
    const actions = (named: string, more = false) => {
      const handlers = childrenOf(element, named).filter(({ uri }) => uri === SCXML);
      return readHandlers(handlers, this.#reading, more);
    };
    this.#order += 1;
    this.#elements.push({
      kind: 'state',
      id,
      line: element.line,
      body: {
        name,
        kind,
        ...this.#around(parentId),
        entry: [...late, ...actions('onentry', handed.length > 0), ...handed],
        exit: actions('onexit'),
        order: this.#order,
        ...(said(element, 'type') === 'deep' && { deep: true }),
        ...placeOf(element),
        ...this.#kept(element),
      },
    });
    for (const child of childrenOf(element))
      if (child.uri === SCXML && child.local === 'transition') this.#transition(child, id, inner.path);
    this.#inside(element, inner);
  }

  /** The initial pseudo-state that an `initial` attribute or element stands for. */
  #initial(element: XmlElement, { parentId, path }: Place): void {
    // The root has no such element in SCXML; a file of ours writes it in our own namespace.
    const child = childrenOf(element, 'initial').find(({ uri }) => uri === SCXML || uri === OWN);
    const named = said(element, 'initial')?.trim();
    const loading = parentId === null ? this.#loading : [];
    const first = childrenOf(element).find(({ local, uri }) => uri === SCXML && STATE_KINDS.has(local));
    const target = named || (loading.length > 0 && first ? (this.#names.get(first) ?? '') : '');
    if (!child && target === '') return;
    const id = (child && ownSaid(child, 'id')) ?? this.#idOf(`initial ${path}`);
    const line = child?.line ?? element.line;
    this.#order += 1;
    this.#elements.push({
      kind: 'state',
      id,
      line,
      body: {
        name: 'Initial',
        kind: 'initial',
        ...this.#around(parentId),
        order: this.#order,
        ...(child && placeOf(child)),
        ...(child && this.#kept(child)),
      },
    });
    const ways = childrenOf(child, 'transition').filter(({ uri }) => uri === SCXML);
    for (const way of ways) this.#transition(way, id, `${path} / initial`, child?.uri === OWN ? [] : loading);
    if (!child) {
      const made = { ...xml('transition', { target }), line };
      this.#transition(made, id, `${path} / initial`, loading);
    }
  }

  /** What a final state hands over. */
  #handedOver(element: XmlElement): string[] {
    return childrenOf(element, 'donedata').flatMap((child) => {
      if (child.uri !== SCXML) return [];
      if (carriedBy(child, this.#reading) === null)
        this.file.tell(
          child.line,
          t('what {element} hands over is not understood', { element: '<donedata>' }),
        );
      const data = carriedBy(child, this.#reading, true);
      return data === null || data === '' ? [] : [`return with ${data}`];
    });
  }

  #transition(element: XmlElement, stateId: string, path: string, before: readonly string[] = []): void {
    const { line } = element;
    this.#ways += 1;
    if (ownSaid(element, 'twin') === 'true') return;
    const [target, ...more] = (said(element, 'target') ?? '').split(/\s+/).filter((word) => word !== '');
    const also = more.flatMap((name) => {
      const known = this.#ids.get(name);
      if (known === undefined)
        this.file.tell(line, t('there is no state {state}; it is left out', { state: name }));
      return known ?? [];
    });
    const drawn = ownSaid(element, 'target');
    const targetId = drawn ?? (target === undefined ? stateId : this.#ids.get(target));
    if (targetId === undefined) {
      this.file.tell(
        line,
        t('there is no state {state}; the transition to it is left out', { state: target ?? '' }),
      );
      return;
    }
    const trigger = said(element, 'event')?.trim().replace(/\s+/g, ' ') ?? '';
    const id = ownSaid(element, 'id') ?? this.#idOf(`transition ${path} ${this.#ways}`);
    const effects = [...before, ...readActions(childrenOf(element), this.#reading)];
    const direction = ownSaid(element, 'direction');
    const back = direction === 'in';
    const { metadata: kept, ...besides } = this.#kept(element);
    this.#transitions.push({
      kind: 'transition',
      id,
      line,
      body: {
        sourceId: back ? targetId : stateId,
        targetId: back ? stateId : targetId,
        ...(said(element, 'type') === 'internal' && { type: 'internal' }),
        name: ownSaid(element, 'name') ?? trigger,
        ...besides,
        metadata: {
          effects,
          guards: this.#guards(said(element, 'cond'), id, line),
          ...(direction !== undefined && { direction }),
          ...(trigger !== '' && { trigger }),
          ...(target === undefined && drawn === undefined && { internal: true }),
          ...(also.length > 0 && { alsoTargetIds: also }),
          order: this.#ways,
          ...(isObject(kept) && kept),
        },
      },
    });
  }

  #around(parentId: string | null): JsonObject {
    if (parentId !== null) return { parentId };
    return this.#bare ? {} : { partId: this.#partId };
  }

  #kept(element: XmlElement): JsonObject {
    return keptBeside(element, this.file.tell);
  }

  #guards(condition: string | undefined, transitionId: string, line: number): JsonObject[] {
    if (condition === undefined || condition.trim() === '') return [];
    const id = v5('guard', transitionId);
    const read = conditionFrom(condition, this.#reading.isTruth);
    if (read.ok) return [{ id, type: 'expression', expression: printExpression(read.expression) }];
    this.file.tell(
      line,
      t('the condition “{condition}” is kept as a text, which is never true: {reason}', {
        condition,
        reason: read.reason,
      }),
    );
    return [{ id, type: 'text', text: condition.trim() }];
  }
}
