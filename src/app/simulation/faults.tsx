import { elementTitle } from '#app/fields/elements/element-title.ts';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import type { RunState } from '#model/simulation/runs/step-report.ts';
import type { SystemModel } from '#model/system-model.ts';
import { constraintLabel } from '#model/transition-label.ts';
import { nameOf } from './labels.ts';

/** What could not be computed in a step, with the element that says it, and why the step was cut short. */
export function Faults({ model, state }: { model: SystemModel; state: RunState }) {
  const { faults, error, configuration } = state;
  if (faults.length === 0 && error === undefined) return null;
  const link = (id: string) => {
    const view = elementTitle(model, id)?.view;
    return view === undefined ? null : (
      <ElementLink id={id} view={view}>
        {nameOf(model, id)}
      </ElementLink>
    );
  };
  // A guard of an attribute has no text of its own, so that it is told by its id.
  const written = (where: string, text: string) => {
    const guard = model.tables.transition.get(where)?.guards.find(({ id }) => id === text);
    return guard ? constraintLabel(model, guard, formatLocaleNumber) : text;
  };
  return (
    <ul aria-label={t('Errors of the step')} className="m-0 flex list-none flex-col gap-1 p-0 pl-4 text-sm">
      {faults.map(({ where, text, reason }) => (
        <li key={`${where} ${text}`} className="break-words text-warning">
          {link(where)} <span className="font-mono">{written(where, text)}</span>: {reason}
        </li>
      ))}
      {error !== undefined && (
        <li className="break-words text-danger">
          {error}{' '}
          {configuration.map((id) => (
            <span key={id}>{link(id)} </span>
          ))}
        </li>
      )}
    </ul>
  );
}
