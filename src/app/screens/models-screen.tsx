import { useNavigate } from '@tanstack/react-router';
import { useServiceAway } from '#app/api/kept/service-away.ts';
import { ModelsPage } from '#app/models/models-page.tsx';
import { LeftOverNotice } from '#app/outbox/left-over-notice.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { t } from '#language/translate.ts';
import { PageHeader } from './page-header.tsx';
import { useTitle } from './use-title.ts';

/** Says that what is below is what this browser knew last, while that is so. */
function ServiceAwayNotice() {
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

export function ModelsScreen() {
  const navigate = useNavigate();
  useTitle(t('Models'));
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader />
      <ServiceAwayNotice />
      <LeftOverNotice />
      <ModelsPage
        onOpen={(modelId) =>
          void navigate({ to: '/models/$modelId/$view', params: { modelId, view: 'structure' } })
        }
      />
    </div>
  );
}
