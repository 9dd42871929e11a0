import { v5 } from 'uuid';
import { isObject, type JsonObject } from '#model/json.ts';
import type { Kind } from '#model/kinds.ts';
import { printExpression } from '#model/expression/print-expression.ts';
import { fromEcmascript } from './ecmascript.ts';
import { OWN, own, SCXML } from './namespaces.ts';
import { readActions, type Tell } from './read-actions.ts';
import type { XmlElement } from './xml-tree.ts';

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
  'state',
  'parallel',
  'final',
  'history',
]);

/**
 * Reads a state chart: a part whose behaviour it is, its states in document order, its transitions. Ids come from the file where it
 * has ours, and otherwise follow from the names, so that the same file read again means the same elements. `namespace`: a UUID.
 */
export function readMachine(root: XmlElement, namespace: string, tell: Tell): ReadMachine {
  return new Reader(namespace, tell).machine(root);
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

  constructor(
    private readonly namespace: string,
    private readonly tell: Tell,
  ) {}

  machine(root: XmlElement): ReadMachine {
    const name = root.attributes.get('name')?.trim() || root.attributes.get(own('part')) || 'State machine';
    this.#partId = root.attributes.get(own('partId')) ?? this.#idOf(`part ${name}`);
    this.#bare = root.attributes.get(own('bare')) === 'true';
    this.#nameStates(root, name);
    const attributes = this.#variables(root);
    if (!this.#bare)
      this.#elements.push({
        kind: 'part',
        id: this.#partId,
        line: root.line,
        body: { name, ...(attributes.length > 0 && { attributes }) },
      });
    this.#inside(root, { parentId: null, path: name });
    for (const child of root.children)
      if (child.uri === SCXML && child.name === 'script')
        this.tell(child.line, 'the script that runs when the machine is loaded is left out');
    return { name, elements: [...this.#elements, ...this.#transitions] };
  }

  #idOf(path: string): string {
    return v5(path, this.namespace);
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
        this.tell(child.line, `the id ${name} is there twice; transitions lead to the first`);
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
        this.tell(child.line, `<${child.name}> is left out`);
      else if (child.uri !== SCXML && child.uri !== OWN)
        this.tell(child.line, `<${child.name}> of another namespace is left out`);
    }
  }

  #state(element: XmlElement, { parentId, path }: Place): void {
    const { attributes, line } = element;
    const name = this.#names.get(element) ?? '';
    const id = attributes.get(own('id')) ?? this.#idOf(`state ${path} / ${name} / ${element.name}`);
    const inner = { parentId: id, path: `${path} / ${name}` };
    const kind = attributes.get(own('kind')) ?? KIND_OF.get(element.name) ?? 'state';
    const actions = (named: string) =>
      element.children
        .filter((child) => child.uri === SCXML && child.name === named)
        .flatMap(({ children }) => readActions(children, this.tell));
    this.#order += 1;
    this.#elements.push({
      kind: 'state',
      id,
      line,
      body: {
        name,
        kind,
        ...this.#around(parentId),
        entry: actions('onentry'),
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
    if (!child && (named === undefined || named === '')) return;
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
    for (const way of ways) this.#transition(way, id, `${path} / initial`);
    if (!child && named !== undefined) {
      const attributes = new Map([['target', named]]);
      const made = { name: 'transition', uri: SCXML, attributes, children: [], text: '', line };
      this.#transition(made, id, `${path} / initial`);
    }
  }

  #transition(element: XmlElement, stateId: string, path: string): void {
    const { attributes, line } = element;
    this.#ways += 1;
    if (attributes.get(own('twin')) === 'true') return;
    const [target, ...more] = (attributes.get('target') ?? '').split(/\s+/).filter((word) => word !== '');
    if (more.length > 0)
      this.tell(
        line,
        `a transition leads to one state; ${more.join(' and ')} ${more.length > 1 ? 'are' : 'is'} left out`,
      );
    const drawn = attributes.get(own('target'));
    const targetId = drawn ?? (target === undefined ? stateId : this.#ids.get(target));
    if (targetId === undefined) {
      this.tell(line, `there is no state ${target}; the transition to it is left out`);
      return;
    }
    const trigger = attributes.get('event')?.trim().replace(/\s+/g, ' ') ?? '';
    const id = attributes.get(own('id')) ?? this.#idOf(`transition ${path} ${this.#ways}`);
    const effects = readActions(element.children, this.tell);
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
    this.tell(line, 'what was kept beside SCXML is not readable; it is left out');
    return {};
  }

  #guards(condition: string | undefined, transitionId: string, line: number): JsonObject[] {
    if (condition === undefined || condition.trim() === '') return [];
    const id = v5('guard', transitionId);
    const read = fromEcmascript(condition);
    if (read.ok) return [{ id, type: 'expression', expression: printExpression(read.expression) }];
    this.tell(line, `the condition “${condition}” is kept as a text, which is never true: ${read.reason}`);
    return [{ id, type: 'text', text: condition.trim() }];
  }

  /** All variables of the file, wherever they are declared: SCXML has one space of names for all of them (section 5.3.1). */
  #variables(element: XmlElement): JsonObject[] {
    return element.children.flatMap((child) => {
      if (child.uri !== SCXML) return [];
      if (child.name === 'data')
        return child.attributes.get(own('ofState')) === 'true' ? [] : [this.#variable(child)];
      return child.name === 'datamodel' || KIND_OF.has(child.name) ? this.#variables(child) : [];
    });
  }

  #variable(data: XmlElement): JsonObject {
    const { attributes, text, line, children } = data;
    const name = attributes.get('id')?.trim() || 'variable';
    const id = attributes.get(own('id')) ?? this.#idOf(`variable ${name}`);
    const whole = this.#also(data);
    if (Object.keys(whole).length > 0) return { ...whole, id };
    const said = attributes.get('expr')?.trim() ?? text.trim();
    if (said === '' && children.length === 0 && !attributes.has('src')) return { id, name, type: 'number' };
    const read = fromEcmascript(said);
    const literal = read.ok ? literalOf(read.expression) : null;
    if (literal === null) {
      this.tell(line, `the value of ${name} is left out: it is neither a number, a text nor a truth`);
      return { id, name, type: 'number' };
    }
    const type = typeof literal === 'string' ? 'string' : typeof literal === 'boolean' ? 'boolean' : 'number';
    return { id, name, type, value: literal };
  }
}

type Expression = Extract<ReturnType<typeof fromEcmascript>, { ok: true }>['expression'];

function literalOf(expression: Expression): string | number | boolean | null {
  if (expression.kind === 'number' || expression.kind === 'text' || expression.kind === 'boolean')
    return expression.value;
  if (expression.kind === 'unary' && expression.operator === '-' && expression.operand.kind === 'number')
    return -expression.operand.value;
  return null;
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
