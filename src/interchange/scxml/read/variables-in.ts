import type { IsTruth } from '#interchange/scxml/ecmascript/ecmascript.ts';
import { SCXML } from '#interchange/scxml/namespaces.ts';
import { childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { PLAIN_NAME } from './read-data.ts';
import { said, textOf } from './read-tree.ts';

/** The variables that are always true or false: they begin so, and are never assigned what is certainly something else. */
export function truthsOf(root: XmlElement): IsTruth {
  const truths = new Set<string>();
  for (const element of within(root)) {
    const isTruth = /^\s*(?:true|false)\s*$/.test(said(element, 'expr') ?? '');
    if (element.local === 'data' && isTruth) truths.add(said(element, 'id')?.trim() ?? '');
  }
  return (names) => truths.has(names.join('.'));
}

/** The variables that `<foreach>`, `idlocation` and scripts bring into being. */
export function namesSetIn(root: XmlElement): string[] {
  return within(root)
    .flatMap((element) => [
      ...(element.local === 'foreach' ? [said(element, 'item'), said(element, 'index')] : []),
      ...(element.local === 'send' ? [said(element, 'idlocation')] : []),
      ...(element.local === 'script'
        ? [...textOf(element).matchAll(/\b(?:var|let|const)\s+([\p{L}_]\w*)/gu)].map(([, made]) => made)
        : []),
    ])
    .flatMap((name) => (name !== undefined && PLAIN_NAME.test(name.trim()) ? [name.trim()] : []));
}

/** The variable that an effect assigns, if it does. */
export const assignedBy = (effect: string): readonly string[] =>
  /^([\p{L}_]\w*) = /u.exec(effect)?.slice(1) ?? [];

function within(element: XmlElement): readonly XmlElement[] {
  if (element.uri !== SCXML) return [];
  return [element, ...childrenOf(element).flatMap(within)];
}
