import { clsx } from 'clsx';
import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { runCommand } from '#app/commands/command-list.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { traceTitle } from '#app/fields/trace/trace-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { t } from '#language/translate.ts';
import { coverageOf, type RequirementGap } from '#model/trace/coverage.ts';
import { CoverageBars } from './coverage-bars.tsx';
import { ALL_SHOWN, type TraceShown, useTraceView } from './trace-state.ts';
import { coverageInTableOrder } from './coverage-order.ts';

type Lack = RequirementGap | 'requirement';

const LACKS: readonly { readonly lack: Lack; readonly title: string; readonly none: string }[] = [
  { lack: 'part', title: t('Requirements without a part'), none: t('Every requirement has a part.') },
  {
    lack: 'constraint',
    title: t('Requirements without a constraint'),
    none: t('Every requirement has a constraint.'),
  },
  {
    lack: 'verification',
    title: t('Requirements without verification'),
    none: t('Every requirement is verified by something.'),
  },
  {
    lack: 'requirement',
    title: t('Parts without a requirement'),
    none: t('Every part has a requirement.'),
  },
];
/** Where the matrix of requirements and parts shows them. */
const IN_MATRIX: Readonly<Record<Lack, Partial<TraceShown>>> = {
  part: { onlyRows: 'gaps' },
  constraint: { onlyRows: 'constraint' },
  verification: { onlyRows: 'verification' },
  requirement: { onlyColumns: 'gaps' },
};
const PAGE = 100;

/** What is covered and what is not: counts, the lists behind them, and a bar for each branch of the requirements. */
export function CoverageView() {
  const { model } = useDocument();
  const show = useTraceView((state) => state.show);
  const { tables } = model;
  const coverage = useMemo(() => coverageInTableOrder(coverageOf(tables), tables), [tables]);
  const [chosen, setChosen] = useState<Lack>('part');
  const [most, setMost] = useState(PAGE);
  if (coverage.requirements === 0 && coverage.parts === 0)
    return (
      <EmptyState
        icon={<ListChecks size={24} />}
        actions={
          <>
            <Button onClick={() => runCommand('go.requirements')}>{t('Go to Requirements')}</Button>
            <Button onClick={() => runCommand('go.structure')}>{t('Go to Structure')}</Button>
          </>
        }
      >
        {t('No requirements or parts yet, so there is no coverage to show.')}
      </EmptyState>
    );
  const idsOf = (lack: Lack) => (lack === 'requirement' ? coverage.partsWithout : coverage.gaps[lack]);
  const totalOf = (lack: Lack) => (lack === 'requirement' ? coverage.parts : coverage.requirements);
  const ids = idsOf(chosen);
  const list = LACKS.find(({ lack }) => lack === chosen);

  return (
    <div
      role="region"
      aria-label={t('Coverage')}
      className="@container flex h-full flex-col gap-4 overflow-y-auto bg-surface p-3"
    >
      <div
        role="group"
        aria-label={t('Gaps')}
        className="grid grid-cols-1 gap-2 @md:grid-cols-2 @4xl:grid-cols-4"
      >
        {LACKS.map(({ lack, title }) => (
          <button
            key={lack}
            type="button"
            aria-pressed={lack === chosen}
            onClick={() => {
              setChosen(lack);
              setMost(PAGE);
            }}
            className={clsx(
              'flex flex-col items-start rounded-(--radius) border p-2 text-left',
              lack === chosen ? 'border-accent bg-selected-surface' : 'border-hairline-strong hover:bg-hover',
            )}
          >
            <span className="text-xl font-semibold tabular-nums">{shownCount(idsOf(lack).length)}</span>
            <span className="text-sm">{title}</span>
            <span className="text-sm text-muted">{t('of {total, number}', { total: totalOf(lack) })}</span>
          </button>
        ))}
      </div>
      <div className="grid gap-4 @3xl:grid-cols-2">
        <section aria-label={t('Gaps in detail')} className="min-w-0">
          <div className="flex min-h-7 items-center gap-2">
            <h3 className="m-0 text-sm font-semibold">
              {list?.title} <span className="font-normal text-muted">{shownCount(ids.length)}</span>
            </h3>
            {ids.length > 0 && (
              <Button
                size="sm"
                className="ml-auto"
                onClick={() => show({ ...ALL_SHOWN, ...IN_MATRIX[chosen] })}
              >
                {t('Show in the matrix')}
              </Button>
            )}
          </div>
          {ids.length === 0 ? (
            <p className="m-0 text-sm text-muted">{list?.none}</p>
          ) : (
            <ul aria-label={list?.title} className="m-0 flex list-none flex-col gap-0.5 p-0">
              {ids.slice(0, most).map((id) => (
                <li key={id} className="min-w-0">
                  <ElementLink short id={id} view={chosen === 'requirement' ? 'structure' : 'requirements'}>
                    {traceTitle(model, id)}
                  </ElementLink>
                </li>
              ))}
            </ul>
          )}
          {ids.length > most && (
            <LinkButton onClick={() => setMost(most + PAGE)}>
              {t('Show {count} more', { count: Math.min(PAGE, ids.length - most) })}
            </LinkButton>
          )}
        </section>
        {coverage.requirements > 0 && <CoverageBars branches={coverage.branches} />}
      </div>
    </div>
  );
}
