import { useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import type { FieldChange } from './entry-labels.ts';

/** Texts longer than this are cut until the rest is asked for. Characters. */
const LONG = 400;

/** Fields before and after, one a line; nothing where there are none. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  if (fields.length === 0) return null;
  // What was added has nothing before, and what was deleted nothing after: the other column has the room of both.
  const hasBefore = fields.some(({ before }) => before !== null);
  const hasAfter = fields.some(({ after }) => after !== null);
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <colgroup>
        <col className="w-3/10" />
        {hasBefore && <col />}
        {hasAfter && <col />}
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Field')}</th>
          {hasBefore && <th scope="col">{t('Before')}</th>}
          {hasAfter && <th scope="col">{t('After')}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, title, before, after }) => (
          <tr key={path} className="border-t border-hairline align-top">
            <th scope="row" className="py-1 pr-2 text-left font-normal break-words text-muted">
              {title}
            </th>
            {hasBefore && (
              <td className="py-1 pr-2 break-words whitespace-pre-wrap">
                {before !== null && (
                  <del className={after === null ? undefined : 'text-muted'}>
                    <Cut text={before} />
                  </del>
                )}
              </td>
            )}
            {hasAfter && (
              <td className="py-1 break-words whitespace-pre-wrap">
                {after !== null && (
                  <ins className="no-underline">
                    <Cut text={after} />
                  </ins>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cut({ text }: { text: string }) {
  const [whole, setWhole] = useState(text.length <= LONG);
  if (whole) return text;
  return (
    <>
      {text.slice(0, LONG)}…{' '}
      <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
        {t('All of it')}
      </Button>
    </>
  );
}
