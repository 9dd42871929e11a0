import { useServiceAway } from '#app/api/kept/service-away.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { t } from '#language/translate.ts';

/** Says that what is below is what this browser knew last, while that is so. */
export function ServiceAwayNotice() {
  const isAway = useServiceAway((state) => state.isAway);
  return (
    <div role="status">
      {isAway && (
        <Banner tone="warning">
          {t(
            'The service cannot be reached. This is what this browser loaded last; it is loaded again as soon as the service is back. Models opened in this browser before can be edited meanwhile.',
          )}
        </Banner>
      )}
    </div>
  );
}
