import { clsx } from 'clsx';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { VERDICT_WORDS } from '#app/fields/verdicts/verdict-labels.ts';
import type { Verdict } from '#model/values/verdict.ts';

const LOOKS = {
  pass: { Icon: CircleCheck, color: 'text-verdict-pass' },
  fail: { Icon: CircleX, color: 'text-verdict-fail' },
  unknown: { Icon: CircleMinus, color: 'text-verdict-unknown' },
} as const;

/** A verdict as a sign and a word; `run`: the step of a run whose verdict it is, not the model's. */
export function VerdictMark({
  verdict,
  run,
}: {
  readonly verdict: Verdict;
  readonly run?: string | undefined;
}) {
  const { Icon, color } = LOOKS[verdict];
  return (
    <span className={clsx('inline-flex shrink-0 items-center gap-1 text-sm', color)}>
      <Icon aria-hidden="true" size={14} className="shrink-0" />
      {VERDICT_WORDS[verdict]}
      {run !== undefined && <span className="rounded-sm border border-current px-1 text-xs">{run}</span>}
    </span>
  );
}
