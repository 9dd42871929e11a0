import { CommentsPanel } from '#app/comments/comments-panel.tsx';
import { openThreads } from '#app/comments/threads.ts';
import { useComments } from '#app/api/use-comments.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useSession } from '#app/document/session.ts';
import { type SidePanel as Panel, useSidePanel } from '#app/document/side-panel.ts';
import type { View } from '#app/paths.ts';
import { type Tab, Tabs } from '#app/ui/tabs.tsx';
import { Inspector } from './inspector.tsx';

/** What stands beside the view: what is selected, and what is said of it. */
export function SidePanel({ view }: { view: View }) {
  const { modelId } = useDocument();
  const { shown, show } = useSidePanel();
  const [selected, more] = useSession(({ selection }) => selection);
  const { data: comments = [] } = useComments(modelId);
  const elementId = selected !== undefined && more === undefined ? selected : null;
  const tabs: readonly Tab<Panel>[] = [
    { value: 'inspector', label: 'Inspector' },
    { value: 'comments', label: 'Comments', count: openThreads(comments, elementId) },
  ];
  return (
    <Tabs label="Beside the view" tabs={tabs} value={shown} onValueChange={show}>
      {shown === 'comments' ? <CommentsPanel /> : <Inspector view={view} />}
    </Tabs>
  );
}
