import { NOT_MOVED, type Placement, type Placements } from '#app/canvas/diagram/box.ts';
import { type GestureStore, settle } from '#app/canvas/editor/gesture-store.ts';
import type { Placed } from './layout-task.ts';

const DURATION = 250;
/** More boxes than this jump: in between they would move by fits and starts. */
const MOST = 200;

/** Where boxes are on their way, `part` of 0 to 1 of it done. Slow at the end. */
export function between(from: Placements, to: ReadonlyMap<string, Placed>, part: number): Placements {
  const eased = 1 - (1 - part) ** 3;
  const mix = (a: number, b: number) => a + (b - a) * eased;
  return new Map(
    [...from].map(([id, { position, size }]): [string, Placement] => {
      const goal = to.get(id);
      return [
        id,
        {
          ...(position && {
            position: {
              x: mix(position.x, goal?.position?.x ?? position.x),
              y: mix(position.y, goal?.position?.y ?? position.y),
            },
          }),
          ...(size && {
            size: {
              width: mix(size.width, goal?.size?.width ?? size.width),
              height: mix(size.height, goal?.size?.height ?? size.height),
            },
          }),
        },
      ];
    }),
  );
}

/**
 * Shows boxes on their way to where they are in the model already, in `store`, from `from`. Stops at once, with everything in its
 * place, as soon as the person does anything. Ends when it is over.
 */
export async function animate(
  store: GestureStore,
  from: Placements,
  to: ReadonlyMap<string, Placed>,
): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (from.size === 0 || from.size > MOST || still || store.getState().moved !== NOT_MOVED) return;
  const acted = new AbortController();
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, () => acted.abort(), { capture: true, signal: acted.signal });
  let shown = between(from, to, 0);
  store.setState({ moved: shown });
  acted.signal.addEventListener('abort', () => {
    // A gesture that began meanwhile has places of its own.
    if (store.getState().moved === shown) settle(store);
  });
  const start = performance.now();
  for (let now = start; now < start + DURATION && !acted.signal.aborted; ) {
    now = await new Promise<number>(requestAnimationFrame);
    if (acted.signal.aborted || store.getState().moved !== shown) break;
    shown = between(from, to, Math.min(1, Math.max(0, (now - start) / DURATION)));
    store.setState({ moved: shown });
  }
  acted.abort();
}
