import { useDocument } from '#app/document/document-context.tsx';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import { t } from '#language/translate.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { FIELD_LISTS, type FieldKind } from '#model/definitions/definitions.ts';
import { storedOr } from './stored-or.ts';

type Fields = readonly CustomField[];

/**
 * The fields that the open model declares for the elements of a kind. Each change is made on the list as it is stored when it is sent, and
 * on one field of it, so that neither two quick changes nor two people undo each other.
 */
export function useDeclaredRows(kind: FieldKind) {
  const { model, modelId } = useDocument();
  const { mutateAsync } = useUpdateDefinitions(modelId);
  const name = FIELD_LISTS[kind];
  const rows = model.definitions[name];

  const change = (edit: (stored: Fields) => Fields | null, group?: string) =>
    storedOr(
      t('Somebody removed this field.'),
      mutateAsync({
        group,
        change: (stored) => {
          const next = edit(stored[name]);
          return next && { [name]: [...next] };
        },
      }),
    );

  return {
    rows,
    add: (field: CustomField) => change((stored) => [...stored, field]),
    /** Moves the field that is drawn at `from` to where the one that is drawn at `to` stands by then. */
    move: (from: number, to: number) =>
      change((stored) => {
        const at = (drawn: number) => stored.findIndex(({ key }) => key === rows[drawn]?.key);
        const [now, target] = [at(from), at(to)];
        const moved = stored[now];
        return moved && target >= 0 ? stored.toSpliced(now, 1).toSpliced(target, 0, moved) : null;
      }),
    /** `group`: that of an edit that is taken back together with it. */
    remove: ({ key }: CustomField, group?: string) =>
      change((stored) => stored.filter((field) => field.key !== key), group),
    /** Changes the field with this key as it is by then. */
    set: (key: string, edit: (field: CustomField) => CustomField) =>
      change((stored) =>
        stored.some((field) => field.key === key)
          ? stored.map((field) => (field.key === key ? edit(field) : field))
          : null,
      ),
  };
}
