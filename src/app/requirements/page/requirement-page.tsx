import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { goInside, useLevels } from '#app/canvas/levels/level-store.ts';
import type { Command } from '#app/commands/command.ts';
import { isTextField } from '#app/commands/typing.ts';
import { useCommands } from '#app/commands/use-commands.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { ImpactSection } from '#app/fields/impact/impact-section.tsx';
import { HintedStatement } from '#app/fields/inspector/statement-hints.tsx';
import { TraceSection } from '#app/fields/trace/trace-section.tsx';
import { FormattedStatement, isShownFormatted } from '#app/requirements/inspector/formatted-statement.tsx';
import { RequirementFields } from '#app/requirements/inspector/requirement-inspector.tsx';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { type EditorSession, useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { t } from '#language/translate.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { BelowSection } from './below-section.tsx';
import { type PageCommands, PageHead } from './page-head.tsx';
import { ancestorsOf, readingOrder } from './reading-order.ts';

/** Goes back to the table, to the row of the requirement. */
function backToTable(session: EditorSession, id: string): void {
  viewStateOf(session.modelId).getState().comeBack(true);
  useLevels.in(session).getState().go('requirement', null, true);
  useSession.in(session).getState().jumpTo(id);
}

/** Everything of one requirement on one page. `sections` are what other parts of the app know of it. */
export function RequirementPage(props: { readonly id: string; readonly sections: ReactNode }) {
  const session = useEditorSession();
  const { id, sections } = props;
  const { model } = useDocument();
  const { requirement: requirements } = model.tables;
  const requirement = requirements.get(id);
  const order = useMemo(() => readingOrder(requirements), [requirements]);
  // Somebody else may delete it while it is read: what stood beside it is one key away all the same.
  const last = useRef(order);
  if (requirement) last.current = order;
  const commands = pageCommands(session, id, last.current, (other) => requirements.has(other));
  return requirement ? (
    <Page requirement={requirement} commands={commands} sections={sections} />
  ) : (
    <Gone commands={commands} />
  );
}

/** In place of a requirement that is not there, or not any more. */
function Gone({ commands }: { commands: PageCommands }) {
  useCommands(Object.values(commands));
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) back.current?.focus();
  }, []);
  return (
    <EmptyState
      actions={
        <Button ref={back} onClick={commands.back.run}>
          {t('Back to the requirements')}
        </Button>
      }
    >
      {t('This requirement is not in the model.')}
    </EmptyState>
  );
}

function Page(props: {
  readonly requirement: Requirement;
  readonly commands: PageCommands;
  readonly sections: ReactNode;
}) {
  const session = useEditorSession();
  const { requirement, commands, sections } = props;
  const { id, name } = requirement;
  const { requirement: requirements } = useDocument().model.tables;
  const area = useRef<HTMLDivElement>(null);
  useCommands(Object.values(commands), { within: area });

  // A page is read from its beginning, also the next one.
  const title = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (content.current) content.current.scrollTop = 0;
    title.current?.focus();
  }, [id]);

  const open = (other: string) => goInside(session, 'requirement', other);
  return (
    <div
      ref={area}
      role="presentation"
      onKeyDown={(event) => leaveByEscape(event, commands.back.run)}
      // In a low window (400 % zoom) the view scrolls; a page that scrolled within it would leave no line to read.
      className="@container flex h-full min-h-0 flex-col bg-surface [@media(height<480px)]:h-auto [@media(height<480px)]:min-h-full"
    >
      <PageHead
        requirement={requirement}
        ancestors={ancestorsOf(requirements, id)}
        commands={commands}
        onOpen={open}
      />
      <div
        ref={content}
        className="min-h-0 flex-1 overflow-y-auto [@media(height<480px)]:flex-none [@media(height<480px)]:overflow-visible"
      >
        <header className="flex max-w-3xl flex-col gap-2 p-3 pb-4">
          <h1
            ref={title}
            tabIndex={-1}
            dir="auto"
            className="m-0 text-xl font-semibold break-words outline-0"
          >
            {name}
          </h1>
          <StatementToRead requirement={requirement} />
        </header>
        <div className="grid border-t border-hairline @3xl:grid-cols-2">
          <div className="relative min-w-0 border-hairline @3xl:border-r">
            <h2 className="sr-only">{t('Fields')}</h2>
            <RequirementFields key={id} requirement={requirement} />
          </div>
          <div className="relative min-w-0">
            <BelowSection id={id} onOpen={open} />
            <h2 className="sr-only">{t('Traces and impact')}</h2>
            <TraceSection key={id} id={id} />
            <ImpactSection ids={[id]} />
            {sections}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The statement under the title: as its file has it, with its pictures, or as the words that it is, with the hints on them. */
function StatementToRead({ requirement }: { requirement: Requirement }) {
  const { name, statement, kind } = requirement;
  if (isShownFormatted(requirement)) return <FormattedStatement requirement={requirement} className="" />;
  if (statement === '' || statement === name) return null;
  if (kind === 'requirement') return <HintedStatement text={statement} />;
  return (
    <p dir="auto" className="m-0 whitespace-pre-wrap break-words">
      {statement}
    </p>
  );
}

function pageCommands(
  session: EditorSession,
  id: string,
  order: readonly string[],
  isThere: (id: string) => boolean,
): PageCommands {
  const at = order.indexOf(id);
  const before = order.slice(0, Math.max(0, at)).findLast(isThere);
  const behind = at < 0 ? undefined : order.slice(at + 1).find(isThere);
  const step = (
    name: string,
    label: string,
    shortcut: string,
    to: string | undefined,
    end: string,
  ): Command => ({
    id: `requirements.${name}`,
    label,
    shortcut,
    unavailable: to === undefined ? end : null,
    run: () => {
      if (to !== undefined) goInside(session, 'requirement', to);
    },
  });
  return {
    previous: step(
      'previous-page',
      t('Previous requirement'),
      'Alt+ArrowUp',
      before,
      t('Already the first.'),
    ),
    next: step('next-page', t('Next requirement'), 'Alt+ArrowDown', behind, t('Already the last.')),
    back: {
      id: 'requirements.back-to-table',
      label: t('Back to the table'),
      shortcut: 'Escape',
      unavailable: null,
      run: () => backToTable(session, id),
    },
  };
}

/** Escape leaves the page, but for one that puts back a text or closes a list. */
function leaveByEscape(event: KeyboardEvent, leave: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  if (event.target instanceof Element && isTextField(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  leave();
}
