import { useRef } from 'react';
import { hasPreviewPass } from '#app/api/http/preview-pass.ts';
import { goInside, useLevels } from '#app/canvas/levels/level-store.ts';
import { useCommands } from '#app/commands/use-commands.ts';
import { ElementComments } from '#app/comments/element-comments.tsx';
import { useDocument } from '#app/document/document-context.tsx';
import { useIsPast } from '#app/document/past-document.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { ElementHistory } from '#app/history/element-history.tsx';
import { ElementCollaborators } from '#app/presence/element-collaborators.tsx';
import { PageSection } from '#app/requirements/page/page-section.tsx';
import { RequirementPage } from '#app/requirements/page/requirement-page.tsx';
import { RequirementsView } from '#app/requirements/requirements-view.tsx';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { ElementSuggestions } from '#app/suggestions/element-suggestions.tsx';
import { t } from '#language/translate.ts';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { VerdictHistory } from '#app/verdicts/verdict-history.tsx';

/** The requirements: the table of all or, gone inside of one, the page about it. */
export function RequirementsPanel() {
  const id = useLevels(({ inside }) => inside.requirement);
  return id === null ? <Table /> : <Page id={id} />;
}

function Table() {
  const session = useEditorSession();
  const { requirement } = useDocument().model.tables;
  const selection = useSession((state) => state.selection);
  const area = useRef<HTMLDivElement>(null);
  const isThere = (id: string) => requirement.has(id);
  const only = selection.find(isThere);
  const several = selection.findLast(isThere) !== only;
  useCommands(
    [
      {
        id: 'requirements.open-page',
        label: t('Open the page of the selected requirement'),
        shortcut: 'Alt+Enter',
        unavailable: only === undefined || several ? t('Select one requirement first.') : null,
        run: () => {
          if (only !== undefined) goInside(session, 'requirement', only);
        },
      },
    ],
    { within: area },
  );
  return (
    <div ref={area} className="h-full min-w-0">
      <RequirementsView />
    </div>
  );
}

function Page({ id }: { readonly id: string }) {
  const { modelId, whyLocked, whyNot } = useDocument();
  const isPast = useIsPast();
  const reason = whyNot('requirement') ?? whyLocked(id);
  return (
    <ReadOnly when={reason !== null}>
      <ElementCollaborators id={id}>
        <div className="flex h-full min-h-0 flex-col">
          {reason !== null && !isPast && <Banner>{reason}</Banner>}
          <div className="min-h-0 flex-1">
            <KeepTyped id={id}>
              <RequirementPage
                id={id}
                sections={
                  hasPreviewPass(modelId) ? null : (
                    <>
                      <PageSection title={t('Comments')}>
                        <ElementComments id={id} />
                      </PageSection>
                      <PageSection title={t('History of its verdict')}>
                        <VerdictHistory requirementId={id} />
                      </PageSection>
                      <PageSection title={t('History')}>
                        <ElementHistory id={id} />
                      </PageSection>
                    </>
                  )
                }
              />
            </KeepTyped>
          </div>
          <ElementSuggestions key={id} id={id} />
        </div>
      </ElementCollaborators>
    </ReadOnly>
  );
}
