import { MessageSquareText } from 'lucide-react';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';

/** The comment that goes along with a decision; null until somebody has one to make. */
export function CommentField(props: {
  readonly comment: string | null;
  readonly onCommentChange: (comment: string) => void;
}) {
  if (props.comment === null) return null;
  return (
    <TextAreaField
      label={t('Comment on the decision')}
      rows={2}
      autoFocus
      maxLength={LIMITS.text}
      value={props.comment}
      onValueChange={props.onCommentChange}
    />
  );
}

/** Opens the field; gone once it is open. */
export function CommentButton(props: {
  readonly comment: string | null;
  readonly of: string;
  readonly onOpen: () => void;
}) {
  if (props.comment !== null) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      // As narrow as fits beside the decisions in the side panel.
      className="px-1!"
      icon={<MessageSquareText aria-hidden="true" size={14} />}
      aria-label={t('Comment on the decision: {suggestion}', { suggestion: props.of })}
      tooltip={t('Say why, along with the decision')}
      onClick={props.onOpen}
    >
      {t('Comment')}
    </Button>
  );
}
