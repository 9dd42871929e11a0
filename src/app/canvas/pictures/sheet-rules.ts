/** The rules of the page's own style sheets, those in layers and media included. */
export function* sheetRules(): Generator<CSSRule> {
  for (const sheet of document.styleSheets)
    if (sheet.href?.startsWith(location.origin) ?? true) yield* within(sheet);
}

function* within({ cssRules }: { readonly cssRules: CSSRuleList }): Generator<CSSRule> {
  for (const rule of cssRules) {
    yield rule;
    if (rule instanceof CSSGroupingRule) yield* within(rule);
  }
}
