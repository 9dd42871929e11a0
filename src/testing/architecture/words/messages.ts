import { parseSync, Visitor } from 'vite';
import { keyOf } from '#language/translate.ts';

/** A text of the app as it stands in the code. */
export interface Message {
  /** The English text, which is the key of the catalogue, with what it is about. */
  readonly key: string;
  /** The values that it is given, where they are written out beside it. */
  readonly values: readonly string[] | undefined;
  readonly at: string;
}

/** Where the text of a message is not written out, so that no catalogue can hold it. */
export interface UnreadMessage {
  readonly at: string;
}

/** Attributes that people read or hear. */
const READ = new Set(
  `aria-label label hint title about confirmLabel placeholder copyLabel tooltip empty alt description heading legend
  caption reason disabledReason message aria-description aria-roledescription aria-valuetext`.split(/\s+/),
);

/** Names, which are the same in every language. */
const NAMES = new Set([
  'Modelwright',
  'CSV',
  'JSON',
  'SVG',
  'PNG',
  'PDF',
  'XLSX',
  'DOCX',
  'ReqIF',
  'SysML v2',
  'XState',
]);

/** What elements hold that is written as it is. */
const CODE = new Set(['code', 'kbd', 'svg', 'style']);

/** The messages of a file: every call of `t` and `rich`. */
export function messagesOf(path: string, text: string): (Message | UnreadMessage)[] {
  const found: (Message | UnreadMessage)[] = [];
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier' || !/^(t|rich)$/.test(node.callee.name)) return;
      const [message, values, about] = node.arguments;
      const at = `${path}:${lineOf(text, node.start)}`;
      if (message?.type !== 'Literal' || typeof message.value !== 'string') {
        found.push({ at });
        return;
      }
      const names =
        values === undefined || (values.type === 'Identifier' && values.name === 'undefined')
          ? []
          : values.type === 'ObjectExpression'
            ? namesOf(values.properties)
            : undefined;
      const isAbout = about?.type === 'Literal' && typeof about.value === 'string';
      const key = isAbout ? keyOf(message.value, `${about.value}`) : message.value;
      found.push({ key, values: names, at });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Texts of a page's markup that no catalogue is asked for, each with its place. */
export function plainTexts(path: string, text: string): string[] {
  const found: string[] = [];
  const inside: string[] = [];
  const add = (words: string, start: number) => {
    const plain = words.replaceAll(/&\w+;/g, '').trim();
    if (/\p{L}/u.test(plain) && !NAMES.has(plain)) found.push(`${path}:${lineOf(text, start)}: ${plain}`);
  };
  new Visitor({
    JSXElement: (node) => {
      inside.push(text.slice(node.openingElement.name.start, node.openingElement.name.end));
    },
    'JSXElement:exit': () => {
      inside.pop();
    },
    JSXText: (node) => {
      if (!inside.some((name) => CODE.has(name))) add(node.value, node.start);
    },
    JSXAttribute: (node) => {
      const name = text.slice(node.name.start, node.name.end);
      if (!READ.has(name) || !node.value) return;
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      if (value.type === 'Literal' && typeof value.value === 'string') add(value.value, node.start);
      if (value.type === 'TemplateLiteral')
        add(value.quasis.map((one) => one.value.raw).join(''), node.start);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function namesOf(
  properties: readonly { readonly type: string; readonly key?: object }[],
): string[] | undefined {
  const names: string[] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || !property.key) return undefined;
    if ('name' in property.key && typeof property.key.name === 'string') names.push(property.key.name);
    else return undefined;
  }
  return names;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
