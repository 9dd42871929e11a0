import { Play } from 'lucide-react';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import type { RunRequest } from '#model/definitions/run-request.ts';
import type { PlainPath } from '#model/simulation/exploration/explored.ts';
import { PathLabels } from '#model/simulation/exploration/path-labels.ts';
import type { Finding } from './exploration-store.ts';

/** What is done with a path that is to be seen as it runs. */
export type Replay = (request: RunRequest) => void;

/** The steps of a path, each with what it leads to. */
export function PathView(props: { finding: Finding; path: PlainPath; label: string; onReplay: Replay }) {
  const { finding, path, label, onReplay } = props;
  const { model, request } = finding;
  const words = new PathLabels(model, formatLocaleNumber);
  if (path.steps.length === 0)
    return <p className="m-0 text-sm text-muted">{t('This holds at the start.')}</p>;
  return (
    <div className="flex flex-col gap-1">
      <ol aria-label={label} className="m-0 list-decimal space-y-0.5 pl-6 text-sm">
        {path.steps.map((step, index) => (
          <li key={index} className="break-words">
            <span className="font-medium">{words.step(step)}</span> →{' '}
            <States finding={finding} ids={path.expected[index]?.configuration ?? []} />
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="sm"
          icon={<Play aria-hidden="true" size={14} />}
          onClick={() => onReplay(runOf(request, path))}
        >
          {t('Replay')}
        </Button>
      </div>
    </div>
  );
}

/** The states of a configuration, each a link to it. */
export function States({ finding, ids }: { finding: Finding; ids: readonly string[] }) {
  const words = new PathLabels(finding.model, formatLocaleNumber);
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <ElementLink id={id} view="behaviour">
        {words.name(id)}
      </ElementLink>
    </span>
  ));
}

const runOf = ({ partId, eventless }: Finding['request'], { steps }: PlainPath): RunRequest => ({
  ...(partId !== undefined && { partId }),
  ...(eventless !== undefined && { eventless }),
  steps: [...steps],
});
