import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { focusableWithin } from '#app/ui/dom/focusable.ts';
import { t } from '#language/translate.ts';

/** What stands beside the table for a while. Escape closes it; its first field, or `first`, takes the focus. */
export function SidePanel(props: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What is done with all of it, below. */
  readonly foot?: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const all = panel.current ? focusableWithin(panel.current) : [];
    const first = panel.current?.querySelector<HTMLElement>('[data-first]');
    (first ?? all.find((one) => one.matches('input, textarea, select')) ?? all[0])?.focus();
  }, []);
  return (
    <aside
      ref={panel}
      aria-label={props.label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        props.onClose();
      }}
      className="flex h-full min-h-0 flex-col bg-surface"
    >
      <div className="flex h-9 shrink-0 items-center border-b border-hairline pr-1.5 pl-3">
        <h2 className="m-0 flex-1 text-base font-semibold">{props.label}</h2>
        <IconButton
          size="sm"
          label={t('Close')}
          shortcut="Escape"
          icon={<X aria-hidden="true" size={14} />}
          onClick={props.onClose}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">{props.children}</div>
      {props.foot && <div className="flex shrink-0 gap-2 border-t border-hairline p-3">{props.foot}</div>}
    </aside>
  );
}
