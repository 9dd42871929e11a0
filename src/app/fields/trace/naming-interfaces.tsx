import { useDocument } from '#app/document/document-context.tsx';
import { InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { t } from '#language/translate.ts';
import { inKeyOrder } from '#model/interfaces/key-order.ts';
import { edgeName } from '#app/fields/connections/edge-items.ts';

/** So many are listed: the others are found in the ICD table. */
const MOST = 20;

/** The interfaces that name a requirement as what asks for them, or a state as one in which they hold; nothing where none does. */
export function NamingInterfaces(props: {
  readonly id: string;
  /** How the interface names it. */
  readonly as: 'asked' | 'during';
  readonly title: string;
}) {
  const { id, as: role, title } = props;
  const { part, interface: edges } = useDocument().model.tables;
  const naming = inKeyOrder(edges.referring(role, id));
  if (naming.length === 0) return null;
  return (
    <InspectorSection>
      <h3 className="m-0 text-sm font-semibold">{title}</h3>
      <ul aria-label={title} className="m-0 flex list-none flex-col gap-0.5 p-0">
        {naming.slice(0, MOST).map((edge) => (
          <li key={edge.id}>
            <ElementLink id={edge.id} view="structure" short>
              {[edge.key, edgeName(part, edge)].filter(Boolean).join(' ')}
            </ElementLink>
          </li>
        ))}
      </ul>
      {naming.length > MOST && (
        <p className="m-0 text-sm text-muted">{t('and {count} more', { count: naming.length - MOST })}</p>
      )}
    </InspectorSection>
  );
}
