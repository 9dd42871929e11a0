import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Kbd } from './kbd.tsx';

type TooltipText = { content: string; shortcut: string | undefined };

// One popup serves every trigger: a table may hold a thousand icon buttons.
const handle = Base.createHandle<TooltipText>();

export type TooltipProps = {
  /** Undefined: there is nothing to say now. */
  content: string | undefined;
  /** In tinykeys' spelling, "$mod+k". */
  shortcut?: string | undefined;
  /** One element that takes a ref and the usual event props. */
  children: ReactElement;
};

/**
 * Shows a short text at its child on hover and on keyboard focus. Only for the eye: the child needs its own name.
 * Works where UiProvider is mounted; elsewhere the child is shown without it.
 */
export function Tooltip({ content, shortcut, children }: TooltipProps) {
  const payload = content === undefined ? undefined : { content, shortcut };
  return (
    <Base.Trigger
      handle={handle}
      payload={payload}
      disabled={payload === undefined}
      render={children}
      delay={400}
    />
  );
}

/** The one popup of all tooltips; UiProvider mounts it. */
export function TooltipHost() {
  return (
    <Base.Provider delay={400} timeout={300}>
      <Base.Root handle={handle}>
        {({ payload }) =>
          // What lost its text while it is shown is not shown empty.
          payload && (
            <Base.Portal>
              <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
                <Base.Popup className="popup flex max-w-72 items-center gap-2 px-2 py-1 text-sm">
                  <span>{payload.content}</span>
                  {payload.shortcut !== undefined && <Kbd shortcut={payload.shortcut} />}
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          )
        }
      </Base.Root>
    </Base.Provider>
  );
}
