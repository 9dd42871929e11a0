import { useQuery } from '@tanstack/react-query';
import { pastQuery } from '#app/api/past.ts';
import { useBaselines } from '#app/api/use-baselines.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { type Journey, type Point, useTravel } from '#app/document/travel.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { shownTime } from '#app/ui/shown-time.ts';

/** Says which point of its history the model is shown at, and leads back to the present. */
export function JourneyBanner() {
  const { modelId } = useDocument();
  const { journey, comeBack } = useTravel();
  if (journey?.modelId !== modelId) return null;
  return (
    <Banner
      actions={
        <Button size="sm" variant="primary" onClick={comeBack}>
          Back to the present
        </Button>
      }
    >
      <Telling journey={journey} />
    </Banner>
  );
}

function Telling({ journey }: { journey: Journey }) {
  const { pendingStates } = useDocument();
  const from = usePointName(journey.at);
  const to = usePointName(journey.against ?? journey.at);
  if (journey.against === null) return <span role="status">The model as it was: {from}.</span>;
  const counts = { add: 0, update: 0, delete: 0 };
  for (const state of pendingStates.values()) counts[state] += 1;
  return (
    <span role="status">
      From {from} to {to}: {counts.add} added, {counts.update} changed, {counts.delete} removed.
    </span>
  );
}

function usePointName(point: Point): string {
  const { modelId } = useDocument();
  const { data: baselines = [] } = useBaselines(modelId);
  const { data: past } = useQuery({
    ...pastQuery(modelId, point === 'now' ? 1 : point),
    enabled: point !== 'now',
  });
  if (point === 'now') return 'now';
  const baseline = baselines.find(({ seq }) => seq === point);
  const when = past ? `, ${shownTime(past.at)}` : '';
  return baseline ? `${baseline.name} (change ${point}${when})` : `change ${point}${when}`;
}
