import { clsx } from 'clsx';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { personColour, shownName } from './people.ts';

/** Somebody’s name in their colour. For the eye: whatever it hangs on says the same in words. */
export function PersonTag({
  person,
  className,
}: {
  person: { readonly userId: string; readonly name: string };
  className?: string;
}) {
  const session = useEditorSession();
  return (
    <span
      aria-hidden="true"
      data-person={personColour(session, person.userId)}
      className={clsx(
        'block max-w-32 truncate rounded-sm bg-person px-1 text-xs leading-4 font-medium text-person-ink',
        className,
      )}
    >
      {shownName(person)}
    </span>
  );
}
