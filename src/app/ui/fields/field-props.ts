import type { FieldProps } from './field.tsx';

/** Divides a field component's props into those of the Field around it and those of the control within. */
export function splitFieldProps<Props extends FieldProps>(
  props: Props,
): [FieldProps, Omit<Props, keyof FieldProps>] {
  const {
    label,
    keptAs,
    hint,
    error,
    status,
    notice,
    required,
    layout,
    hideLabel,
    fieldClassName,
    ...control
  } = props;
  return [
    { label, keptAs, hint, error, status, notice, required, layout, hideLabel, fieldClassName },
    control,
  ];
}
