import type { NameOf, TypedElement, TypedField } from '#app/document/outbox/persisted/typed-fields.ts';
import { typedIn, typedText } from '#app/document/outbox/persisted/typed-fields.ts';
import { CopyButton } from '#app/ui/buttons/copy-button.tsx';
import { t } from '#language/translate.ts';
import type { Operation } from '#contract/operation.ts';

/** More than this is told by its number; all of it can be copied. */
const MOST = 20;

/** What was typed in an edit, field by field, each to be copied. */
export function TypedList({ operations, nameOf }: { operations: readonly Operation[]; nameOf: NameOf }) {
  const elements = typedIn(operations, nameOf);
  return (
    <div className="flex flex-col gap-1.5">
      {elements.slice(0, MOST).map((element, index) => (
        // What a single one is about is said in what the whole edit is called.
        <Element key={`${element.id} ${index}`} element={element} titled={elements.length > 1} />
      ))}
      {elements.length > 1 && (
        <p className="m-0 flex items-center gap-2 text-sm text-muted">
          {elements.length > MOST && t('And {count} more.', { count: elements.length - MOST })}
          <CopyButton size="sm" variant="ghost" label={t('Copy all')} text={typedText(elements)} />
        </p>
      )}
    </div>
  );
}

function Element({ element, titled }: { element: TypedElement; titled: boolean }) {
  return (
    <div className="text-sm">
      {titled && <div className="font-medium">{element.title}</div>}
      <TypedFields fields={element.fields} />
    </div>
  );
}

/** What was typed into each field, to be copied. */
export function TypedFields({ fields }: { fields: readonly TypedField[] }) {
  return (
    <dl className="m-0 grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5">
      {fields.map(({ label, text }, index) => (
        <div key={`${label} ${index}`} className="col-span-3 grid grid-cols-subgrid items-baseline">
          <dt className="text-muted">{label}</dt>
          <dd className="m-0 max-h-32 overflow-auto break-words whitespace-pre-wrap">
            {text || t('nothing')}
          </dd>
          {text !== '' && (
            <dd className="m-0">
              <CopyButton
                size="sm"
                variant="ghost"
                label={t('Copy')}
                text={text}
                aria-label={t('Copy {label}', { label })}
              />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
