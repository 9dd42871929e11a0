import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** A turning circle. Give it a label only where no text beside it says what is going on. */
export function Spinner({
  label,
  size = 16,
  className,
}: {
  label?: string;
  size?: number;
  className?: string;
}) {
  return (
    <span className={clsx('inline-flex shrink-0', className)}>
      <LoaderCircle aria-hidden="true" size={size} className="animate-spin" />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
