import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import { SAFE_ATTRIBUTES, SAFE_ELEMENTS } from '#interchange/reqif/text/safe-html.ts';
import type { Requirement } from '#model/elements/requirement.ts';

/** The statement as it was set where it came from, as long as its text is still the same. */
export function FormattedStatement({ requirement }: { readonly requirement: Requirement }) {
  const source = requirement.customFields[RICH_TEXT];
  const { statement } = requirement;
  const shown = useMemo(
    () => (typeof source === 'string' ? shownOf(source, statement) : null),
    [source, statement],
  );
  if (shown === null) return null;
  return (
    <section
      aria-label="Statement as formatted in its file"
      className="max-h-64 overflow-auto rounded border border-hairline p-2 text-sm [&_a]:underline [&_li]:ml-4 [&_li]:list-disc [&_td]:border [&_td]:border-hairline [&_td]:px-1 [&_th]:border [&_th]:border-hairline [&_th]:px-1"
      // Made of the list of harmless elements when it came in, and held to that list again here.
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/** HTML that can only be looked at, or null where it says something else than the statement. */
function shownOf(source: string, statement: string): string | null {
  const clean = DOMPurify.sanitize(source, {
    ALLOWED_TAGS: [...SAFE_ELEMENTS],
    ALLOWED_ATTR: [...SAFE_ATTRIBUTES],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  const words = new DOMParser().parseFromString(clean, 'text/html').body.textContent;
  const bare = (text: string) => text.replace(/\s+/g, '');
  return bare(words) === bare(statement) ? clean : null;
}
