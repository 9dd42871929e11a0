import { t } from '#language/translate.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { LinkList } from '#app/fields/inspector/inspector-layout.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import { transitionLabel } from '#model/transition-label.ts';

/** The transitions that leave and that reach a state. */
export function StateLinks({ state }: { state: State }) {
  const { model } = useDocument();
  const touching = model.tables.transition.referring('end', state.id);
  const linkTo = (transition: Transition, otherId: string, way: (state: string) => string) => ({
    id: transition.id,
    link: (
      <>
        <ElementLink id={transition.id} view="behaviour">
          {transition.name || transitionLabel(model, transition, formatLocaleNumber) || t('unnamed')}
        </ElementLink>
        <span className="text-sm text-muted">
          {' '}
          {way(model.tables.state.get(otherId)?.name ?? absentLabel(otherId, t('missing')))}
        </span>
      </>
    ),
  });
  return (
    <>
      <LinkList
        label={t('Transitions out')}
        empty={t('No outgoing transitions.')}
        links={touching
          .filter(({ sourceId }) => sourceId === state.id)
          .map((transition) =>
            linkTo(transition, transition.targetId, (state) => t('to {state}', { state })),
          )}
      />
      <LinkList
        label={t('Transitions in')}
        empty={t('No incoming transitions.')}
        links={touching
          .filter(({ targetId }) => targetId === state.id)
          .map((transition) =>
            linkTo(transition, transition.sourceId, (state) => t('from {state}', { state })),
          )}
      />
    </>
  );
}
