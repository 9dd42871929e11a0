import type { ReactNode } from 'react';

/** The page around signing in and up. */
export function AccountPage(props: {
  readonly title: string;
  /** Above the form: why the person is here again, e.g. that unsaved changes wait. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
  /** The way to the other form. */
  readonly footer?: ReactNode;
}) {
  const { title, notice, children, footer } = props;
  return (
    <main
      tabIndex={-1}
      className="flex min-h-full flex-col items-center bg-desk px-4 py-[min(18vh,160px)] outline-0"
    >
      <div className="flex w-full max-w-80 flex-col gap-4">
        <p className="m-0 flex items-center gap-2 text-muted">
          <img src="/icon.svg" alt="" width={20} height={20} />
          Modelwright
        </p>
        <div className="flex flex-col gap-4 rounded-md border border-hairline bg-surface p-5">
          <h1 className="m-0 text-xl font-semibold">{title}</h1>
          {notice}
          {children}
        </div>
        {footer !== undefined && <p className="m-0 px-5 text-muted">{footer}</p>}
      </div>
    </main>
  );
}
