import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useBaselines } from '#app/api/review/baselines.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelId } from '#app/session/editor-session.tsx';
import { useJourney } from '#app/document/past-document.tsx';
import { type Journey, type Point, useTravel } from '#app/session/travel.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { PRINTED_NOTE } from '#app/ui/printing/printed.ts';
import { t } from '#language/translate.ts';

/** Says which point of its history the model is shown at, and leads back to the present. */
export function JourneyBanner() {
  const modelId = useModelId();
  const { journey, comeBack } = useTravel();
  const { from, to } = useJourney(modelId, journey);
  if (journey?.modelId !== modelId) return null;
  const error = from.error ?? to.error;
  const ready = from.data !== undefined && to.data !== undefined;
  return (
    <Banner
      {...(error && { tone: 'danger' })}
      actions={
        <Button size="sm" variant="primary" onClick={comeBack}>
          {t('Back to the present')}
        </Button>
      }
    >
      {error ? (
        <>
          {t('The model as it was could not be opened. {message}', {
            message: whyNotLoaded(error),
          })}{' '}
          <Button size="sm" onClick={() => void Promise.all([from.refetch(), to.refetch()])}>
            {t('Try again')}
          </Button>
        </>
      ) : ready ? (
        <Telling journey={journey} times={new Map([from.data, to.data].map(({ seq, at }) => [seq, at]))} />
      ) : (
        <span role="status">{t('Opening the model as it was…')}</span>
      )}
    </Banner>
  );
}

function Telling({ journey, times }: { journey: Journey; times: ReadonlyMap<number, string> }) {
  const { modelId, pendingStates } = useDocument();
  const { data: baselines = [] } = useBaselines(modelId);
  const nameOf = (point: Point): string => {
    if (point === 'now') return t('now', undefined, 'a point in time');
    const baseline = baselines.find(({ seq }) => seq === point);
    const at = times.get(point);
    const change =
      at === undefined
        ? t('change {number}', { number: point })
        : t('change {number}, {time}', { number: point, time: shownTime(at) });
    return baseline ? t('{baseline} ({change})', { baseline: baseline.name, change }) : change;
  };
  if (journey.against === null)
    return (
      <span role="status" {...PRINTED_NOTE}>
        {t('The model as it was: {point}.', { point: nameOf(journey.at) })}
      </span>
    );
  const counts = { add: 0, update: 0, delete: 0 };
  for (const state of pendingStates.values()) counts[state] += 1;
  return (
    <span role="status" {...PRINTED_NOTE}>
      {t('From {from} to {to}: {added} added, {changed} changed, {deleted} removed.', {
        from: nameOf(journey.at),
        to: nameOf(journey.against),
        added: counts.add,
        changed: counts.update,
        deleted: counts.delete,
      })}
    </span>
  );
}
