import { LAYOUTS, OWN, SCXML } from '#interchange/scxml/namespaces.ts';
import { childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import type { Tell } from './reading.ts';

/** The attributes of SCXML by element; one that is not here is not looked at, as <invoke> is told of as a whole. */
const KNOWN: Readonly<Record<string, string>> = {
  scxml: 'initial name version datamodel binding',
  state: 'id initial',
  parallel: 'id',
  final: 'id',
  initial: '',
  history: 'id type',
  transition: 'event cond target type',
  raise: 'event',
  if: 'cond',
  elseif: 'cond',
  foreach: 'array item index',
  log: 'label expr',
  data: 'id src expr',
  assign: 'location expr',
  content: 'expr',
  param: 'name expr location',
  script: 'src',
  send: 'event eventexpr target targetexpr type typeexpr id idlocation delay delayexpr namelist',
  cancel: 'sendid sendidexpr',
};

/** Tells of every attribute that nothing reads; of those in a namespace of another tool once for the file. */
export function tellUnknownAttributes(root: XmlElement, tell: Tell): void {
  const told = new Set<string>([
    ...LAYOUTS,
    OWN,
    'http://www.w3.org/XML/1998/namespace',
    'http://www.w3.org/2000/xmlns/',
  ]);
  const look = (element: XmlElement) => {
    const known = element.uri === SCXML ? KNOWN[element.local]?.split(' ') : undefined;
    for (const { local: name, uri } of element.attributes) {
      if (uri === '') {
        if (known && !known.includes(name))
          tell(
            element.line,
            t('the attribute {attribute} of {element} is left out', {
              attribute: name,
              element: `<${element.local}>`,
            }),
          );
      } else if (!told.has(uri)) {
        told.add(uri);
        tell(element.line, t('attributes of the namespace {namespace} are left out', { namespace: uri }));
      }
    }
    for (const child of childrenOf(element)) look(child);
  };
  look(root);
}
