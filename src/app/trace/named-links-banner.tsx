import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#app/ui/language/translate.ts';
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
  const count = pairs.length.toLocaleString();
  return (
    <Banner
      actions={
        <Button
          size="sm"
          onClick={() =>
            void act(
              `Link what “${field}” names`,
              linkElements(pairs.map((ends) => ({ id: crypto.randomUUID(), type: made, ...ends }))),
            )
          }
        >
          {t('Link them')}
        </Button>
      }
    >
      The field “{field}” names {count} {pairs.length === 1 ? 'requirement that is' : 'requirements that are'}{' '}
      not linked yet{unclear.length > 0 && `, and ${unclear.length} that are ambiguous`}.
    </Banner>
  );
}
