import { CircleAlert } from 'lucide-react';

/** Why the form as a whole was refused; announced at once. */
export function FormError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p role="alert" className="m-0 flex items-start gap-1.5 text-danger">
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{message}</span>
    </p>
  );
}
