import { moreLabel } from '#app/ui/feedback/more-items.tsx';
import type { ReactNode } from 'react';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { fromEnglish } from '#language/between-languages.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import { PathLabels } from '#model/simulation/exploration/path-labels.ts';
import type { Finding } from './exploration-store.ts';
import { PathView, type Replay, States } from './path-view.tsx';

/** So many elements of a list are shown. */
const MOST_LISTED = 100;

/** What was found: how much was looked at, what goes wrong, what is never reached. */
export function Outcome({ finding, onReplay }: { finding: Finding; onReplay: Replay }) {
  const { explored } = finding;
  const { deadlocks, deadlockCount, circles, circleCount, violations, violationCount } = explored;
  const words = new PathLabels(finding.model, formatLocaleNumber);
  return (
    <>
      <Summary finding={finding} />
      <Part title={t('Deadlocks')} count={deadlockCount} none={t('No deadlock.')}>
        {deadlocks.map((path, index) => (
          <li key={index} className="flex flex-col gap-1">
            <span>
              {rich('No transition out of {states} is enabled.', {
                states: <States finding={finding} ids={path.configuration} />,
              })}
            </span>
            <Way
              finding={finding}
              path={path}
              label={t('Steps to deadlock {number}', { number: index + 1 })}
              onReplay={onReplay}
            />
          </li>
        ))}
      </Part>
      <Part title={t('Livelocks')} count={circleCount} none={t('No livelock.')}>
        {circles.map((circle, index) => (
          <li key={index} className="flex flex-col gap-1">
            <span>
              {rich(
                '{count, plural, one {It only leads back to itself: {states}.} other {# configurations only lead to one another: {states}.}}',
                {
                  count: circle.configurations,
                  states: (
                    <>
                      <States finding={finding} ids={circle.states.slice(0, MOST_LISTED)} />
                      {circle.states.length > MOST_LISTED &&
                        ` ${t('and {count} more', { count: circle.states.length - MOST_LISTED })}`}
                    </>
                  ),
                },
              )}
            </span>
            <Way
              finding={finding}
              path={circle}
              label={t('Steps into livelock {number}', { number: index + 1 })}
              onReplay={onReplay}
            />
          </li>
        ))}
      </Part>
      <Part title={t('Violated requirements')} count={violationCount} none={t('No violated requirement.')}>
        {violations.map((path) => (
          <li key={path.requirementId} className="flex flex-col gap-1">
            <ElementLink id={path.requirementId} view="requirements">
              {words.name(path.requirementId)}
            </ElementLink>
            <Way
              finding={finding}
              path={path}
              label={t('Steps that violate {requirement}', {
                requirement: words.name(path.requirementId),
              })}
              onReplay={onReplay}
            />
          </li>
        ))}
      </Part>
      <Unreached finding={finding} />
    </>
  );
}

/** The states and transitions that were not reached. */
function Unreached({ finding }: { readonly finding: Finding }) {
  const { missing, unreachedStates, unreachedTransitions } = finding.explored;
  const words = new PathLabels(finding.model, formatLocaleNumber);
  // Where not all was looked at, what was not reached may be reached all the same.
  const isAll = missing.length === 0;
  return (
    <>
      <Part
        title={isAll ? t('States never entered') : t('States not yet entered')}
        count={unreachedStates.length}
        none={t('Every state is entered.')}
      >
        {unreachedStates.slice(0, MOST_LISTED).map((id) => (
          <li key={id}>
            <States finding={finding} ids={[id]} />
          </li>
        ))}
        <MoreListed total={unreachedStates.length} />
      </Part>
      <Part
        title={isAll ? t('Transitions never taken') : t('Transitions not yet taken')}
        count={unreachedTransitions.length}
        none={t('Every transition is taken.')}
      >
        {unreachedTransitions.slice(0, MOST_LISTED).map((id) => (
          <li key={id}>
            <ElementLink id={id} view="behaviour">
              {words.transition(id)}
            </ElementLink>
          </li>
        ))}
        <MoreListed total={unreachedTransitions.length} />
      </Part>
    </>
  );
}

function Summary({ finding: { explored, model } }: { finding: Finding }) {
  const { configurations, steps, missing, uncovered } = explored;
  const words = new PathLabels(model, formatLocaleNumber);
  return (
    <div role="status" aria-label={t('What was explored')} className="flex flex-col gap-1 text-sm">
      <p className="m-0">
        {t(
          '{configurations, plural, one {# configuration} other {# configurations}}, with {steps, plural, one {# step} other {# steps}} between them.',
          { configurations, steps },
        )}{' '}
        {missing.length === 0
          ? t('Everything that can be reached was explored.')
          : t('There may be more to reach:')}
      </p>
      {missing.map((sentence) => (
        <p key={sentence} className="m-0">
          {fromEnglish(sentence)}
        </p>
      ))}
      {uncovered.length > 0 && (
        <p className="m-0">
          {t(
            'These guards read more than limits and choices, and may hold for values that were not tried: {transitions}.',
            { transitions: uncovered.map((id) => words.transition(id)).join(', ') },
          )}
        </p>
      )}
    </div>
  );
}

/** A list under its heading; what is not in it is said in a sentence. */
export function Part(props: {
  title: string;
  count: number;
  none: string;
  allListed?: boolean;
  /** What can be done with all of them. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, count, none, allListed = false, actions, children } = props;
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="m-0 text-sm font-semibold">
        {title} {count > 0 && <span className="font-normal text-muted tabular-nums">{count}</span>}
      </h3>
      {count === 0 ? (
        <p className="m-0 text-sm text-muted">{none}</p>
      ) : (
        <>
          {actions}
          <ul className="m-0 flex max-h-80 list-none flex-col gap-2 overflow-y-auto p-0">{children}</ul>
        </>
      )}
      {!allListed && count > MOST_LISTED && (
        <p className="m-0 text-sm text-muted">
          {t('Only the first {count} are listed.', { count: MOST_LISTED })}
        </p>
      )}
    </section>
  );
}

function Way(props: Parameters<typeof PathView>[0]) {
  const { length } = props.path.steps;
  return (
    <details className="text-sm">
      <summary>
        {t('{count, plural, one {Path: {count} step} other {Path: {count} steps}}', { count: length })}
      </summary>
      <PathView {...props} />
    </details>
  );
}

/** How many of a list of the model are not listed. */
function MoreListed({ total }: { readonly total: number }) {
  const label = moreLabel(total, MOST_LISTED);
  return label === null ? null : <li className="text-muted">{label}</li>;
}
