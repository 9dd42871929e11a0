import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { USUAL_TYPE } from '#model/trace/matrix.ts';
import { namingFields } from '#model/trace/named-links.ts';
import { linkElements } from '#model/commands/link-elements.ts';

/** Offers to make links of what a custom field names: tables and older files carry their trace links in a column of keys. */
export function NamedLinksBanner({ type }: { readonly type: string }) {
  const { model, act, whyNot } = useDocument();
  const made = type === '' ? USUAL_TYPE.requirement : type;
  const [named] = useMemo(() => namingFields(model, made), [model, made]);
  if (!named || whyNot('trace-link') !== null) return null;
  const { field, pairs, unclear } = named;

  return (
    <Banner
      actions={
        <Button
          size="sm"
          onClick={() =>
            void act(
              t('Link what “{field}” names', { field }),
              linkElements(pairs.map((ends) => ({ id: crypto.randomUUID(), type: made, ...ends }))),
            )
          }
        >
          {t('Link them')}
        </Button>
      }
    >
      {unclear.length === 0
        ? t(
            '{count, plural, one {The field “{field}” names # requirement that is not linked yet.} other {The field “{field}” names # requirements that are not linked yet.}}',
            { field, count: pairs.length },
          )
        : t(
            '{count, plural, one {The field “{field}” names # requirement that is not linked yet, and {unclear} that are ambiguous.} other {The field “{field}” names # requirements that are not linked yet, and {unclear} that are ambiguous.}}',
            { field, count: pairs.length, unclear: unclear.length },
          )}
    </Banner>
  );
}
