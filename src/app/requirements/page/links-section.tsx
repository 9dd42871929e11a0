import { useDocument } from '#app/document/document-context.tsx';
import { ElementLink } from '#app/fields/element-link.tsx';
import { elementTitle } from '#app/fields/element-title.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { TraceLink } from '#model/trace-link.ts';
import { PageSection } from './page-section.tsx';

/** The trace links of a requirement, those that lead from it and those that lead to it. */
export function LinksSection({ id }: { readonly id: string }) {
  const { model } = useDocument();
  const links = [...model.tables['trace-link'].referring('end', id)];
  return (
    <PageSection title="Trace links">
      <Links
        label="From this requirement"
        id={id}
        model={model}
        links={links.filter((one) => one.sourceId === id)}
      />
      <Links
        label="To this requirement"
        id={id}
        model={model}
        links={links.filter((one) => one.sourceId !== id)}
      />
    </PageSection>
  );
}

function Links(props: {
  readonly label: string;
  readonly id: string;
  readonly model: SystemModel;
  readonly links: readonly TraceLink[];
}) {
  const { label, id, model, links } = props;
  if (links.length === 0) return <p className="m-0 text-sm text-muted">{label}: none.</p>;
  return (
    <div>
      <h3 className="m-0 text-sm font-semibold">
        {label} <span className="font-normal text-muted">{links.length}</span>
      </h3>
      <ul aria-label={label} className="m-0 flex list-none flex-col gap-0.5 p-0">
        {links.map((link) => {
          const other = link.sourceId === id ? link.targetId : link.sourceId;
          const there = elementTitle(model, other);
          return (
            <li key={link.id} className="flex min-w-0 flex-wrap gap-x-2">
              <span className="text-muted">{link.type}</span>
              {there ? (
                <ElementLink id={other} view={there.view}>
                  {there.title}
                </ElementLink>
              ) : (
                <span>an element that is no longer there</span>
              )}
              {link.suspect && <span className="text-warning">suspect</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
