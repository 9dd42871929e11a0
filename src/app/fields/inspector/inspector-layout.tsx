import type { ReactNode } from 'react';
import { TermMark } from '#app/fields/terms/term-mark.tsx';
import { t } from '#language/translate.ts';

/** The inspector's content for one element: what it is, and its fields under hairlines. */
export function InspectorBody({
  word,
  title,
  children,
}: {
  word: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col">
      <header className="flex min-w-0 flex-col px-3 pt-2">
        <span className="flex items-center gap-1 text-sm text-muted">
          {word}
          <TermMark word={word} />
        </span>
        {/* A name may have 2,000 characters: all of it is in its field, right below. */}
        <h2 className="m-0 line-clamp-3 text-lg font-semibold wrap-anywhere">{title}</h2>
      </header>
      {children}
    </div>
  );
}

/** Some fields of an inspector that belong together. */
export function InspectorSection({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-2 border-b border-hairline p-3 last:border-b-0">{children}</div>;
}

/** A heading and a list of links, or a sentence where there are none. */
export function LinkList({
  label,
  links,
  empty,
}: {
  label: string;
  links: readonly LinkEntry[];
  empty: string;
}) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="m-0 text-sm font-semibold">
        {label} <span className="font-normal text-muted">{links.length}</span>
      </h3>
      {links.length === 0 ? (
        <p className="m-0 text-sm text-muted">{empty}</p>
      ) : (
        <ul aria-label={label} className="m-0 flex list-none flex-col gap-0.5 p-0">
          {links.map(({ id, link }) => (
            <li key={id} className="min-w-0 break-words">
              {link}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export interface LinkEntry {
  readonly id: string;
  readonly link: ReactNode;
}

/** What stands where an element was that is no longer in the model. */
export function GoneElement({ word }: { word: string }) {
  return <p className="p-3 text-muted">{t('This {kind} is no longer in the model.', { kind: word })}</p>;
}
