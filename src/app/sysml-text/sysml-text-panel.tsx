import { useDocument } from '#app/document/document-context.tsx';
import { useSession } from '#app/session/session.ts';
import { usePanelFocus } from '#app/session/use-panel-focus.ts';
import { CopyButton } from '#app/ui/buttons/copy-button.tsx';
import { t } from '#language/translate.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { EditorHost } from './editor-host.tsx';
import { TextNotes } from './text-notes.tsx';
import { TextStatus } from './text-status.tsx';
import { useTextSession } from './use-text-session.ts';
import { useRef } from 'react';
import type { CodeEditor } from './editor/code-editor.ts';

/** What is selected as SysML v2 text, to be read, copied and edited; the whole model where nothing is. */
export function SysmlTextPanel() {
  const { modelId, model } = useDocument();
  const name = useModelName(modelId);
  const selection = useSession((state) => state.selection);
  const [id, more] = selection.filter((one) => findElement(model, one));
  const focus = usePanelFocus();
  return (
    <aside
      {...focus}
      aria-label={t('SysML text')}
      tabIndex={-1}
      className="flex h-full min-h-0 flex-col bg-surface outline-0"
    >
      {more === undefined ? (
        <TextOf
          key={`${modelId} ${id ?? ''}`}
          id={id ?? null}
          title={id === undefined ? (name ?? t('Model')) : titleOf(model, id)}
        />
      ) : (
        <p className="m-0 p-3 text-muted">
          {t('Select one element to see its text, or nothing for the whole model.')}
        </p>
      )}
    </aside>
  );
}

function titleOf(model: SystemModel, id: string): string {
  const found = findElement(model, id);
  if (!found) return '';
  const name = 'name' in found.element ? found.element.name : '';
  return `${KIND_LABELS[found.kind]} ${name}`.trim();
}

const DESCRIPTION = t(
  'Escape leaves the editor. Tab goes on to what is behind it. Control and Space complete a name.',
);

function TextOf({ id, title }: { readonly id: string | null; readonly title: string }) {
  const { model } = useDocument();
  const { session, state, whyNot } = useTextSession(id);
  const editor = useRef<Pick<CodeEditor, 'goTo'>>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { text, notes } = state;
  return (
    <>
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline px-3 py-1">
        <h2 className="m-0 min-w-0 flex-1 truncate text-base font-semibold" title={title}>
          {title.charAt(0).toUpperCase() + title.slice(1)}
        </h2>
        <CopyButton size="sm" text={text ?? ''} label={t('Copy')} />
      </div>
      <TextStatus state={state} session={session} whyNot={whyNot} />
      <div ref={panel} tabIndex={-1} className="flex min-h-24 flex-1 flex-col outline-0">
        {text !== null && state.trouble !== 'too-large' && (
          <EditorHost
            ref={editor}
            label={t('SysML text of {title}', { title })}
            description={DESCRIPTION}
            text={text}
            notes={notes}
            isWritable={whyNot === null}
            model={model}
            onType={(typed) => session.type(typed)}
            onLeave={() => panel.current?.focus()}
          />
        )}
      </div>
      <TextNotes text={text ?? ''} notes={notes} onGo={(offset) => editor.current?.goTo(offset)} />
      <p className="m-0 shrink-0 border-t border-hairline px-3 py-1.5 text-sm text-muted">
        {whyNot === null
          ? t('Escape leaves the editor · Ctrl Space completes a name')
          : t('Places, colours and custom fields are not in the text.')}
      </p>
    </>
  );
}
