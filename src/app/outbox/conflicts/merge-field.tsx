import { useState } from 'react';
import { mergeText } from '#app/document/outbox/merge-text.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { t } from '#language/translate.ts';
import type { Json } from '#model/store/json.ts';
import type { ConflictGroup } from './conflict-groups.ts';

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** Puts two people's texts together by hand, beginning with both changes where they can be told apart. */
export function MergeField({ group, onMerged }: { group: ConflictGroup; onMerged: (text: string) => void }) {
  const mine = textOf(group.mine);
  const merged = mergeText(textOf(group.base), textOf(group.theirs), mine);
  const [text, setText] = useState(merged ?? mine);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <TextAreaField
        autoFocus
        label={t('Merged')}
        hint={
          merged === null
            ? t('You both changed the same words. This is your text: add theirs by hand.')
            : t('This text contains both changes.')
        }
        value={text}
        onValueChange={setText}
        fieldClassName="w-full"
      />
      <Button size="sm" variant="primary" onClick={() => onMerged(text)}>
        {t('Keep this text')}
      </Button>
    </div>
  );
}
