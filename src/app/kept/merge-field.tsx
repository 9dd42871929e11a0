import { useState } from 'react';
import { type NameOf, valueText } from '#app/document/kept/typed-fields.ts';
import { mergeLists, mergeText } from '#app/document/merge.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import type { Json } from '#model/json.ts';
import type { ConflictGroup } from './conflict-groups.ts';

interface Merging {
  readonly group: ConflictGroup;
  readonly nameOf: NameOf;
  readonly onMerged: (value: Json) => void;
}

/** Puts two people's values together: a text by hand, beginning with both changes where they can be told apart; a list by its items. */
export function MergeField({ group, nameOf, onMerged }: Merging) {
  return typeof group.mine === 'string' ? (
    <MergeText group={group} onMerged={onMerged} />
  ) : (
    <MergeList group={group} nameOf={nameOf} onMerged={onMerged} />
  );
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

function MergeText({ group, onMerged }: Omit<Merging, 'nameOf'>) {
  const mine = textOf(group.mine);
  const merged = mergeText(textOf(group.base), textOf(group.theirs), mine);
  const [text, setText] = useState(merged ?? mine);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <TextAreaField
        autoFocus
        label="Merged"
        hint={
          merged === null
            ? 'You both changed the same words: this is yours, to be completed by hand.'
            : 'This has both changes in it.'
        }
        value={text}
        onValueChange={setText}
        fieldClassName="w-full"
      />
      <Button size="sm" variant="primary" onClick={() => onMerged(text)}>
        Keep this text
      </Button>
    </div>
  );
}

function MergeList({ group, nameOf, onMerged }: Merging) {
  const merged = mergeLists(group.base, group.theirs, group.mine);
  if (merged === null)
    return (
      <p className="m-0 text-sm text-muted">
        You both changed the same of one of them, so there is no list that has both changes in it.
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="m-0 text-sm break-words whitespace-pre-wrap">{valueText(merged, nameOf)}</p>
      <Button size="sm" variant="primary" onClick={() => onMerged(merged)}>
        Keep both
      </Button>
    </div>
  );
}
