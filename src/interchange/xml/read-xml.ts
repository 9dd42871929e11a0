import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';
import { afterName, detached, forbiddenAt, NAME, textOf, valueOf } from './xml-characters.ts';
import { fault, XmlFault } from './xml-fault.ts';
import {
  attributesIn,
  OUTERMOST,
  type QName,
  type Scope,
  scopeInside,
  splitName,
  uriOf,
} from './xml-names.ts';
import { LineBreaks } from './line-breaks.ts';
import type { XmlElement, XmlFile, XmlNode, XmlText } from './xml-tree.ts';

const MOST_NODES = 4_000_000;
const DEEPEST = 256;
const MOST_ATTRIBUTES = 10_000;
const DECLARATION =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.\d+\1([ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])[A-Za-z][\w.-]*\3)?([ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(yes|no)\5)?[ \t\n]*\?>/y;
// Made once: they are handed over for every name and value.
const NO_NAME = t('a name is missing, or the file is cut off');
const OPEN_VALUE = t('the value of an attribute is not closed');
const [TAB, LINE, SPACE] = [0x09, 0x0a, 0x20];
const [SLASH, EQUALS, GREATER] = [0x2f, 0x3d, 0x3e];
const [BANG, QUESTION] = [0x21, 0x3f];

/**
 * Reads an XML text into a tree that a writer can give back as it was. Refused as BAD_FILE, with the line, where it is not
 * well-formed to its end, has a DOCTYPE (with it go all entities but the five of XML itself), or is larger or deeper than the bounds.
 * Written by hand because a stream of events, and a tree made of them, takes several times as long (`npm run bench reqif`); a
 * property test holds it to what saxes accepts. The texts in the tree point into the file: what outlives it is to be `detached`.
 */
export function readXml(text: string, onRead?: OnRead): Reading<XmlFile> {
  const breaks = new LineBreaks(text);
  const reader = new XmlReader(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, breaks.areMixed);
  try {
    const file = reader.read(onRead);
    return file ? { ok: true, value: { ...file, breaks } } : badFile(t('The file holds no XML element.'));
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    const message = t('Line {line}: {problem}.', { line: reader.line(), problem: error.message });
    return badFile(message, [{ path: '', message }]);
  }
}

/** Hears how many characters are read. */
type OnRead = (done: number, total: number) => void;
/** How many nodes are read between two words on how far it is. */
const NODES_A_WORD = 1_000;

interface Open {
  readonly element: XmlElement;
  readonly scope: Scope;
  /** Where its children begin among all that are waiting. */
  readonly from: number;
}

class XmlReader {
  readonly #text: string;
  readonly #keepsPlaces: boolean;
  readonly #names = new Map<string, QName>();
  readonly #open: Open[] = [];
  /** The children of the open elements, the innermost's last: each gets a list that is no longer than it has to be when it closes. */
  readonly #waiting: XmlNode[] = [];
  #waits = 0;
  readonly #before: XmlText[] = [];
  readonly #after: XmlText[] = [];
  #root: XmlElement | undefined;
  #at = 0;
  #nodes = 0;
  #line = 1;
  /** Where the next line break is that is not counted yet. */
  #break: number;

  /** @param keepsPlaces whether texts say where they begin */
  constructor(text: string, keepsPlaces: boolean) {
    this.#text = text;
    this.#keepsPlaces = keepsPlaces;
    this.#break = this.#breakFrom(0);
  }

  /** The whole text; undefined where there is no element in it. @throws XmlFault */
  read(onRead?: OnRead): XmlFile | undefined {
    const text = this.#text;
    const forbidden = forbiddenAt(text);
    if (forbidden !== -1) this.#faultAt(forbidden, t('a character is used that XML forbids'));
    if (/^<\?xml[ \t\n]/.test(text))
      this.#at += this.#lengthOf(DECLARATION, t('the XML declaration is not valid'));
    let said = NODES_A_WORD;
    while (this.#at < text.length) {
      const next = text.indexOf('<', this.#at);
      const end = next === -1 ? text.length : next;
      if (end > this.#at) this.#words(text.slice(this.#at, end));
      this.#at = end;
      if (next !== -1) this.#markup();
      if (onRead && this.#nodes >= said) {
        said = this.#nodes + NODES_A_WORD;
        onRead(this.#at, text.length);
      }
    }
    const last = this.#open.at(-1)?.element;
    if (last) fault(t('{tag} is not closed before the end of the file', { tag: shown(last.name) }));
    return this.#root && { before: this.#before, root: this.#root, after: this.#after, source: text };
  }

  /** The line of the place that is read now. */
  line(): number {
    while (this.#break < this.#at) {
      this.#line += 1;
      this.#break = this.#breakFrom(this.#break + 1);
    }
    return this.#line;
  }

  #breakFrom(at: number): number {
    const found = this.#text.indexOf('\n', at);
    return found === -1 ? Number.POSITIVE_INFINITY : found;
  }

  #faultAt(at: number, message: string): never {
    this.#at = at;
    return fault(message);
  }

  #markup(): void {
    const text = this.#text;
    const at = this.#at;
    const next = text.charCodeAt(at + 1);
    if (next === SLASH) this.#endTag();
    else if (next === QUESTION) this.#instruction();
    else if (next !== BANG) this.#startTag();
    else if (text.startsWith('<!--', at)) this.#comment();
    else if (text.startsWith('<![CDATA[', at)) this.#characterData();
    else if (text.startsWith('<!DOCTYPE', at)) fault(t('a DOCTYPE is not accepted'));
    else this.#startTag();
  }

  #words(source: string): void {
    if (this.#open.length > 0) this.#addText(textOf(source), this.#at);
    else if (/[^ \t\n]/.test(source)) fault(t('there is text outside of the root element'));
  }

  #startTag(): void {
    const line = this.line();
    const from = this.#at;
    this.#at += 1;
    const name = this.#name();
    const names: QName[] = [];
    const values: string[] = [];
    while (this.#code() !== GREATER && this.#code() !== SLASH) {
      if (!this.#space())
        fault(t('the tag {tag} is not valid, or the file is cut off in it', { tag: shown(name.whole) }));
      const code = this.#code();
      if (code === GREATER || code === SLASH) break;
      names.push(this.#name());
      values.push(this.#value());
      if (names.length > MOST_ATTRIBUTES)
        fault(
          t('the tag {tag} has more than {limit} attributes', {
            tag: shown(name.whole),
            limit: MOST_ATTRIBUTES,
          }),
        );
    }
    const isEmpty = this.#code() === SLASH;
    if (isEmpty && !this.#text.startsWith('/>', this.#at))
      fault(t('the tag {tag} is not valid', { tag: shown(name.whole) }));
    this.#at += isEmpty ? 2 : 1;
    const outside = this.#open.at(-1)?.scope ?? OUTERMOST;
    const scope = scopeInside(outside, names, values);
    const attributes = attributesIn(names, values, scope);
    const element: XmlElement = {
      type: 'element',
      name: name.whole,
      local: name.local,
      uri: uriOf(name, scope),
      attributes,
      children: [],
      line,
      from,
      to: this.#at,
      tag: { to: this.#at, attributes },
    };
    if (this.#open.length >= DEEPEST) fault(t('elements are nested deeper than {limit}', { limit: DEEPEST }));
    if (this.#open.length === 0 && this.#root) fault(t('there is more than one root element'));
    this.#add(element);
    if (!isEmpty) this.#open.push({ element, scope, from: this.#waits });
  }

  #endTag(): void {
    const { element, from } = this.#open.at(-1) ?? fault(t('an end tag has no start tag'));
    const { name } = element;
    const isSame = this.#text.startsWith(name, this.#at + 2);
    this.#at += 2 + (isSame ? name.length : 0);
    this.#space();
    if (!isSame || this.#code() !== GREATER)
      fault(t('{tag} is not closed where another end tag is', { tag: shown(name) }));
    this.#at += 1;
    this.#open.pop();
    element.to = this.#at;
    if (this.#waits > from) element.children = this.#waiting.slice(from, this.#waits);
    this.#waits = from;
  }

  #comment(): void {
    const from = this.#at + 4;
    const text = this.#until('-->', 4, t('a comment is not closed'));
    if (text.includes('--') || text.endsWith('-')) fault(t('-- is not allowed in a comment'));
    this.#add(this.#placed({ type: 'comment', text }, from));
  }

  #characterData(): void {
    if (this.#open.length === 0) fault(t('there is text outside of the root element'));
    const from = this.#at + 9;
    this.#addText(this.#until(']]>', 9, t('a CDATA section is not closed')), from);
  }

  #instruction(): void {
    const from = this.#at;
    this.#at += 2;
    const { whole, prefix } = this.#name();
    if (prefix !== '' || /^xml$/i.test(whole))
      fault(t('a processing instruction cannot be called {name}', { name: shown(whole) }));
    const isAlone = this.#text.startsWith('?>', this.#at);
    if (!isAlone && !this.#space()) fault(t('a processing instruction is not valid'));
    const skipped = this.#at - from;
    this.#at = from;
    const body = this.#until('?>', skipped, t('a processing instruction is not closed'));
    this.#add(
      this.#placed({ type: 'instruction', text: body === '' ? whole : `${whole} ${body}` }, from + 2),
    );
  }

  /** What is between here, some characters on, and an end, which is passed. */
  #until(end: string, skipped: number, otherwise: string): string {
    const from = this.#at + skipped;
    const to = this.#text.indexOf(end, from);
    if (to === -1) fault(otherwise);
    this.#at = to + end.length;
    return this.#text.slice(from, to);
  }

  #name(): QName {
    const end = afterName(this.#text, this.#at);
    const known = this.#names.get(this.#text.slice(this.#at, end));
    if (known) {
      this.#at = end;
      return known;
    }
    const length = this.#lengthOf(NAME, NO_NAME);
    const whole = detached(this.#text.slice(this.#at, this.#at + length));
    this.#at += length;
    const name = splitName(whole);
    this.#names.set(whole, name);
    return name;
  }

  #value(): string {
    this.#space();
    if (this.#code() !== EQUALS) fault(t('an attribute has no value'));
    this.#at += 1;
    this.#space();
    const quote = this.#text[this.#at];
    if (quote !== '"' && quote !== "'") fault(t('the value of an attribute is not quoted'));
    return valueOf(this.#until(quote ?? '', 1, OPEN_VALUE));
  }

  /** Passes white space; whether there was any. */
  #space(): boolean {
    const from = this.#at;
    let code = this.#code();
    while (code === SPACE || code === LINE || code === TAB) {
      this.#at += 1;
      code = this.#code();
    }
    return this.#at > from;
  }

  #lengthOf(pattern: RegExp, otherwise: string): number {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) fault(otherwise);
    return pattern.lastIndex - this.#at;
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at);
  }

  #addText(text: string, from: number): void {
    const isFirst = this.#waits === this.#open.at(-1)?.from;
    const last = isFirst ? undefined : this.#waiting[this.#waits - 1];
    if (last?.type === 'text') this.#waiting[this.#waits - 1] = { type: 'text', text: last.text + text };
    else if (text !== '') this.#add(this.#placed({ type: 'text', text }, from));
  }

  #placed(node: XmlText, from: number): XmlText {
    return this.#keepsPlaces && this.#text.startsWith(node.text, from) ? { ...node, from } : node;
  }

  #add(node: XmlNode): void {
    this.#nodes += 1;
    if (this.#nodes > MOST_NODES)
      fault(t('the file has more than {limit} elements and texts', { limit: MOST_NODES }));
    if (this.#open.length > 0) {
      this.#waiting[this.#waits] = node;
      this.#waits += 1;
    } else if (node.type === 'element') this.#root = node;
    else (this.#root ? this.#after : this.#before).push(node);
  }
}

const shown = (name: string) => name.slice(0, 80);
