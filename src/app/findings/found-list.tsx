import { CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ALL_RULES } from '#model/findings/rules.ts';
import type { Told } from '#model/findings/told.ts';
import { FindingRow } from './finding-row.tsx';
import { useFindingsState } from './findings-state.ts';
import { matching } from './matching.ts';
import { RulePage } from './rule-page.tsx';

/** As many are drawn at once: more are no help to anybody. */
const STEP = 100;

/** The findings that are asked for: the worst first, rule by rule. */
export function FoundList({
  findings,
  checking,
}: {
  readonly findings: readonly Told[];
  readonly checking: boolean;
}) {
  const { model } = useDocument();
  const { shown } = useFindingsState();
  const [count, setCount] = useState(STEP);
  const asked = useMemo(() => matching(model, findings, shown), [model, findings, shown]);
  if (asked.length === 0 && checking) return null;
  if (asked.length === 0)
    return (
      <EmptyState icon={<CircleCheck size={24} />}>{whyEmpty(findings, shown.tab === 'accepted')}</EmptyState>
    );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {groupsOf(asked.slice(0, count)).map(([id, found]) => (
        <RuleSection key={`${id} ${found[0]?.severity}`} id={id} found={found} />
      ))}
      {asked.length > count && (
        <div className="p-3">
          <Button onClick={() => setCount(count + STEP)}>
            Show {Math.min(STEP, asked.length - count)} more
          </Button>
        </div>
      )}
    </div>
  );
}

function whyEmpty(findings: readonly Told[], accepted: boolean): string {
  if (findings.length > 0) return 'Nothing is found by what is chosen above.';
  return accepted
    ? 'Nothing is accepted. “Accept” at a finding takes it out of the list, and keeps the reason.'
    : 'No rule finds anything in this model.';
}

function groupsOf(findings: readonly Told[]): readonly (readonly [string, readonly Told[]])[] {
  const groups = new Map<string, Told[]>();
  for (const found of findings) {
    const group = groups.get(found.rule);
    if (group) group.push(found);
    else groups.set(found.rule, [found]);
  }
  return [...groups];
}

/** One rule with its page, and what it finds. */
function RuleSection({ id, found }: { readonly id: string; readonly found: readonly Told[] }) {
  const rule = ALL_RULES.find((one) => one.id === id);
  if (!rule) return null;
  return (
    <section aria-label={rule.title}>
      <details className="border-b border-hairline bg-sunken px-3 py-1.5">
        <summary className="cursor-pointer font-semibold">{rule.title}</summary>
        <RulePage rule={rule} />
      </details>
      <ul aria-label={`Findings: ${rule.title}`} className="m-0 list-none p-0">
        {found.map((one) => (
          <FindingRow key={`${one.elementId} ${one.message}`} finding={one} />
        ))}
      </ul>
    </section>
  );
}
