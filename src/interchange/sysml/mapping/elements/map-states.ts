import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Chain, SyntaxElement } from '#interchange/sysml/syntax/tree.ts';
import { isList, isObject, type JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { conditionsOf, type FindVariable } from '#interchange/sysml/mapping/constraints.ts';
import { short } from './map-structure.ts';
import type { Mapper } from '#interchange/sysml/mapping/mapper.ts';
import type { Planned } from '#interchange/sysml/mapping/planned.ts';
import { chainText, docOf, rawOf } from '#interchange/sysml/mapping/text-of.ts';
import { toExpression } from '#interchange/sysml/mapping/to-expression.ts';

/** What of a state is read: its actions, and the transitions in it. */
export function mapStateBody(mapper: Mapper, state: Planned, without: ReadonlySet<string>): void {
  new StateBody(mapper, state, without).read();
}

class StateBody {
  /** What a transition without a source leaves. */
  private previous: Planned | null = null;
  private isAfterEntry = false;
  private initial: Planned | null = null;
  private final: Planned | null = null;
  private readonly actions: Record<string, string[]> = { entry: [], do: [], exit: [] };
  private readonly entryNames = new Map<string, Declared>();

  constructor(
    private readonly mapper: Mapper,
    private readonly state: Planned,
    private readonly without: ReadonlySet<string>,
  ) {}

  read(): void {
    const { members } = this.state.declared;
    const left = new Set(members.flatMap(({ element }) => sourceName(element) ?? []));
    for (const [at, member] of members.entries()) {
      const { element } = member;
      if (!element?.isWhole) continue;
      const isBegun =
        members[at + 1]?.element?.kind === 'then' || (member.name !== null && left.has(member.name));
      const word = ['entry', 'do', 'exit'].find((one) => element.prefixes.includes(one));
      if (word) this.readAction(word, member, isBegun);
      else if (element.kind === 'then' && !this.without.has('then')) this.readThen(member);
      else if (element.kind === 'transition' && !this.without.has('transition')) this.readTransition(member);
      else {
        const planned = this.mapper.planOf.get(member);
        if (planned?.kind === 'state') this.previous = planned;
        this.isAfterEntry = false;
      }
    }
    this.state.fields = { ...this.state.fields, ...this.actions };
  }

  private readAction(word: string, member: Declared, isBegun: boolean): void {
    const { element } = member;
    if (this.without.has(word) || !element) return;
    this.mapper.held.add(member);
    if (word === 'entry') this.isAfterEntry = true;
    const isMark =
      word === 'entry' && element.kind === 'action' && !element.body && element.relations.length === 0;
    if (isMark && member.name !== null && isBegun) {
      this.entryNames.set(member.name, member);
      return;
    }
    const text = actionText(this.mapper, member, element);
    if (text !== '') this.actions[word]?.push(text);
  }

  private readThen(member: Declared): void {
    const [end] = member.element?.ends ?? [];
    const target = end && this.at(end.chain, member);
    const source = this.isAfterEntry ? this.initialState(member) : this.previous;
    if (target && source) this.plan(member, source, target, {});
  }

  private readTransition(member: Declared): void {
    const { clauses } = member.element ?? {};
    const source = clauses?.source
      ? this.sourceAt(clauses.source, member)
      : this.isAfterEntry
        ? this.initialState(member)
        : this.previous;
    const target = clauses?.target && this.at(clauses.target.chain, member);
    if (source && target) this.plan(member, source, target, this.details(member));
  }

  private sourceAt(chain: Chain, member: Declared): Planned | null {
    const entry = chain.links.length === 1 ? this.entryNames.get(chainText(chain)) : undefined;
    return entry ? this.initialState(entry) : this.at(chain, member);
  }

  private at(chain: Chain, member: Declared): Planned | null {
    const found = this.mapper.project.chain(chain, this.state.declared);
    const planned = found && this.mapper.planOf.get(found);
    if (planned?.kind === 'state') return planned;
    if (!found || !this.mapper.project.isOfLibrary(found)) return null;
    if (found.name === 'done') this.final ??= this.pseudo('final', 'Final', member);
    if (found.name === 'start') return this.initialState(member);
    return found.name === 'done' ? this.final : null;
  }

  private initialState(place: Declared): Planned {
    this.initial ??= this.pseudo('initial', 'Initial', place);
    return this.initial;
  }

  /** A state that the notation has no element for. */
  private pseudo(kind: string, name: string, place: Declared): Planned {
    const { id, fields, key } = this.state;
    const isHeld = this.mapper.held.has(place);
    const planned = this.mapper.plan('state', place, key === '' ? null : key, `#${kind}`, {
      name,
      kind,
      ...(id !== '' ? { parentId: id } : fields['partId'] !== undefined && { partId: fields['partId'] }),
    });
    if (!isHeld) this.mapper.held.delete(place);
    return planned;
  }

  private details(member: Declared): JsonObject {
    const { element, tree } = member;
    const { accept, guard, effect } = element?.clauses ?? {};
    const text = tree.tokens.text;
    const trigger = accept && triggerText(accept, text);
    const scope = { project: this.mapper.project, from: member };
    const guards = guard ? conditionsOf(guard, scope, 'variable', findVariable(this.mapper, member)) : [];
    const done = effect ? actionText(this.mapper, member, effect) : '';
    return {
      ...(trigger !== undefined && trigger !== '' && { trigger: trigger.slice(0, LIMITS.name) }),
      guards: guards.map(({ row }, at) => ({ id: `${at}`, ...row })),
      effects: done === '' ? [] : [done],
    };
  }

  private plan(member: Declared, source: Planned, target: Planned, details: JsonObject): void {
    const name = member.element?.name?.text;
    const joined = `${source.key} to ${target.key}`;
    const planned = this.mapper.plan(
      'transition',
      member,
      null,
      name === undefined ? joined : `${name} ${joined}`,
      {
        type: 'transition',
        name: short(name ?? ''),
        description: docOf(member).slice(0, LIMITS.text),
        sourceId: source.id,
        targetId: target.id,
        guards: [],
        effects: [],
        ...details,
      },
    );
    const guards = planned.fields['guards'];
    planned.fields = {
      ...planned.fields,
      guards: withRowIds(this.mapper, planned, isList(guards) ? guards : [], 'guards'),
    };
    this.mapper.planOf.set(member, planned);
  }
}

const sourceName = (element: SyntaxElement | null): string | null =>
  element?.clauses.source ? chainText(element.clauses.source) : null;

/** Rows get ids by their number. */
export function withRowIds(
  mapper: Mapper,
  { id }: Planned,
  rows: readonly unknown[],
  list: string,
): JsonObject[] {
  return rows.flatMap((row, at) =>
    isRow(row) ? [{ ...row, id: mapper.identity.rowIdOf(id, list, `${at}`) }] : [],
  );
}
const isRow = (row: unknown): row is JsonObject =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

/** What an accept waits for: the name of what comes, or its condition. */
function triggerText({ clauses }: SyntaxElement, text: string): string {
  const { payload } = clauses;
  if (!payload) return '';
  if (payload.event) return `${payload.event.word} ${rawOf(text, payload.event.expression)}`;
  const typed = payload.relations.find(({ kind }) => kind === 'typed') ?? payload.relations[0];
  return typed?.target.links.at(-1)?.names.at(-1)?.text ?? payload.name?.text ?? '';
}

/** An action as one effect. */
function actionText(mapper: Mapper, at: Declared, element: SyntaxElement): string {
  const text = at.tree.tokens.text;
  const scope = { project: mapper.project, from: at };
  const own =
    ownAction(element, scope) ??
    rawOf(text, element)
      .replace(/^(entry|do|exit)\s+/, '')
      .replace(/;$/, '')
      .trim();
  return own.slice(0, LIMITS.action);
}

function ownAction(element: SyntaxElement, scope: Parameters<typeof toExpression>[1]): string | null {
  const { kind, expression, clauses, relations, name, body } = element;
  if (body && body.members.length > 0) return null;
  if (kind === 'send' && expression) return sentEvent(expression);
  if (kind === 'assign' && expression && clauses.to) {
    const [target, value] = [toExpression(clauses.to, scope), toExpression(expression, scope)];
    return target === null || value === null ? null : `${target} = ${value}`;
  }
  if (kind === 'perform' && relations[0]) return chainText(relations[0].target);
  return kind === 'action' && relations.length === 0 ? (name?.text ?? '') : null;
}

function sentEvent(expression: NonNullable<SyntaxElement['expression']>): string | null {
  const chain =
    expression.type === 'construct' || expression.type === 'invoke'
      ? expression.callee
      : expression.type === 'name'
        ? expression.chain
        : null;
  const name = chain?.links.at(-1)?.names.at(-1)?.text;
  const hasArguments = expression.type !== 'name' && 'items' in expression && expression.items.length > 0;
  return name === undefined || hasArguments || !/^[\w.]+$/.test(name) ? null : `send ${name}`;
}

/** Finds attributes by the names that expressions have for them: of the nearest part or state that has one of the name. */
export function findVariable(mapper: Mapper, at: Declared): FindVariable {
  return (expression, { project, from }) => {
    if (expression.type !== 'name') return null;
    const found = project.chain(expression.chain, from);
    const name = found?.element?.kind === 'attribute' ? found.name : null;
    if (!found?.owner || name === null) return null;
    if (expression.chain.links.length === 1) {
      for (let owner: Declared | null = at; owner; owner = owner.owner) {
        const id = attributeNamed(mapper.planOf.get(owner), name);
        if (id !== null) return id;
      }
    }
    // One that a part only inherits is that part's, whose value may differ from that of others of its type.
    const led = mapper.partAt(expression.chain, from);
    const isOfPart = led?.rest.length === 1 && led.rest[0] === found;
    return (
      (isOfPart ? attributeNamed(led.part, name) : null) ??
      attributeNamed(mapper.planOf.get(found.owner), name)
    );
  };
}

function attributeNamed(planned: Planned | undefined, name: string): string | null {
  const rows = planned?.fields['attributes'];
  for (const row of isList(rows) ? rows : [])
    if (isObject(row) && row['name'] === name && typeof row['id'] === 'string') return row['id'];
  return null;
}
