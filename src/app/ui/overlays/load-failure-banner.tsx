import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { Banner } from './banner.tsx';

/** Says across a panel or a view why it could not be loaded, and offers to try again. */
export function LoadFailureBanner(props: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      actions={
        <Button size="sm" onClick={props.onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {props.reason}
    </Banner>
  );
}
