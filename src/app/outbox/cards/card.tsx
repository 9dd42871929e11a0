import { type ReactNode, useId } from 'react';

/** One thing that waits for the person: what it is, and what can be done about it. */
export function Card(props: {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="flex flex-col gap-2 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 id={id} className="m-0 flex min-w-0 flex-1 basis-80 items-start gap-2 text-base font-medium">
          <span aria-hidden="true" className="mt-0.5 shrink-0">
            {props.icon}
          </span>
          <span className="min-w-0 break-words">{props.title}</span>
        </h3>
        <div className="flex flex-wrap gap-1.5">{props.actions}</div>
      </div>
      {props.children}
    </article>
  );
}
