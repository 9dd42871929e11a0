import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFieldCollaborators, useFieldPath } from './field-collaborators.tsx';
import { usePlaceMark } from './field-keeping.tsx';
import { useLabelHelp } from './label-help.tsx';

export type FieldProps = {
  label: string;
  /** What a text that was begun in it is kept by, in place of a label that says a name or a unit. */
  keptAs?: string | undefined;
  hint?: ReactNode;
  /** What is wrong with the value; shown beside the field and tied to it. */
  error?: string | undefined;
  /** A few words or an icon after the label: "Saving…". */
  status?: ReactNode;
  /** A question about the value, right below the control and over what follows: it moves nothing. */
  notice?: ReactNode;
  required?: boolean | undefined;
  /** "inline" puts the label left of the control, for dense forms. */
  layout?: 'stacked' | 'inline' | undefined;
  /** Keeps the label for screen readers only, for cells and toolbars. */
  hideLabel?: boolean | undefined;
  /** For the whole field, not the control. */
  fieldClassName?: string | undefined;
};

/** What a control must spread on itself to be tied to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** Label, hint and error around one control, which `children` draws from the given props. */
export function Field({
  label,
  keptAs = label,
  hint,
  error,
  status,
  notice,
  required,
  layout = 'stacked',
  hideLabel = false,
  fieldClassName,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = clsx(hint !== undefined && hintId, error !== undefined && errorId);
  const path = useFieldPath(label);
  const company = useFieldCollaborators();
  const place = usePlaceMark(keptAs);
  const help = useLabelHelp(label);
  const beside = status ?? company?.noteOn(path);
  const inline = layout === 'inline' && !hideLabel;

  return (
    <div
      data-field={place ?? ''}
      onFocus={() => company?.enter(path)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) company?.leave(path);
      }}
      className={clsx(
        'min-w-0',
        inline ? 'grid grid-cols-[104px_minmax(0,1fr)] items-start gap-x-2' : 'flex flex-col gap-1',
        fieldClassName,
      )}
    >
      <div
        className={clsx(
          'flex items-baseline gap-2',
          inline && 'pt-1.5',
          hideLabel && status === undefined && 'sr-only',
        )}
      >
        <label
          htmlFor={id}
          className={clsx('min-w-0 text-sm break-words hyphens-auto text-muted', hideLabel && 'sr-only')}
        >
          {label}
        </label>
        {!hideLabel && help}
        {required && !hideLabel && (
          <span aria-hidden="true" className="-ml-1.5 text-sm text-muted">
            *
          </span>
        )}
        {beside !== undefined && (
          <span className="ml-auto min-w-0 truncate text-xs text-muted">{beside}</span>
        )}
      </div>
      <div className={clsx('flex min-w-0 flex-col gap-1', notice !== undefined && 'relative')}>
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-required': required || undefined,
        })}
        {notice !== undefined && (
          <div role="status" className="popup absolute inset-x-0 top-full z-20 mt-0.5 px-2 py-1.5 text-sm">
            {notice}
          </div>
        )}
        {hint !== undefined && (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        )}
        {error !== undefined && (
          <p id={errorId} className="flex items-start gap-1 text-sm text-danger">
            <CircleAlert aria-hidden="true" size={14} className="mt-px shrink-0" />
            <span className="min-w-0 break-words">{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
