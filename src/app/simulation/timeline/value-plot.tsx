import { t } from '#language/translate.ts';
import type { PlainValue } from '#model/definitions/run-request.ts';
import { lineOf, type Series, type Span } from './timeline.ts';

/** One variable over a run, as a line that leaps. The table below says the same to those who cannot see it. */
export function ValuePlot(props: {
  readonly name: string;
  readonly series: Series;
  readonly spans: readonly Span[];
  /** Where the step is that is read, from 0 to 1. */
  readonly cursor: number;
  readonly words: (value: PlainValue | null) => string;
  readonly value: PlainValue | null;
}) {
  const { name, series, spans, cursor, words, value } = props;
  const [least] = series.levels;
  const most = series.levels.at(-1);
  return (
    <figure className="m-0 flex flex-col gap-0.5">
      <figcaption className="flex items-baseline justify-between gap-2 text-sm">
        <span className="min-w-0 truncate">{name}</span>
        <span className="shrink-0 font-mono">{words(value)}</span>
      </figcaption>
      <div aria-hidden="true" className="relative border-y border-hairline bg-sunken py-1">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="block h-12 w-full overflow-visible">
          <path
            d={lineOf(series, spans)}
            fill="none"
            stroke="var(--simulated)"
            strokeWidth="1.75"
            vectorEffect="non-scaling-stroke"
          />
          <line
            x1={100 * cursor}
            x2={100 * cursor}
            y1="-8"
            y2="108"
            stroke="var(--selected)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {least !== undefined && most !== undefined && least !== most && (
          <div className="flex justify-between text-sm text-muted">
            <span>{t('lowest {least}', { least: words(least) })}</span>
            <span>{t('highest {most}', { most: words(most) })}</span>
          </div>
        )}
      </div>
    </figure>
  );
}
