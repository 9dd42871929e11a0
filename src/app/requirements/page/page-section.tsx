import { type ReactNode, useId } from 'react';

/** One part of a requirement's page. */
export function PageSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 border-b border-hairline p-3 last:border-b-0"
    >
      <h2 id={id} className="m-0 text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
