import { useState } from 'react';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { t } from '#language/translate.ts';
import type { Part } from '#model/elements/part.ts';

const PAGE = 50;

/** The parts that a sum leaves out because they say nothing, each with the way to it. */
export function MissingParts({ parts, name }: { readonly parts: readonly Part[]; readonly name: string }) {
  const [most, setMost] = useState(PAGE);
  if (parts.length === 0) return null;
  return (
    <details className="shrink-0 border-b border-hairline px-3 py-1.5">
      <summary className="cursor-pointer">
        {t('{count, plural, one {{count} part has no {name}} other {{count} parts have no {name}}}', {
          count: parts.length,
          name,
        })}
      </summary>
      <ul
        aria-label={t('Parts without {name}', { name })}
        className="m-0 mt-1 flex max-h-40 list-none flex-wrap gap-x-4 gap-y-0.5 overflow-y-auto p-0"
      >
        {parts.slice(0, most).map(({ id, name: part }) => (
          <li key={id} className="min-w-0 break-words">
            <ElementLink id={id} view="structure">
              {part}
            </ElementLink>
          </li>
        ))}
        {parts.length > most && (
          <li>
            <LinkButton onClick={() => setMost(most + PAGE)}>
              {t('Show {count} more', { count: Math.min(PAGE, parts.length - most) })}
            </LinkButton>
          </li>
        )}
      </ul>
    </details>
  );
}
