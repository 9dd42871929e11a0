import { clsx } from 'clsx';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { t } from '#language/translate.ts';
import type { Severity } from '#model/definitions/severity.ts';

const LOOKS = {
  error: { Icon: CircleAlert, color: 'text-danger', word: t('error') },
  warning: { Icon: TriangleAlert, color: 'text-warning', word: t('warning') },
  note: { Icon: Info, color: 'text-muted', word: t('note', undefined, 'a finding') },
} as const;

/** How bad a finding is, as a sign and a word. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const { Icon, color, word } = LOOKS[severity];
  return (
    <span className={clsx('inline-flex shrink-0 items-baseline gap-1 text-sm', color)}>
      <Icon aria-hidden="true" size={14} className="shrink-0 self-center" />
      {word}{' '}
    </span>
  );
}
