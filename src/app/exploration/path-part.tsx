import { useDocument } from '#app/document/document-context.tsx';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import { PathLabels } from '#model/simulation/exploration/path-labels.ts';
import { findElement } from '#model/system-model.ts';
import { type Finding, useExploration } from './exploration-store.ts';
import { PathView, type Replay } from './path-view.tsx';

const KINDS: readonly string[] = ['state', 'transition', 'requirement'];

/** The shortest way to what is selected: it is looked for when it is asked for. */
export function PathPart({ finding, onReplay }: { finding: Finding; onReplay: Replay }) {
  const { modelId, model } = useDocument();
  const [selected, more] = useSession(({ selection }) => selection);
  const found = selected !== undefined && more === undefined ? findElement(model, selected) : null;
  const words = new PathLabels(finding.model, formatLocaleNumber);
  return (
    <section aria-label={t('Shortest path')} className="flex flex-col gap-1">
      <h3 className="m-0 text-sm font-semibold">{t('Shortest path')}</h3>
      {finding.explored.paths.map(({ to, path }) => (
        <div key={to} className="flex flex-col gap-1">
          <p className="m-0 text-sm">
            {path === null
              ? t('{title} was not reached.', { title: titleOf(words, finding, to) })
              : t('To {title}:', { title: titleOf(words, finding, to) })}
          </p>
          {path && (
            <PathView
              finding={finding}
              path={path}
              label={t('Steps to {title}', { title: titleOf(words, finding, to) })}
              onReplay={onReplay}
            />
          )}
        </div>
      ))}
      {found && KINDS.includes(found.kind) ? (
        <Button
          size="sm"
          onClick={() =>
            useExploration.getState().explore(modelId, model, { ...finding.request, to: [found.element.id] })
          }
        >
          {t('Shortest path to {title}', {
            title: titleOf(new PathLabels(model, formatLocaleNumber), { model }, found.element.id),
          })}
        </Button>
      ) : (
        <p className="m-0 text-sm text-muted">{t('Select a state, a transition or a requirement.')}</p>
      )}
    </section>
  );
}

function titleOf(words: PathLabels, { model }: Pick<Finding, 'model'>, id: string): string {
  return model.tables.transition.has(id) ? words.transition(id) : words.name(id);
}
