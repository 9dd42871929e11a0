import { useDocument } from '#app/document/document-context.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageSection } from './page-section.tsx';

/** What is below a requirement, each with a way to its page. */
export function BelowSection(props: { readonly id: string; readonly onOpen: (id: string) => void }) {
  const { requirement } = useDocument().model.tables;
  const children = [...requirement.referring('parent', props.id)].sort((a, b) => a.position - b.position);
  return (
    <PageSection title="Below it">
      {children.length === 0 ? (
        <p className="m-0 text-sm text-muted">No requirement names this one as its parent.</p>
      ) : (
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {children.map(({ id, key, name }) => (
            <li key={id} className="min-w-0 break-words">
              <LinkButton onClick={() => props.onOpen(id)}>
                <span className="font-mono text-sm">{key}</span> {name}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
