import { Eye } from 'lucide-react';
import { useIsPast } from '#app/document/past-document.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { t } from '#language/translate.ts';

/** Says, with the reason, that the person may look at the model and change nothing of it. */
export function ViewOnly({ reason }: { reason: string }) {
  const isPast = useIsPast();
  return (
    <p className="m-0 flex min-w-0 items-center gap-2" title={reason}>
      <Badge icon={<Eye aria-hidden="true" size={12} />}>
        <span className="max-sm:sr-only">{t('View only')}</span>
      </Badge>
      {!isPast && <span className="sr-only">{reason}</span>}
    </p>
  );
}
