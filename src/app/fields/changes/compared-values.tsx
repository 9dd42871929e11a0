import { clsx } from 'clsx';
import { diffWordsWithSpace } from 'diff';
import { type ReactNode, useId } from 'react';
import { t } from '#language/translate.ts';
import { isLong } from './long-text.ts';

export interface ComparedValue {
  readonly title: string;
  readonly text: string;
}

/**
 * Values of one field beside each other, or below each other where there is no room; in long texts the words are marked that only one of
 * the last two has.
 */
export function ComparedValues({ values }: { readonly values: readonly ComparedValue[] }) {
  const [one, other] = values.slice(-2);
  const isCompared = one && other && (isLong(one.text) || isLong(other.text));
  const pieces = isCompared ? diffWordsWithSpace(one.text, other.text) : null;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-2">
      {values.map((value, index) => {
        const isLast = index === values.length - 1;
        const marked = pieces !== null && index >= values.length - 2;
        return (
          <Value key={value.title} {...value}>
            {marked &&
              pieces
                .filter(({ added, removed }) => !(isLast ? removed : added))
                .map(({ value: words, added, removed }, at) => (
                  <Piece key={at} text={words} differs={added || removed} />
                ))}
          </Value>
        );
      })}
    </div>
  );
}

function Value({ title, text, children }: ComparedValue & { readonly children: ReactNode }) {
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
        {text === '' ? t('nothing') : children || text}
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
