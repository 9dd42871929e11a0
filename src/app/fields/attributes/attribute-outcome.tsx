import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useJump } from '#app/fields/links/use-jump.ts';
import { useModelValues } from '#app/fields/model-values.ts';
import { shownQuantity } from '#app/fields/verdicts/verdict-labels.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { findAttribute } from '#model/system-model.ts';
import type { AttributeValue } from '#model/values/attribute-value.ts';
import { inOwnUnit } from '#model/values/attribute-value.ts';
import type { ValueCycle } from '#model/values/cycles.ts';

/** The computed value of an attribute in its unit, as it is shown; null where there is none. */
export function shownValue(attribute: Attribute, value: AttributeValue | undefined): string | null {
  if (value?.ok !== true) return null;
  const own = inOwnUnit(attribute, value.value);
  if (own === null) return null;
  return typeof own === 'number' ? shownQuantity(own, attribute.unit) : String(own);
}

/** What the expression of an attribute gives, or why it gives nothing; and what is wrong with a value or a unit. */
export function AttributeOutcome({ attribute }: { readonly attribute: Attribute }) {
  const value = useModelValues().of(attribute.id);
  const isEmpty = attribute.expression === undefined && attribute.value === undefined;
  if (!value || isEmpty || (value.ok && attribute.expression === undefined)) return null;
  if (value.ok)
    return (
      <p className="col-span-full m-0 text-sm">
        <span className="text-muted">{t('Result')}</span>{' '}
        <output aria-label={t('Value of {name}', { name: attribute.name })} className="font-mono">
          {shownValue(attribute, value)}
        </output>
      </p>
    );
  return (
    <p className="col-span-full m-0 flex items-start gap-1 text-sm text-warning">
      <TriangleAlert aria-hidden="true" size={14} className="mt-px shrink-0" />
      {value.circle ? (
        <CircleNames circle={value.circle} />
      ) : (
        <span className="min-w-0 break-words">{value.reason}</span>
      )}
    </p>
  );
}

/** What an attribute leads through back to itself, each with the way there. */
function CircleNames({ circle: { ids, leftOut } }: { readonly circle: ValueCycle }) {
  const { model } = useDocument();
  const jump = useJump();
  const named = [...ids, ...ids.slice(0, 1)].flatMap((id) => findAttribute(model, id) ?? []);
  return (
    <span className="min-w-0 break-words">
      {rich('It depends on itself: {circle}', {
        circle: named.map(({ kind, owner, attribute }, at) => (
          <Fragment key={`${attribute.id} ${at}`}>
            {at > 0 && ' → '}
            {at > 0 && at === ids.length && leftOut > 0 && `${t('{count} more', { count: leftOut })} → `}
            <LinkButton onClick={() => jump(owner.id, kind === 'part' ? 'structure' : 'behaviour')}>
              {owner.name}.{attribute.name}
            </LinkButton>
          </Fragment>
        )),
      })}
    </span>
  );
}
