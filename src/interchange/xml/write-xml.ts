import type { XmlElement, XmlFile, XmlText } from './xml-tree.ts';

/** Writes a tree as UTF-8 XML: prefixes, white space, comments and the order of attributes as they are in it. */
export function writeXml({ before, root, after }: XmlFile): string {
  let out = '<?xml version="1.0" encoding="UTF-8"?>\n';
  for (const node of before) out += `${written(node)}\n`;
  out += writtenElement(root);
  for (const node of after) out += `\n${written(node)}`;
  return `${out}\n`;
}

/** One element with all that is in it. Its namespaces are declared elsewhere. */
function writtenElement({ name, attributes, children }: XmlElement): string {
  let out = `<${name}`;
  for (const one of attributes) out += ` ${one.name}="${escapedValue(one.value)}"`;
  if (children.length === 0) return `${out}/>`;
  out += '>';
  for (const child of children) out += child.type === 'element' ? writtenElement(child) : written(child);
  return `${out}</${name}>`;
}

function written({ type, text }: XmlText): string {
  if (type === 'comment') return `<!--${text}-->`;
  return type === 'instruction' ? `<?${text}?>` : escapedText(text);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};
const escape = (char: string) => ESCAPES[char] ?? char;

/** What XML 1.0 has no way to say becomes U+FFFD. */
export function sayable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters that the rule is about
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}

function escapedText(text: string): string {
  return /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, escape) : text;
}

/** A text as it stands between the quotes of an attribute. */
export function escapedValue(value: string): string {
  return /[&<>"\r\n\t]/.test(value) ? value.replace(/[&<>"\r\n\t]/g, escape) : value;
}
