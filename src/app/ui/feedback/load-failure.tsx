import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';

/** Says why something could not be loaded, and offers to try again. */
export function LoadFailure({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <p className="m-0 flex flex-wrap items-center gap-2 text-sm text-danger">
      {reason}
      <Button size="sm" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </p>
  );
}
