import { useState } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useDelete } from '#app/document/use-delete.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { renameElement } from '#model/commands/rename-element.ts';
import { OUTSIDE } from '#model/interfaces/n2-matrix.ts';
import { createElement } from '#model/commands/create-element.ts';
import type { Naming } from './name-editor.tsx';
import type { N2Item, ShownN2 } from './use-n2.ts';

/** What can be done with the cells of the matrix. */
export interface N2Edits {
  readonly naming: Naming | null;
  /** Asks for the name of a new interface from one part to another; `text` is typed already. */
  readonly draw: (row: N2Item, column: N2Item, text: string) => void;
  /** Asks for another name of the one interface of a cell. */
  readonly rename: (row: N2Item, column: N2Item) => void;
  /** The name was given; null: it was not. */
  readonly named: (name: string | null) => void;
  readonly remove: (row: N2Item, column: N2Item) => void;
}

/** Drawing, naming and deleting interfaces in the cells of the matrix. */
export function useN2Edits({ matrix }: ShownN2): N2Edits {
  const session = useEditorSession();
  const { model, act, whyNot, whyLocked } = useDocument();
  const remove = useDelete();
  const [naming, setNaming] = useState<Naming | null>(null);
  const refuse = (ids: readonly string[]): boolean => {
    const locked = ids.map(whyLocked).find((reason) => reason !== null);
    const refusal = whyNot('interface') ?? locked ?? null;
    if (refusal !== null) useHint.getState().refuse(refusal);
    return refusal !== null;
  };

  function draw(row: N2Item, column: N2Item, text: string): void {
    if (row.id === column.id)
      return useHint.getState().refuse(t('An interface connects two different parts.'));
    if (row.id === OUTSIDE || column.id === OUTSIDE)
      return useHint.getState().refuse(t('Go out a level to draw an interface to a part that is outside.'));
    if (refuse([row.id, column.id])) return;
    setNaming({ row: row.id, column: column.id, edgeId: null, text });
  }

  function rename(row: N2Item, column: N2Item): void {
    const [edge, more] = matrix.cell(row.id, column.id);
    if (!edge) return draw(row, column, '');
    if (more)
      return useHint.getState().refuse(t('Several interfaces: select one in the inspector to rename it.'));
    if (refuse([edge.id])) return;
    setNaming({ row: row.id, column: column.id, edgeId: edge.id, text: edge.name });
  }

  function named(name: string | null): void {
    setNaming(null);
    if (!naming || name === null) return;
    const called = (id: string) => model.tables.part.get(id)?.name ?? '';
    if (naming.edgeId !== null) {
      const renamed = renameElement(model, { kind: 'interface', id: naming.edgeId, name });
      void act(
        naming.text === '' ? t('Rename interface') : t('Rename {name}', { name: naming.text }),
        renamed,
      );
      return;
    }
    const id = crypto.randomUUID();
    const fields = { sourceId: naming.row, targetId: naming.column, ...(name !== '' && { name }) };
    void act(
      t('Connect {source} to {target}', { source: called(naming.row), target: called(naming.column) }),
      createElement('interface', id, fields),
    );
    useSession.in(session).getState().select([id]);
  }

  return {
    naming,
    draw,
    rename,
    named,
    remove: (row, column) => {
      const ids = matrix.cell(row.id, column.id).map(({ id }) => id);
      if (ids.length > 0 && !refuse(ids)) remove(ids);
    },
  };
}
