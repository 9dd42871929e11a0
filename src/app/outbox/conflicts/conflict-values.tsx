import { clsx } from 'clsx';
import { diffWordsWithSpace } from 'diff';
import { type ReactNode, useId } from 'react';
import { isLong } from './long-text.ts';

/** Two values side by side; in long texts the words are marked that only one of them has. */
export function ConflictValues(props: {
  readonly theirs: string;
  readonly mine: string;
  readonly whose: string;
}) {
  const { theirs, mine, whose } = props;
  const compared = isLong(theirs) || isLong(mine);
  const pieces = compared ? diffWordsWithSpace(theirs, mine) : null;
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <Value title={`Theirs (${whose})`} text={theirs}>
        {pieces
          ?.filter(({ added }) => !added)
          .map(({ value, removed }, index) => (
            <Piece key={index} text={value} differs={removed} />
          ))}
      </Value>
      <Value title="Mine" text={mine}>
        {pieces
          ?.filter(({ removed }) => !removed)
          .map(({ value, added }, index) => (
            <Piece key={index} text={value} differs={added} />
          ))}
      </Value>
    </div>
  );
}

function Value({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <div id={id} className="text-xs text-muted">
        {title}
      </div>
      <div
        role="group"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one scrolls, so the keyboard must reach it
        tabIndex={text.length > 200 ? 0 : undefined}
        className={clsx(
          'max-h-40 min-h-7 overflow-auto rounded-(--radius) border border-hairline bg-sunken px-2 py-1 break-words whitespace-pre-wrap',
          text === '' && 'text-muted italic',
        )}
      >
        {text === '' ? 'nothing' : (children ?? text)}
      </div>
    </div>
  );
}

function Piece({ text, differs }: { text: string; differs: boolean }) {
  return differs ? (
    <mark className="rounded-xs bg-warning-surface text-text underline decoration-warning decoration-2 underline-offset-2">
      {text}
    </mark>
  ) : (
    text
  );
}
