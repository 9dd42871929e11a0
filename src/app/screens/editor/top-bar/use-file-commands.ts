import { useRouter } from '@tanstack/react-router';
import { isGuest } from '#app/api/http/guest.ts';
import { sightSearch } from '#app/canvas/levels/sight.ts';
import type { Command } from '#app/commands/command.ts';
import { useEditing } from '#app/document/document-context.tsx';
import { type View, viewHref } from '#app/paths.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useWantedSection, type WantedSection } from '#app/session/wanted-section.ts';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';

/** The address of exactly what is seen: the view with its filter and selection, and what of a drawing is in sight. */
function linkToShown(): string {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(sightSearch())) url.searchParams.set(name, value);
  return url.href.replaceAll('%2C', ',');
}

/** Copies it, and says so; where the browser does not allow it, the link is shown to be copied by hand. */
async function copyLink(): Promise<void> {
  const link = linkToShown();
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: t('Link copied'), description: t('The link opens what you see now.') });
  } catch {
    showError({ title: t('The browser did not allow copying'), description: link });
  }
}

export interface FileCommands {
  readonly share: Command;
  readonly link: Command;
  readonly importing: Command;
  readonly exporting: Command;
  readonly documents: Command;
  readonly baseline: Command;
}

/** What is done with the model as a whole; null for guests, who only look at it. */
export function useFileCommands(): FileCommands | null {
  const { modelId, whyNotAtOnce } = useEditing();
  const session = useEditorSession();
  const router = useRouter({ warn: false });
  const lead = (view: View, section: WantedSection) => () => {
    useWantedSection.in(session).setState({ section });
    const href = viewHref(modelId, view);
    if (location.pathname !== href) router?.history.push(href);
  };
  if (isGuest(modelId)) return null;
  return {
    share: {
      id: 'go.share',
      label: t('Share model'),
      unavailable: null,
      run: lead('settings', 'access'),
    },
    link: {
      id: 'go.copy-link',
      label: t('Copy link to this view'),
      unavailable: null,
      run: () => void copyLink(),
    },
    importing: {
      id: 'go.import',
      label: t('Import a file'),
      unavailable: null,
      run: lead('settings', 'import'),
    },
    exporting: {
      id: 'go.export',
      label: t('Export model'),
      unavailable: null,
      run: lead('settings', 'export'),
    },
    documents: {
      id: 'go.documents',
      label: t('Document…'),
      unavailable: null,
      run: lead('settings', 'documents'),
    },
    baseline: {
      id: 'go.baseline',
      label: t('Create baseline'),
      unavailable: whyNotAtOnce,
      run: lead('history', 'baselines'),
    },
  };
}
