import type { ReactNode } from 'react';

export type EmptyStateProps = {
  /** One sentence: what would be here, and how it comes. */
  children: ReactNode;
  icon?: ReactNode;
  /** At most three working buttons or links. */
  actions?: ReactNode;
};

/** What a view shows while it has nothing to show. */
export function EmptyState({ children, icon, actions }: EmptyStateProps) {
  return (
    <div className="flex h-full min-h-32 flex-col items-center justify-center gap-3 p-6 text-center">
      {icon !== undefined && (
        <span aria-hidden="true" className="text-muted">
          {icon}
        </span>
      )}
      <p className="m-0 max-w-96 text-balance text-muted">{children}</p>
      {actions !== undefined && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
