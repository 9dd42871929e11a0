import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Finding } from '#model/findings/finding.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import { FindingRow } from './finding-row.tsx';
import { useFindingsState } from './findings-state.ts';
import { useFindings } from './model-findings.ts';

const SEVERITY_OPTIONS = [
  { value: 'all', label: 'All severities' },
  { value: 'error', label: 'Errors' },
  { value: 'warning', label: 'Warnings' },
  { value: 'note', label: 'Notes' },
] as const;
const ANY_RULE = 'any';
/** As many are drawn at once: more are no help to anybody. */
const STEP = 100;

/** What the rules find in the model: the worst first, rule by rule. */
export function FindingsView() {
  const { findings, checking } = useFindings();
  const { severity, rule, show } = useFindingsState();
  const [count, setCount] = useState(STEP);
  const counts = new Map<string, number>();
  for (const found of findings) counts.set(found.rule, (counts.get(found.rule) ?? 0) + 1);
  const broken = ALL_RULES.filter(({ id }) => counts.has(id) || id === rule);
  const order = new Map(bySeverity().map(({ id }, index) => [id, index]));
  const shown = findings
    .filter(
      (found) => (severity === null || found.severity === severity) && (rule === null || found.rule === rule),
    )
    .sort((a, b) => (order.get(a.rule) ?? 0) - (order.get(b.rule) ?? 0));

  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex flex-wrap items-end gap-2 border-b border-hairline px-3 py-2">
        <SelectField
          label="Severity"
          options={SEVERITY_OPTIONS}
          value={severity ?? 'all'}
          onValueChange={(next) => show({ severity: next === 'all' ? null : next, rule: null })}
        />
        <SelectField
          label="Rule"
          options={[
            { value: ANY_RULE, label: 'All rules' },
            ...broken.map(({ id, title }) => ({ value: id, label: `${title} (${counts.get(id) ?? 0})` })),
          ]}
          value={rule ?? ANY_RULE}
          onValueChange={(next) => show({ severity: null, rule: next === ANY_RULE ? null : next })}
        />
        <p aria-live="polite" className="m-0 ml-auto pb-1 text-muted tabular-nums">
          {checking ? 'Checking the model…' : shown.length === 1 ? '1 finding' : `${shown.length} findings`}
        </p>
      </div>
      {shown.length === 0 && checking ? null : shown.length === 0 ? (
        <EmptyState icon={<CircleCheck size={24} />}>
          {findings.length === 0
            ? 'No rule finds anything in this model.'
            : 'Nothing is found by what is chosen above.'}
        </EmptyState>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          {groupsOf(shown.slice(0, count)).map(([id, found]) => (
            <RuleSection key={id} id={id} found={found} />
          ))}
          {shown.length > count && (
            <div className="p-3">
              <Button onClick={() => setCount(count + STEP)}>
                Show {Math.min(STEP, shown.length - count)} more
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const RANK = { error: 0, warning: 1, note: 2 } as const;
const bySeverity = () => [...ALL_RULES].sort((a, b) => RANK[a.severity] - RANK[b.severity]);

function groupsOf(findings: readonly Finding[]): readonly (readonly [string, readonly Finding[]])[] {
  const groups = new Map<string, Finding[]>();
  for (const found of findings) {
    const group = groups.get(found.rule);
    if (group) group.push(found);
    else groups.set(found.rule, [found]);
  }
  return [...groups];
}

/** One rule with its page, and what it finds. */
function RuleSection({ id, found }: { readonly id: string; readonly found: readonly Finding[] }) {
  const rule = ALL_RULES.find((one) => one.id === id);
  if (!rule) return null;
  return (
    <section aria-label={rule.title}>
      <details className="border-b border-hairline bg-sunken px-3 py-1.5">
        <summary className="cursor-pointer font-semibold">{rule.title}</summary>
        <p className="m-0 mt-1 max-w-prose text-muted">
          {rule.page} <span className="font-mono text-sm">{rule.id}</span>
        </p>
      </details>
      <ul aria-label={`Findings: ${rule.title}`} className="m-0 list-none p-0">
        {found.map((one) => (
          <FindingRow key={`${one.elementId} ${one.message}`} finding={one} />
        ))}
      </ul>
    </section>
  );
}
