import { useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { traceTitle } from '#app/fields/trace/trace-labels.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { t } from '#language/translate.ts';
import { type Branch, REQUIREMENT_GAPS, type RequirementGap } from '#model/trace/coverage.ts';

const WORDS: Readonly<Record<RequirementGap, string>> = {
  part: t('Part'),
  constraint: t('Constraint'),
  verification: t('Verification'),
};
const PAGE = 25;

/** For each branch of the requirements, how much of it is covered in which respect: a bar and the figures it stands for. */
export function CoverageBars({ branches }: { readonly branches: readonly Branch[] }) {
  const { model } = useDocument();
  const [most, setMost] = useState(PAGE);
  return (
    <section aria-label={t('Coverage by branch')} className="min-w-0">
      <h3 className="m-0 flex min-h-7 items-center text-sm font-semibold">{t('Coverage by branch')}</h3>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 pr-2 font-normal">
              {t('Branch')}
            </th>
            {REQUIREMENT_GAPS.map((gap) => (
              <th key={gap} scope="col" className="w-1/5 py-1 pr-2 font-normal">
                {WORDS[gap]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {branches.slice(0, most).map(({ id, total, covered }) => (
            <tr key={id ?? ''} className="border-t border-hairline align-top">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal break-words">
                {id === null ? (
                  t('Top level')
                ) : (
                  <ElementLink id={id} view="requirements">
                    {traceTitle(model, id)}
                  </ElementLink>
                )}{' '}
                <span className="text-muted tabular-nums">{shownCount(total)}</span>
              </th>
              {REQUIREMENT_GAPS.map((gap) => (
                <td key={gap} className="py-1.5 pr-2">
                  <Bar covered={covered[gap]} total={total} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {branches.length > most && (
        <LinkButton onClick={() => setMost(most + PAGE)}>
          {t('Show {count} more', { count: Math.min(PAGE, branches.length - most) })}
        </LinkButton>
      )}
    </section>
  );
}

function Bar({ covered, total }: { covered: number; total: number }) {
  const share = total === 0 ? 0 : Math.floor((covered / total) * 100);
  return (
    <span className="flex flex-col gap-0.5">
      <span className="tabular-nums">
        {t('{count, number} of {total, number}', { count: covered, total })}
      </span>
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1.5 w-full">
        <rect width="100" height="4" className="fill-active" />
        <rect width={share} height="4" className="fill-accent" />
      </svg>
    </span>
  );
}
