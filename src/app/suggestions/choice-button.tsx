import { Check, X } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { Choice } from './choices.ts';

/** Accepts or rejects, with what goes along. `of`: what it is about, for those who do not see where it stands. */
export function ChoiceButton(props: {
  readonly verdict: 'accept' | 'reject';
  readonly label: string;
  readonly of: string;
  readonly choice: Choice;
  readonly busy: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
}) {
  const { verdict, label, of, choice, busy, onChoose } = props;
  const { ids, also, whyNot } = choice;
  const Icon = verdict === 'accept' ? Check : X;
  return (
    <Button
      size="sm"
      variant={verdict === 'accept' ? 'plain' : 'ghost'}
      icon={<Icon aria-hidden="true" size={14} />}
      aria-label={`${label} ${of}`}
      busy={busy}
      disabledReason={whyNot ?? undefined}
      {...(also.length > 0 && { tooltip: `Together with ${listed(also)}` })}
      onClick={() => onChoose(ids)}
    >
      {label}
      {also.length > 0 && ` with ${also.length} more`}
    </Button>
  );
}

/** As many are named; the rest is counted. */
const NAMED = 3;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  if (more > 0) return `${names.slice(0, NAMED).join(', ')} and ${more} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
