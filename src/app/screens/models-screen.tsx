import { useNavigate } from '@tanstack/react-router';
import { useToken } from '#app/api/http/token.ts';
import { ModelsPage } from '#app/models/models-page.tsx';
import { LeftOverNotice } from '#app/outbox/left-over-notice.tsx';
import { UnfinishedOnPage } from '#app/outbox/unfinished-on-page.tsx';
import { t } from '#language/translate.ts';
import { PageHeader } from './page-header.tsx';
import { ServiceAwayNotice } from './service-away-notice.tsx';
import { useTitle } from './use-title.ts';

export function ModelsScreen() {
  const navigate = useNavigate();
  const userId = useToken((state) => state.userId);
  useTitle(t('Models'));
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader unfinished={userId !== null && <UnfinishedOnPage about={userId} page="models" />} />
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
