import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { Verdict } from '#model/values/verdict.ts';

const LOOKS = {
  pass: { Icon: CircleCheck, color: 'text-verdict-pass' },
  fail: { Icon: CircleX, color: 'text-verdict-fail' },
  unknown: { Icon: CircleHelp, color: 'text-verdict-unknown' },
} as const;

/** A verdict as a sign and a word. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  const { Icon, color } = LOOKS[verdict];
  return (
    <span className={clsx('inline-flex shrink-0 items-center gap-1 text-sm', color)}>
      <Icon aria-hidden="true" size={14} className="shrink-0" />
      {verdict}
    </span>
  );
}
