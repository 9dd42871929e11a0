import { type ReactNode, type Ref, useId } from 'react';

/** One part of a page of settings: a heading, what it is about in a sentence, and what can be done. */
export function Section(props: {
  readonly ref?: Ref<HTMLElement>;
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      ref={props.ref}
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-hairline py-5 first:border-t-0 @2xl:grid-cols-[200px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="m-0 text-base font-semibold">
          {props.title}
        </h2>
        {props.about !== undefined && <p className="m-0 mt-1 text-sm text-muted">{props.about}</p>}
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}
