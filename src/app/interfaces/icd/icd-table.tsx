import { Table2 } from 'lucide-react';
import { runCommand } from '#app/commands/command-list.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { IcdGrid } from './grid/icd-grid.tsx';
import { IcdToolbar } from './icd-toolbar.tsx';
import { type ShownIcd, useIcd } from './use-icd.ts';

/** The interfaces of the model, or between two sides, as a table: what an interface control document prints. */
export function IcdTable() {
  const { size } = useDocument().model.tables.interface;
  const shown = useIcd();
  if (size === 0) return <NoInterfaces />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <IcdToolbar shown={shown} />
      {shown.rows.size === 0 || shown.isSideGone ? <NothingShown shown={shown} /> : <IcdGrid shown={shown} />}
    </div>
  );
}

const icon = <Table2 size={24} />;

function NoInterfaces() {
  const { show } = useInterfacesView.getState();
  return (
    <EmptyState
      icon={icon}
      actions={
        <>
          <Button onClick={() => runCommand('go.structure')}>Go to Structure</Button>
          <Button onClick={() => show({ tab: 'n2' })}>Go to the N² matrix</Button>
        </>
      }
    >
      No interfaces yet. Draw one in Structure, or type its name in a cell of the N² matrix.
    </EmptyState>
  );
}

/** Why no row is shown, and the ways to some. */
function NothingShown({ shown }: { readonly shown: ShownIcd }) {
  const { side, other, isSideGone, total } = shown;
  const { show } = useInterfacesView.getState();
  const showAll = (
    <Button onClick={() => show({ side: '', other: '', find: '' })}>Show all interfaces</Button>
  );
  const called = (part: ShownIcd['side']) => part?.name || 'Unnamed';
  if (isSideGone)
    return (
      <EmptyState icon={icon} actions={showAll}>
        A chosen side is no longer in the model.
      </EmptyState>
    );
  if (total > 0)
    return (
      <EmptyState icon={icon} actions={<Button onClick={() => show({ find: '' })}>Clear the filter</Button>}>
        No interface or connection has this text in a column that is shown.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      actions={
        <>
          {other && <Button onClick={() => show({ other: '' })}>Show all of {called(side)}</Button>}
          {showAll}
        </>
      }
    >
      {other
        ? `No interfaces between ${called(side)} and ${called(other)}.`
        : `No interfaces cross the boundary of ${called(side)}.`}
    </EmptyState>
  );
}
