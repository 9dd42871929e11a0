import { Check, X } from 'lucide-react';
import { Button } from '#app/ui/buttons/button.tsx';
import { listOf } from '#language/list.ts';
import { t } from '#language/translate.ts';
import type { Choice } from './choices.ts';

/** Accepts or rejects, with what goes along. `of`: what it is about, for those who do not see where it stands. */
export function ChoiceButton(props: {
  readonly verdict: 'accept' | 'reject';
  readonly label: string;
  readonly of: string;
  readonly choice: Choice;
  readonly busy: boolean;
  /** Whether it is the one that stands out. */
  readonly first: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
}) {
  const { verdict, label, of, choice, busy, first, onChoose } = props;
  const { ids, also, whyNot } = choice;
  const Icon = verdict === 'accept' ? Check : X;
  const words =
    also.length > 0 ? t('{action} with {count} more', { action: label, count: also.length }) : label;
  return (
    <Button
      size="sm"
      variant={first ? 'plain' : 'ghost'}
      icon={<Icon aria-hidden="true" size={14} />}
      aria-label={`${words}: ${of}`}
      busy={busy}
      disabledReason={whyNot ?? undefined}
      tooltip={also.length > 0 ? t('Together with {elements}', { elements: listed(also) }) : undefined}
      onClick={() => onChoose(ids)}
    >
      {words}
    </Button>
  );
}

/** As many are named; the rest is counted. */
const NAMED = 3;

/** “part Wheel, part Axle and 2 more”. */
export function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  const words = more > 0 ? [...names.slice(0, NAMED), t('{count} more', { count: more })] : names;
  return listOf(words);
}
