import { Table2 } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { runCommand } from '#app/commands/command-list.ts';
import { useCommands } from '#app/commands/use-commands.ts';
import { PastePanel } from '#app/fields/cells/paste/paste-panel.tsx';
import { ReplacePanel } from '#app/fields/cells/replace/replace-panel.tsx';
import { useDocument } from '#app/document/document-context.tsx';
import { SAVED_VIEWS } from '#app/document/outbox/persisted/unfinished.ts';
import { pathOf } from '#app/fields/pickers/path-items.ts';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { useOpenedForPlace } from '#app/session/wanted-place.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { t } from '#language/translate.ts';
import { windowTitle } from '#app/ui/printing/printed.ts';
import { usePrinted } from '#app/ui/printing/use-printed.ts';
import { printIcd } from './export/printed-icd.ts';
import { IcdGrid } from './grid/icd-grid.tsx';
import { type IcdSelecting, useIcdSelecting } from './grid/use-icd-selecting.ts';
import { useIcdState } from './icd-state.ts';
import { IcdToolbar } from './icd-toolbar.tsx';
import { IcdViewPanel } from './icd-view-panel.tsx';
import { useIcdCommands } from './use-icd-commands.ts';
import { type ShownIcd, useIcd } from './use-icd.ts';

/** The interfaces of the model, or between two sides, as a table: what an interface control document prints. */
export function IcdTable() {
  const { size } = useDocument().model.tables.interface;
  return size === 0 ? <NoInterfaces /> : <Filled />;
}

function Filled() {
  const { whyNot, model } = useDocument();
  const parts = model.tables.part;
  const readOnly = whyNot('interface');
  const shown = useIcd();
  const selecting = useIcdSelecting(shown);
  const scroller = useRef<HTMLDivElement>(null);
  const openPanel = useIcdState((state) => state.setPanel);
  useOpenedForPlace(
    SAVED_VIEWS.interface,
    useCallback(() => openPanel('view'), [openPanel]),
  );
  const area = useRef<HTMLDivElement>(null);
  const commands = useIcdCommands(shown, selecting, readOnly);
  useCommands(Object.values(commands), { within: area });
  usePrinted(() =>
    printIcd(shown, t('{window} · ICD table', { window: windowTitle() }), (id) => {
      const part = parts.get(id);
      return part ? pathOf(parts, part) : '';
    }),
  );
  const backToTable = () => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return (
    <div className="@container relative flex h-full min-h-0 min-w-0">
      <div ref={area} className="@container/tools flex min-h-0 min-w-0 flex-1 flex-col">
        <IcdToolbar shown={shown} commands={commands} />
        {shown.rows.size === 0 || shown.isSideGone ? (
          <NothingShown shown={shown} />
        ) : (
          <IcdGrid shown={shown} selecting={selecting} readOnly={readOnly} scroller={scroller} />
        )}
      </div>
      <Beside shown={shown} selecting={selecting} readOnly={readOnly} onDone={backToTable} />
    </div>
  );
}

/** What stands beside the table for a while: how it is seen, a block before it is pasted, or find and replace. */
function Beside(props: {
  readonly shown: ShownIcd;
  readonly selecting: IcdSelecting;
  readonly readOnly: string | null;
  readonly onDone: () => void;
}) {
  const { shown, selecting, readOnly, onDone } = props;
  const panel = useIcdState((state) => state.panel);
  const setPanel = useIcdState((state) => state.setPanel);
  const pasted = useIcdState((state) => state.pasted);
  if (panel === null && pasted === null) return null;
  if (readOnly !== null && panel !== 'view') return null;
  const close = () => {
    setPanel(null);
    onDone();
  };
  return (
    <div className="absolute inset-y-0 right-0 z-40 w-100 max-w-full border-l border-hairline-strong shadow-raised @4xl:relative @4xl:shrink-0 @4xl:shadow-none">
      {pasted !== null && (
        <PastePanel key={pasted} text={pasted} sheet={shown.sheet} range={selecting.range} onClose={close} />
      )}
      {panel === 'view' && <IcdViewPanel shown={shown} onClose={close} />}
      {panel === 'replace' && (
        <ReplacePanel
          sheet={shown.sheet}
          selected={selecting.range}
          isBlock={selecting.isBlock}
          onClose={close}
        />
      )}
    </div>
  );
}

const icon = <Table2 size={24} />;

function NoInterfaces() {
  const show = useInterfacesView((state) => state.show);
  return (
    <EmptyState
      icon={icon}
      actions={
        <>
          <Button onClick={() => runCommand('go.structure')}>{t('Go to Structure')}</Button>
          <Button onClick={() => show({ tab: 'n2' })}>{t('Go to the N² matrix')}</Button>
        </>
      }
    >
      {t('No interfaces yet. Draw one in Structure, or type its name in a cell of the N² matrix.')}
    </EmptyState>
  );
}

/** Why no row is shown, and the ways to some. */
function NothingShown({ shown }: { readonly shown: ShownIcd }) {
  const { side, other, isSideGone, total } = shown;
  const show = useInterfacesView((state) => state.show);
  const showAll = (
    <Button onClick={() => show({ side: '', other: '', find: '' })}>{t('Show all interfaces')}</Button>
  );
  const called = (part: ShownIcd['side']) => part?.name || t('Unnamed');
  if (isSideGone)
    return (
      <EmptyState icon={icon} actions={showAll}>
        {t('A chosen side is no longer in the model.')}
      </EmptyState>
    );
  if (total > 0)
    return (
      <EmptyState
        icon={icon}
        actions={<Button onClick={() => show({ find: '' })}>{t('Clear the filter')}</Button>}
      >
        {t('No interface or connection has this text in a column that is shown.')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      actions={
        <>
          {other && (
            <Button onClick={() => show({ other: '' })}>
              {t('Show all of {part}', { part: called(side) })}
            </Button>
          )}
          {showAll}
        </>
      }
    >
      {other
        ? t('No interfaces between {part} and {other}.', { part: called(side), other: called(other) })
        : t('No interfaces cross the boundary of {part}.', { part: called(side) })}
    </EmptyState>
  );
}
