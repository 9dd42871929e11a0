/** Elements that jsdom's own style sheet shows by more than their name and whether they are hidden. */
const SPECIAL = new Set(['dialog', 'summary', 'embed', 'input', 'noscript', 'slot']);
const PARTS_OF_TABLES = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr']);
/** These say that the value is another's. */
const WIDE = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer']);

type Property = 'display' | 'visibility' | 'pointer-events';
const NAMES: ReadonlyMap<string | symbol, Property> = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
] as const);

/** What an element says of itself; null where jsdom has to find it out. */
function ownValue(element: Element, property: Property): string | null {
  if (!element.hasAttribute('style')) return '';
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
  const value = element.style.getPropertyValue(property);
  return WIDE.has(value) ? null : value;
}

const looked = new WeakMap<CSSStyleSheet, { readonly rules: number; readonly isApart: boolean }>();

/** Whether no rule of a sheet is about these properties: rules for what stands before or after an element are not asked for. */
function isApart(sheet: CSSStyleSheet): boolean {
  const rules = sheet.cssRules.length;
  const known = looked.get(sheet);
  if (known?.rules === rules) return known.isApart;
  const found = [...sheet.cssRules].every(
    (rule) =>
      rule instanceof CSSStyleRule &&
      (rule.selectorText.includes('::') ||
        [...NAMES.values()].every((property) => rule.style.getPropertyValue(property) === '')),
  );
  looked.set(sheet, { rules, isApart: found });
  return found;
}

/** Of elements of one name, of which none says something itself. */
const shownAs = new Map<string, string>();

function displayOf(element: Element, ask: () => CSSStyleDeclaration): string | null {
  const own = ownValue(element, 'display');
  if (own === null || SPECIAL.has(element.localName) || element.hasAttribute('popover')) return null;
  if (own !== '') return own;
  const key = `${element.namespaceURI} ${element.localName} ${element.getAttribute('hidden')}`;
  const known = shownAs.get(key) ?? ask().display;
  shownAs.set(key, known);
  return known;
}

function inheritedOf(element: Element, property: 'visibility' | 'pointer-events'): string | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = ownValue(at, property);
    if (own === null || own !== '') return own;
    if (property === 'visibility' && PARTS_OF_TABLES.has(at.localName) && at.hasAttribute('hidden'))
      return 'collapse';
  }
  return property === 'visibility' ? 'visible' : 'auto';
}

/**
 * Answers whether something is shown, seen and can be pointed at without matching the whole style sheet of a browser with the
 * element, as jsdom does anew after each change of the page: every search by role asks it of every element. All other properties, and
 * all where the page has rules of its own for these, are jsdom's. Answers how to undo it.
 */
export function quickenStyles(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was; the environment has bound it
  const { getComputedStyle } = window;
  const target = document.createElement('i').style;
  window.getComputedStyle = (element, pseudo) => {
    const isPlain = (pseudo ?? '') === '' && [...element.ownerDocument.styleSheets].every(isApart);
    if (!isPlain) return getComputedStyle(element, pseudo);
    let asked: CSSStyleDeclaration | undefined;
    const ask = () => (asked ??= getComputedStyle(element));
    const quick = (name: string | symbol): string | null => {
      const property = NAMES.get(name);
      if (property === undefined) return null;
      return property === 'display' ? displayOf(element, ask) : inheritedOf(element, property);
    };
    return new Proxy(target, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (property: string) => quick(property) ?? ask().getPropertyValue(property);
        const found = quick(name);
        if (found !== null) return found;
        const value: unknown = Reflect.get(ask(), name);
        const bound: unknown = typeof value === 'function' ? value.bind(ask()) : value;
        return bound;
      },
    });
  };
  return () => {
    window.getComputedStyle = getComputedStyle;
  };
}
