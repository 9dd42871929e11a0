import { useDocument } from '#app/document/document-context.tsx';
import { endsOf } from '#app/fields/connections/edge-items.ts';
import { LinkList } from '#app/fields/inspector/inspector-layout.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { useModelValues } from '#app/fields/model-values.ts';
import { VerdictMark } from '#app/fields/verdicts/verdict-mark.tsx';
import { t } from '#language/translate.ts';
import type { Part } from '#model/elements/part.ts';
import type { Verdict } from '#model/values/verdict.ts';

/** The interfaces that touch a part and the requirements allocated to it, with how they stand. */
export function PartLinks({ part }: { part: Part }) {
  const { tables } = useDocument().model;
  const values = useModelValues();
  const edges = tables.interface.referring('end', part.id);
  const requirements = tables.requirement.referring('system', part.id);
  return (
    <>
      <LinkList
        label={t('Interfaces')}
        empty={t('No interfaces.')}
        links={edges.map((edge) => ({
          id: edge.id,
          link: (
            <>
              <ElementLink id={edge.id} view="structure">
                {edge.name || endsOf(tables.part, edge)}
              </ElementLink>
              {edge.name && <span className="text-sm text-muted"> {endsOf(tables.part, edge)}</span>}
            </>
          ),
        }))}
      />
      <LinkList
        label={t('Requirements')}
        empty={t('No allocated requirements.')}
        links={requirements.map((requirement) => ({
          id: requirement.id,
          link: (
            <>
              <ElementLink id={requirement.id} view="requirements">
                {requirement.key === requirement.name
                  ? requirement.name
                  : `${requirement.key} ${requirement.name}`}
              </ElementLink>{' '}
              <Stands verdict={values.verdictOf(requirement.id)?.verdict} />
            </>
          ),
        }))}
      />
    </>
  );
}

function Stands({ verdict }: { verdict: Verdict | undefined }) {
  return verdict && <VerdictMark verdict={verdict} />;
}
