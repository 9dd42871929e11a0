import { useQueryClient } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { decideConflict } from '#app/document/actions/decide.ts';
import type { Blocked } from '#app/document/outbox/blocked.ts';
import type { NameOf } from '#app/document/outbox/persisted/typed-fields.ts';
import type { Choice } from '#app/document/outbox/rebase.ts';
import type { QueuedEdit } from '#app/document/outbox/waiting.ts';
import { ConflictField } from '#app/outbox/conflicts/conflict-field.tsx';
import { conflictGroups } from '#app/outbox/conflicts/conflict-groups.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { joinedAnd } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import { Card } from './card.tsx';
import { usePersonNames } from './use-person-names.ts';

type Conflict = Extract<Blocked, { kind: 'conflict' }>;

/** An edit of fields that somebody else has set too: both values, and the choice. It goes on once each field is chosen. */
export function ConflictCard(props: {
  readonly modelId: string;
  readonly entry: QueuedEdit;
  readonly hold: Conflict;
  readonly nameOf: NameOf;
}) {
  const { modelId, entry, hold, nameOf } = props;
  const client = useQueryClient();
  const personOf = usePersonNames(modelId);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const groups = conflictGroups(hold.conflicts);

  function decide(next: ReadonlyMap<string, Choice>) {
    setChoices(next);
    const all = new Map<string, Choice>();
    for (const { key, conflicts } of groups) {
      const choice = next.get(key);
      if (!choice) return;
      for (const conflict of conflicts) all.set(conflict.key, choice);
    }
    setProblem(null);
    decideConflict(client, modelId, entry, hold, all).catch((error: unknown) => {
      setChoices(new Map());
      setProblem(refusalOf(error).message);
    });
  }
  const all = (kind: 'mine' | 'theirs') => decide(new Map(groups.map(({ key }) => [key, { kind }] as const)));
  const people = joinedAnd([...new Set(hold.conflicts.map(({ userId }) => personOf(userId)))]);

  return (
    <Card
      icon={<GitCompareArrows size={14} className="text-warning" />}
      title={t('{people} and you changed the same: {label}', { people, label: entry.edit.label })}
      actions={
        groups.length > 1 && (
          <>
            <Button size="sm" onClick={() => all('mine')}>
              {t('Keep all of mine')}
            </Button>
            <Button size="sm" onClick={() => all('theirs')}>
              {t('Take all of theirs')}
            </Button>
          </>
        )
      }
    >
      {problem !== null && (
        <p role="alert" className="m-0 text-danger">
          {t('Nothing was decided. {problem}', { problem })}
        </p>
      )}
      {groups.map((group) => (
        <ConflictField
          key={group.key}
          group={group}
          nameOf={nameOf}
          personOf={personOf}
          choice={choices.get(group.key)}
          onChoose={(choice) => decide(new Map(choices).set(group.key, choice))}
        />
      ))}
    </Card>
  );
}
