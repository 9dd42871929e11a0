import type { IsTruth } from '#interchange/scxml/ecmascript/ecmascript.ts';
import { SCXML } from '#interchange/scxml/namespaces.ts';
import type { XmlElement } from '#interchange/scxml/xml-tree.ts';
import { PLAIN_NAME } from './read-data.ts';

/** The variables that are always true or false: they begin so, and are never assigned what is certainly something else. */
export function truthsOf(root: XmlElement): IsTruth {
  const truths = new Set<string>();
  for (const { name, attributes } of within(root)) {
    const isTruth = /^\s*(?:true|false)\s*$/.test(attributes.get('expr') ?? '');
    if (name === 'data' && isTruth) truths.add(attributes.get('id')?.trim() ?? '');
  }
  return (names) => truths.has(names.join('.'));
}

/** The variables that `<foreach>`, `idlocation` and scripts bring into being. */
export function namesSetIn(root: XmlElement): string[] {
  return within(root)
    .flatMap(({ name, attributes, text }) => [
      ...(name === 'foreach' ? [attributes.get('item'), attributes.get('index')] : []),
      ...(name === 'send' ? [attributes.get('idlocation')] : []),
      ...(name === 'script'
        ? [...text.matchAll(/\b(?:var|let|const)\s+([\p{L}_]\w*)/gu)].map(([, made]) => made)
        : []),
    ])
    .flatMap((name) => (name !== undefined && PLAIN_NAME.test(name.trim()) ? [name.trim()] : []));
}

/** The variable that an effect assigns, if it does. */
export const assignedBy = (effect: string): readonly string[] =>
  /^([\p{L}_]\w*) = /u.exec(effect)?.slice(1) ?? [];

function within(element: XmlElement): readonly XmlElement[] {
  if (element.uri !== SCXML) return [];
  return [element, ...element.children.flatMap(within)];
}
