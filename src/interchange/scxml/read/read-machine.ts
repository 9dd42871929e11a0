import { v5 } from 'uuid';
import { conditionFrom } from '#interchange/scxml/ecmascript/ecmascript.ts';
import { LAYOUTS, OWN, own, SCXML } from '#interchange/scxml/namespaces.ts';
import type { XmlElement } from '#interchange/scxml/xml-tree.ts';
import { t } from '#language/translate.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { printExpression } from '#model/expression/print-expression.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { readActions, readHandlers, scriptOf } from './read-actions.ts';
import { carriedBy, constantOf, PLAIN_NAME, unread, valueIn } from './read-data.ts';
import type { Reading } from './reading.ts';
import { assignedBy, namesSetIn, truthsOf } from './variables-in.ts';

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

const KIND_OF: ReadonlyMap<string, string> = new Map([
  ['state', 'state'],
  ['parallel', 'parallel'],
  ['final', 'final'],
  ['history', 'history'],
]);

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
  readonly #loading: string[] = [];
  /** What fails then: it comes last, for what follows one that fails is not done. */
  readonly #failing: string[] = [];
  #isLate = false;
  #reading: Reading;

  constructor(private readonly file: OpenFile) {
    this.#reading = { ...file, isTruth: () => true };
  }

  machine(root: XmlElement): ReadMachine {
    const said = root.attributes.get('name')?.trim() || root.attributes.get(own('part'));
    const name = said || this.file.name || 'State machine';
    this.#partId = root.attributes.get(own('partId')) ?? this.#idOf(`part ${name}`);
    this.#bare = root.attributes.get(own('bare')) === 'true';
    this.#isLate = root.attributes.get('binding') === 'late';
    this.#reading = { ...this.#reading, isTruth: truthsOf(root) };
    this.#nameStates(root, name);
    const variables = this.#variables(root, true);
    for (const child of root.children) if (child.uri === SCXML && child.name === 'script') this.#load(child);
    this.#loading.push(...this.#failing);
    const declared = new Set(variables.map((variable) => variable['name']));
    for (const undeclared of [...namesSetIn(root), ...this.#loading.flatMap(assignedBy)])
      if (!declared.has(undeclared)) {
        declared.add(undeclared);
        variables.push({ id: this.#idOf(`variable ${undeclared}`), name: undeclared, type: 'number' });
      }
    if (!this.#bare)
      this.#elements.push({
        kind: 'part',
        id: this.#partId,
        line: root.line,
        body: { name, ...(variables.length > 0 && { attributes: variables }) },
      });
    this.#inside(root, { parentId: null, path: name });
    return { name, elements: [...this.#elements, ...this.#transitions] };
  }

  #load(script: XmlElement): void {
    const read = scriptOf(script, this.#reading);
    if (Array.isArray(read)) this.#loading.push(...read);
    else
      this.file.tell(
        script.line,
        t('the script that runs when the machine is loaded is left out: {reason}', { reason: read }),
      );
  }

  #idOf(path: string): string {
    return v5(path, this.file.namespace);
  }

  /** Every state gets its name first: transitions lead to states that come later. */
  #nameStates(element: XmlElement, path: string): void {
    let unnamed = 0;
    for (const child of element.children) {
      if (child.uri !== SCXML || !KIND_OF.has(child.name)) continue;
      let name = child.attributes.get('id')?.trim() ?? '';
      if (name === '') {
        unnamed += 1;
        name = `${child.name} ${unnamed}`;
      } else if (this.#ids.has(name))
        this.file.tell(
          child.line,
          t('the id {id} is used twice; transitions lead to the first', { id: name }),
        );
      const id = child.attributes.get(own('id')) ?? this.#idOf(`state ${path} / ${name} / ${child.name}`);
      this.#names.set(child, name);
      if (!this.#ids.has(name)) this.#ids.set(name, id);
      this.#nameStates(child, `${path} / ${name}`);
    }
  }

  #inside(element: XmlElement, place: Place): void {
    this.#initial(element, place);
    for (const child of element.children) {
      if (child.uri === SCXML && KIND_OF.has(child.name)) this.#state(child, place);
      else if (child.uri === SCXML && !INSIDE.has(child.name) && child.name !== 'script')
        this.file.tell(child.line, t('{element} is left out', { element: `<${child.name}>` }));
      else if (child.uri !== SCXML && child.uri !== OWN && !LAYOUTS.has(child.uri))
        this.file.tell(
          child.line,
          t('{element} of another namespace is left out', { element: `<${child.name}>` }),
        );
    }
  }

  #state(element: XmlElement, { parentId, path }: Place): void {
    const { attributes, line } = element;
    const name = this.#names.get(element) ?? '';
    const id = attributes.get(own('id')) ?? this.#idOf(`state ${path} / ${name} / ${element.name}`);
    const inner = { parentId: id, path: `${path} / ${name}` };
    const kind = attributes.get(own('kind')) ?? KIND_OF.get(element.name) ?? 'state';
    const handed = this.#handedOver(element);
    const actions = (named: string, more = false) => {
      const handlers = element.children.filter((child) => child.uri === SCXML && child.name === named);
      return readHandlers(handlers, this.#reading, more);
    };
    this.#order += 1;
    this.#elements.push({
      kind: 'state',
      id,
      line,
      body: {
        name,
        kind,
        ...this.#around(parentId),
        entry: [...this.#lateIn(element), ...actions('onentry', handed.length > 0), ...handed],
        exit: actions('onexit'),
        order: this.#order,
        ...(attributes.get('type') === 'deep' && { deep: true }),
        ...placeOf(element),
        ...this.#also(element),
      },
    });
    for (const child of element.children)
      if (child.uri === SCXML && child.name === 'transition') this.#transition(child, id, inner.path);
    this.#inside(element, inner);
  }

  /** The initial pseudo-state that an `initial` attribute or element stands for. */
  #initial(element: XmlElement, { parentId, path }: Place): void {
    // The root has no such element in SCXML; a file of ours writes it in our own namespace.
    const child = element.children.find(
      ({ name, uri }) => name === 'initial' && (uri === SCXML || uri === OWN),
    );
    const named = element.attributes.get('initial')?.trim();
    const loading = parentId === null ? this.#loading : [];
    const first = element.children.find(({ name, uri }) => uri === SCXML && KIND_OF.has(name));
    const target = named || (loading.length > 0 && first ? (this.#names.get(first) ?? '') : '');
    if (!child && target === '') return;
    const id = child?.attributes.get(own('id')) ?? this.#idOf(`initial ${path}`);
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
        ...(child && this.#also(child)),
      },
    });
    const ways = child?.children.filter(({ name, uri }) => name === 'transition' && uri === SCXML) ?? [];
    for (const way of ways) this.#transition(way, id, `${path} / initial`, child?.uri === OWN ? [] : loading);
    if (!child) {
      const attributes = new Map([['target', target]]);
      const made = { name: 'transition', uri: SCXML, attributes, children: [], text: '', line };
      this.#transition(made, id, `${path} / initial`, loading);
    }
  }

  /** What a final state hands over. */
  #handedOver({ children }: XmlElement): string[] {
    return children.flatMap((child) => {
      if (child.uri !== SCXML || child.name !== 'donedata') return [];
      if (carriedBy(child, this.#reading) === null)
        this.file.tell(
          child.line,
          t('what {element} hands over is not understood', { element: '<donedata>' }),
        );
      const data = carriedBy(child, this.#reading, true);
      return data === null || data === '' ? [] : [`return with ${data}`];
    });
  }

  /** With late binding the variables of a state get their values when it is entered first (SCXML, section 5.3.3). */
  #lateIn({ children }: XmlElement): string[] {
    if (!this.#isLate) return [];
    return children
      .filter(({ name, uri }) => name === 'datamodel' && uri === SCXML)
      .flatMap((model) => model.children)
      .flatMap((data) => {
        const name = data.attributes.get('id')?.trim() ?? '';
        const read = data.name === 'data' ? valueIn(data, this.#reading) : null;
        return read?.ok && PLAIN_NAME.test(name)
          ? [`[typeOf(${name}) = "undefined"] ${name} = ${printExpression(read.expression)}`]
          : [];
      });
  }

  #transition(element: XmlElement, stateId: string, path: string, before: readonly string[] = []): void {
    const { attributes, line } = element;
    this.#ways += 1;
    if (attributes.get(own('twin')) === 'true') return;
    const [target, ...more] = (attributes.get('target') ?? '').split(/\s+/).filter((word) => word !== '');
    const also = more.flatMap((name) => {
      const known = this.#ids.get(name);
      if (known === undefined)
        this.file.tell(line, t('there is no state {state}; it is left out', { state: name }));
      return known ?? [];
    });
    const drawn = attributes.get(own('target'));
    const targetId = drawn ?? (target === undefined ? stateId : this.#ids.get(target));
    if (targetId === undefined) {
      this.file.tell(
        line,
        t('there is no state {state}; the transition to it is left out', { state: target ?? '' }),
      );
      return;
    }
    const trigger = attributes.get('event')?.trim().replace(/\s+/g, ' ') ?? '';
    const id = attributes.get(own('id')) ?? this.#idOf(`transition ${path} ${this.#ways}`);
    const effects = [...before, ...readActions(element.children, this.#reading)];
    const back = attributes.get(own('direction')) === 'in';
    const { metadata: kept, ...besides } = this.#also(element);
    this.#transitions.push({
      kind: 'transition',
      id,
      line,
      body: {
        sourceId: back ? targetId : stateId,
        targetId: back ? stateId : targetId,
        ...(attributes.get('type') === 'internal' && { type: 'internal' }),
        name: attributes.get(own('name')) ?? trigger,
        ...besides,
        metadata: {
          effects,
          guards: this.#guards(attributes.get('cond'), id, line),
          ...(attributes.has(own('direction')) && { direction: attributes.get(own('direction')) ?? 'out' }),
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

  /** What a file of ours keeps beside what SCXML can say. */
  #also({ attributes, line }: XmlElement): JsonObject {
    const said = attributes.get(own('also'));
    if (said === undefined) return {};
    try {
      const read: unknown = JSON.parse(said);
      if (isObject(read)) return read;
    } catch {
      // Told below, like everything else that is no object.
    }
    this.file.tell(line, t('what was kept beside SCXML is not readable; it is left out'));
    return {};
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

  /** All variables of the file, wherever they are declared: SCXML has one space of names for all of them (section 5.3.1). */
  #variables(element: XmlElement, isOutermost: boolean): JsonObject[] {
    return element.children.flatMap((child) => {
      if (child.uri !== SCXML) return [];
      if (child.name === 'data')
        return child.attributes.get(own('ofState')) === 'true' ? [] : [this.#variable(child, isOutermost)];
      if (child.name === 'datamodel') return this.#variables(child, isOutermost);
      return KIND_OF.has(child.name) ? this.#variables(child, false) : [];
    });
  }

  #variable(data: XmlElement, isOutermost: boolean): JsonObject {
    const { attributes, text, line, children } = data;
    const name = attributes.get('id')?.trim() || 'variable';
    const id = attributes.get(own('id')) ?? this.#idOf(`variable ${name}`);
    const whole = this.#also(data);
    if (Object.keys(whole).length > 0) return { ...whole, id };
    const isEmpty =
      ['expr', 'src'].every((each) => !attributes.has(each)) && text.trim() === '' && children.length === 0;
    const isLater = this.#isLate && !isOutermost;
    if (isLater || isEmpty) return { id, name, type: 'number' };
    const read = valueIn(data, this.#reading);
    if (!read.ok) {
      this.file.tell(
        line,
        t('the value of {variable} is left out: {reason}', { variable: name, reason: read.reason }),
      );
      // An error when the machine is loaded, and the variable has no value (SCXML, section 5.3.2).
      if (PLAIN_NAME.test(name)) this.#failing.push(`${name} = ${unread(attributes.get('expr') ?? text)}`);
      return { id, name, type: 'number' };
    }
    const value = constantOf(read.expression);
    if (value === null) {
      this.#loading.push(`${name} = ${printExpression(read.expression)}`);
      return { id, name, type: 'number' };
    }
    if (typeof value === 'string' && value.length > LIMITS.text) {
      this.file.tell(
        line,
        t('the value of {variable} is left out: it has more than {limit} characters', {
          variable: name,
          limit: LIMITS.text,
        }),
      );
      return { id, name, type: 'string' };
    }
    const type = typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'boolean' : 'number';
    return { id, name, type, value };
  }
}

/** The position and size that were written with a state, where there are. */
function placeOf({ attributes }: XmlElement): JsonObject {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => {
    const said = attributes.get(own(name));
    return said === undefined || !Number.isFinite(Number(said)) ? undefined : Number(said);
  });
  return {
    ...(x !== undefined && y !== undefined && { position: { x, y } }),
    ...(width !== undefined && height !== undefined && { size: { width, height } }),
  };
}
