import { SCXML } from '#interchange/scxml/namespaces.ts';
import { childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import { printExpression } from '#model/expression/print-expression.ts';
import type { JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { keptBeside } from './kept-beside.ts';
import { scriptOf } from './read-actions.ts';
import { constantOf, PLAIN_NAME, unread, valueIn } from './read-data.ts';
import { ownSaid, said, textOf } from './read-tree.ts';
import { type Reading, STATE_KINDS } from './reading.ts';
import { assignedBy, namesSetIn } from './variables-in.ts';

/** The variables of a machine. */
export interface Variables {
  /** As attributes of its part. */
  readonly attributes: readonly JsonObject[];
  /** What is done when the machine is loaded, before its first states are entered. */
  readonly loading: readonly string[];
}

/** All variables of the file, wherever they are declared: SCXML has one space of names for all of them (section 5.3.1). */
export function readVariables(root: XmlElement, reading: Reading, idOf: (path: string) => string): Variables {
  const reader = new VariableReader(reading, idOf, isLate(root));
  const attributes = reader.within(root, true);
  for (const script of childrenOf(root, 'script')) if (script.uri === SCXML) reader.load(script);
  const loading = [...reader.loading, ...reader.failing];
  const declared = new Set(attributes.map((variable) => variable['name']));
  for (const undeclared of [...namesSetIn(root), ...loading.flatMap(assignedBy)])
    if (!declared.has(undeclared)) {
      declared.add(undeclared);
      attributes.push({ id: idOf(`variable ${undeclared}`), name: undeclared, type: 'number' });
    }
  return { attributes, loading };
}

/** Whether the variables of a state get their values when it is entered first (SCXML, section 5.3.3). */
export function isLate(root: XmlElement): boolean {
  return said(root, 'binding') === 'late';
}

/** What gives the variables of a state their values when it is entered first, where `isLate`. */
export function lateValues(state: XmlElement, reading: Reading): string[] {
  return childrenOf(state, 'datamodel')
    .filter(({ uri }) => uri === SCXML)
    .flatMap((model) => childrenOf(model))
    .flatMap((data) => {
      const name = said(data, 'id')?.trim() ?? '';
      const read = data.local === 'data' ? valueIn(data, reading) : null;
      return read?.ok && PLAIN_NAME.test(name)
        ? [`[typeOf(${name}) = "undefined"] ${name} = ${printExpression(read.expression)}`]
        : [];
    });
}

class VariableReader {
  readonly loading: string[] = [];
  /** What fails then: it comes last, for what follows one that fails is not done. */
  readonly failing: string[] = [];

  constructor(
    private readonly reading: Reading,
    private readonly idOf: (path: string) => string,
    private readonly isLate: boolean,
  ) {}

  load(script: XmlElement): void {
    const read = scriptOf(script, this.reading);
    if (Array.isArray(read)) this.loading.push(...read);
    else
      this.reading.tell(
        script.line,
        t('the script that runs when the machine is loaded is left out: {reason}', { reason: read }),
      );
  }

  within(element: XmlElement, isOutermost: boolean): JsonObject[] {
    return childrenOf(element).flatMap((child) => {
      if (child.uri !== SCXML) return [];
      if (child.local === 'data')
        return ownSaid(child, 'ofState') === 'true' ? [] : [this.#variable(child, isOutermost)];
      if (child.local === 'datamodel') return this.within(child, isOutermost);
      return STATE_KINDS.has(child.local) ? this.within(child, false) : [];
    });
  }

  #variable(data: XmlElement, isOutermost: boolean): JsonObject {
    const { line } = data;
    const name = said(data, 'id')?.trim() || 'variable';
    const id = ownSaid(data, 'id') ?? this.idOf(`variable ${name}`);
    const whole = keptBeside(data, this.reading.tell);
    if (Object.keys(whole).length > 0) return { ...whole, id };
    const isEmpty =
      ['expr', 'src'].every((each) => said(data, each) === undefined) &&
      textOf(data).trim() === '' &&
      childrenOf(data).length === 0;
    const isLater = this.isLate && !isOutermost;
    if (isLater || isEmpty) return { id, name, type: 'number' };
    const read = valueIn(data, this.reading);
    if (!read.ok) {
      this.reading.tell(
        line,
        t('the value of {variable} is left out: {reason}', { variable: name, reason: read.reason }),
      );
      // An error when the machine is loaded, and the variable has no value (SCXML, section 5.3.2).
      if (PLAIN_NAME.test(name)) this.failing.push(`${name} = ${unread(said(data, 'expr') ?? textOf(data))}`);
      return { id, name, type: 'number' };
    }
    const value = constantOf(read.expression);
    if (value === null) {
      this.loading.push(`${name} = ${printExpression(read.expression)}`);
      return { id, name, type: 'number' };
    }
    if (typeof value === 'string' && value.length > LIMITS.text) {
      this.reading.tell(
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
