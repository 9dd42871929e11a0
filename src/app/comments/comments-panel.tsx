import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { hasPreviewPass } from '#app/api/http/preview-pass.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useToken } from '#app/api/http/token.ts';
import { peopleQuery } from '#app/api/model/people.ts';
import { useModelSettings } from '#app/api/model/use-model-settings.ts';
import { useComments } from '#app/api/review/comments.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { useSession } from '#app/session/session.ts';
import { usePanelFocus } from '#app/session/use-panel-focus.ts';
import { useWantedRemark } from '#app/session/wanted-remark.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { LoadFailureBanner } from '#app/ui/overlays/load-failure-banner.tsx';
import { t } from '#language/translate.ts';
import { NewCommentBox } from './new-comment-box.tsx';
import { ThreadList } from './thread-list.tsx';
import { passes, threadsOf } from './threads.ts';

type Range = 'selected' | 'all' | 'mine';
const RANGES = [
  { value: 'selected', label: t('On what is selected') },
  { value: 'all', label: t('On the whole model') },
  { value: 'mine', label: t('That mention me') },
] as const;

/** What was said of the selected element, or of all, and where more is said. */
export function CommentsPanel() {
  const { modelId, model } = useDocument();
  const [selected, more] = useSession(({ selection }) => selection);
  const elementId = selected !== undefined && more === undefined ? selected : null;
  const subject = elementId === null ? null : elementTitle(model, elementId);
  const [range, setRange] = useState<Range>('selected');
  const [resolved, setResolved] = useState(false);
  const { data: comments, error, refetch } = useComments(modelId);
  const { data: people = [] } = useQuery(peopleQuery(modelId));
  const { data: settings } = useModelSettings(modelId);
  const me = useToken(({ userId }) => userId);
  const focus = usePanelFocus();

  // Whatever was chosen to be shown: a comment that an address leads to is.
  const wanted = useWantedRemark(({ id }) => id);
  const [ledTo, setLedTo] = useState<string | null>(null);
  if (wanted !== null && wanted !== ledTo) setLedTo(wanted);

  if (hasPreviewPass(modelId) && !settings)
    return <EmptyState>{t('A preview shows the model without comments.')}</EmptyState>;

  const threads = threadsOf(comments ?? []).filter(
    (thread) =>
      [thread.first, ...thread.answers].some(({ id }) => id === ledTo) ||
      passes(thread, {
        elementId: range === 'selected' && subject ? elementId : null,
        resolved,
        mentioned: range === 'mine' ? me : null,
      }),
  );
  return (
    <aside
      {...focus}
      aria-label={t('Comments')}
      tabIndex={-1}
      className="h-full overflow-x-hidden overflow-y-auto bg-surface outline-0"
    >
      <div className="flex flex-col gap-2 border-b border-hairline p-3">
        <NewCommentBox
          key={elementId ?? 'model'}
          place={`${modelId}.${(subject && elementId) ?? 'model'}`}
          label={subject ? t('Comment on {title}', { title: subject.title }) : t('Comment on the model')}
          action={t('Comment')}
          about={subject && elementId !== null ? { elementId } : {}}
          people={people}
        />
        <SelectField label={t('Show')} options={RANGES} value={range} onValueChange={setRange} />
        <SwitchField label={t('Resolved ones too')} checked={resolved} onCheckedChange={setResolved} />
      </div>
      {error && <LoadFailureBanner reason={refusalOf(error).message} onRetry={() => void refetch()} />}
      {comments && threads.length === 0 && (
        <EmptyState icon={<MessageSquare size={20} />}>
          {range === 'selected' && subject
            ? t('No comments on {title} yet.', { title: subject.title })
            : range === 'mine'
              ? t('No open threads mention you.')
              : t('No open threads in this model.')}
        </EmptyState>
      )}
      <ThreadList threads={threads} withSubject={range !== 'selected' || !subject} />
    </aside>
  );
}
