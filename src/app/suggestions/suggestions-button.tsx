import { GitPullRequestArrow } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import { useSidePanel } from '#app/session/side-panel.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { useDecisionNews } from './deciding/use-decision-news.ts';

/**
 * How many suggestions are open, and the way to them; nothing where there are none. It also tells what is decided about the
 * person's own. `onOpen` brings the panel into sight.
 */
export function SuggestionsButton({ onOpen }: { onOpen: () => void }) {
  const { modelId, layers } = useDocument();
  const show = useSidePanel((state) => state.show);
  useDecisionNews(modelId);
  const count = layers.open.length;
  if (count === 0) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<GitPullRequestArrow aria-hidden="true" size={14} />}
      aria-label={t('{count, plural, one {{count} open suggestion} other {{count} open suggestions}}', {
        count,
      })}
      tooltip={t('Open suggestions')}
      onClick={() => {
        show('suggestions');
        onOpen();
      }}
    >
      <span aria-hidden="true" className="tabular-nums">
        {count}
      </span>
    </Button>
  );
}
