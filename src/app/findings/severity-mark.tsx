import { clsx } from 'clsx';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { Severity } from '#model/definitions/severity.ts';

const LOOKS = {
  error: { Icon: CircleAlert, color: 'text-danger' },
  warning: { Icon: TriangleAlert, color: 'text-warning' },
  note: { Icon: Info, color: 'text-muted' },
} as const;

/** How bad a finding is, as a sign and a word. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const { Icon, color } = LOOKS[severity];
  return (
    <span className={clsx('inline-flex shrink-0 items-center gap-1 text-sm', color)}>
      <Icon aria-hidden="true" size={14} className="shrink-0" />
      {severity}
    </span>
  );
}
