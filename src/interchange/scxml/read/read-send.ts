import { fromEcmascript, type Translated } from '#interchange/scxml/ecmascript/ecmascript.ts';
import type { XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import { printExpression } from '#model/expression/print-expression.ts';
import { durationOf } from '#model/effect/effect.ts';
import { reachOf } from '#model/simulation/machine/reach.ts';
import { carriedBy, PLAIN_NAME } from './read-data.ts';
import { said } from './read-tree.ts';
import { type Reading, why } from './reading.ts';

const EVENT_NAME = /^(?:[^\s()[\]{},;"'=][^\s()[\]{},;"']*|=[^]+)$/;

/** An attribute that is written as it is, or computed where it ends in `expr`. */
interface Said {
  /** As it is written, or the text that its expression is; empty for any other expression. */
  readonly plain: string;
  /** As an expression of the model; null where nothing is said. */
  readonly expression: string | null;
  /** Why its expression could not be read. */
  readonly read: Translated | null;
}

/** Reads `<send>` as effects; null where it can only be kept as the name of an action, which is told. */
export function readSend(action: XmlElement, reading: Reading): string[] | null {
  const { tell, isTruth } = reading;
  const { line } = action;
  const plainly = (name: string) => said(action, name)?.trim() ?? '';
  const worth = (name: string): Said => saidOf(plainly(name), plainly(`${name}expr`), isTruth);
  const [target, type, delay] = [worth('target'), worth('type'), worth('delay')];
  const event = worth('event').plain || computedName(plainly('eventexpr'));
  const unread = [worth('event'), target, type, delay].find(({ read }) => read?.ok === false);
  if (unread?.read || !EVENT_NAME.test(event) || (delay.plain !== '' && durationOf(delay.plain) === null)) {
    const element = '<send>';
    tell(
      line,
      unread?.read
        ? t(
            '{element} is not understood{hasReason, select, yes {: {reason}} other {}}; it is kept as the name of an action',
            {
              element,
              ...why(unread.read),
            },
          )
        : t('{element} has no name of an event, or no time; it is kept as the name of an action', {
            element,
          }),
    );
    return null;
  }
  if (reachOf(target.plain, type.plain) === 'outside')
    tell(
      line,
      t('the event {event} leaves the machine; it is listed as sent, and nothing receives it', { event }),
    );
  const data = carriedBy(action, reading);
  if (data === null) tell(line, t('the data of the event {event} is left out', { event }));
  const carried = data === null || data === '' ? '' : ` with ${data}`;
  const place = plainly('idlocation');
  const id = plainly('id') || (place === '' ? '' : `send.${line}`);
  const kept = place === '' ? [] : [`${place} = "${id}"`];
  if (target.plain === '#_internal') return [...kept, `raise ${event}${carried}`];
  const isUsual = type.plain !== '' && reachOf('', type.plain) === 'itself';
  const options = [
    delay.plain === ''
      ? delay.expression && `delay==${delay.expression}`
      : /[1-9]/.test(delay.plain) && `delay=${delay.plain}`,
    id !== '' && `id=${id}`,
    target.expression && `to==${target.expression}`,
    !isUsual && type.expression && `by==${type.expression}`,
  ].filter((option) => typeof option === 'string');
  return [...kept, `send ${event}${options.length > 0 ? ` (${options.join(', ')})` : ''}${carried}`];
}

function saidOf(written: string, computed: string, isTruth: Reading['isTruth']): Said {
  const read = written === '' && computed !== '' ? fromEcmascript(computed, isTruth) : null;
  if (read?.ok && read.expression.kind !== 'text')
    return { plain: '', expression: printExpression(read.expression), read };
  const value = read?.ok && read.expression.kind === 'text' ? read.expression.value : written;
  const expression = value === '' ? null : printExpression({ kind: 'text', at: 0, value });
  return { plain: value, expression, read };
}

/** The name of an event that is computed, as an effect says it; empty where it cannot be. */
export function computedName(expression: string): string {
  const read = fromEcmascript(expression);
  if (!read.ok) return '';
  const text = printExpression(read.expression);
  return PLAIN_NAME.test(text.replaceAll('.', '')) ? `=${text}` : `=(${text})`;
}
