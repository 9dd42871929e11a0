import { CircleCheck, CircleHelp } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { useFocusKept } from '#app/ui/dom/use-focus-kept.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { t } from '#language/translate.ts';
import { windowTitle } from '#app/ui/printing/printed.ts';
import { usePrinted } from '#app/ui/printing/use-printed.ts';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import { printFindings } from './findings-csv.ts';
import { FindingRow } from './finding-row.tsx';
import { useFindingsState } from './findings-state.ts';
import { matching } from './matching.ts';
import { RulePage } from './rule-page.tsx';

/** As many of one rule are drawn at first, so that the next rule is in reach, and as many more when asked for. */
const FIRST = 10;
const STEP = 100;

/** The findings that are asked for: the worst first, rule by rule. */
export function FoundList({
  findings,
  checking,
}: {
  readonly findings: readonly ReportedFinding[];
  readonly checking: boolean;
}) {
  const { model } = useDocument();
  const { shown } = useFindingsState();
  const list = useRef<HTMLDivElement>(null);
  const kept = useFocusKept(list);
  const asked = useMemo(() => matching(model, findings, shown), [model, findings, shown]);
  usePrinted(() => printFindings(model, asked, windowTitle()));
  if (asked.length === 0 && checking) return null;
  if (asked.length === 0)
    return (
      <EmptyState icon={<CircleCheck size={24} />}>{whyEmpty(findings, shown.tab === 'accepted')}</EmptyState>
    );
  return (
    <div {...kept} ref={list} className="min-h-0 flex-1 overflow-y-auto">
      {groupsOf(asked).map(([id, found]) => (
        <RuleSection key={id} id={id} found={found} />
      ))}
    </div>
  );
}

function whyEmpty(findings: readonly ReportedFinding[], accepted: boolean): string {
  if (findings.length > 0) return t('No finding matches the filters.');
  return accepted
    ? t('No accepted findings. Accept a finding to move it here with a reason.')
    : t('No findings.');
}

function groupsOf(
  findings: readonly ReportedFinding[],
): readonly (readonly [string, readonly ReportedFinding[]])[] {
  const groups = new Map<string, ReportedFinding[]>();
  for (const found of findings) {
    const group = groups.get(found.rule);
    if (group) group.push(found);
    else groups.set(found.rule, [found]);
  }
  return [...groups];
}

/** One rule with its page, and what it finds. */
function RuleSection({ id, found }: { readonly id: string; readonly found: readonly ReportedFinding[] }) {
  const [count, setCount] = useState(FIRST);
  const rule = ALL_RULES.find((one) => one.id === id);
  if (!rule) return null;
  const left = found.length - count;
  return (
    <section aria-label={rule.title}>
      <details className="border-b border-hairline bg-sunken px-3 py-1.5">
        {/* Without the triangle: what it would seem to open is the list below, which is open. */}
        <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
          <span className="font-semibold">{rule.title}</span>{' '}
          <span className="text-muted tabular-nums">
            {t('{count, plural, one {# violation} other {# violations}}', { count: found.length })}
          </span>
          <CircleHelp aria-hidden="true" size={14} className="ml-1.5 inline align-[-2px] text-muted" />
        </summary>
        <RulePage rule={rule} />
      </details>
      <ul aria-label={t('Findings: {rule}', { rule: rule.title })} className="m-0 list-none p-0">
        {found.slice(0, count).map((one) => (
          <FindingRow key={`${one.elementId} ${one.message}`} finding={one} />
        ))}
      </ul>
      {left > 0 && (
        <div className="border-b border-hairline px-3 py-1.5">
          <Button size="sm" onClick={() => setCount(count + STEP)}>
            {left <= STEP
              ? t('Show {count} more', { count: left })
              : t('Show {count} more of {left, number}', { count: STEP, left })}
          </Button>
        </div>
      )}
    </section>
  );
}
