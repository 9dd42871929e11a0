import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { useSession } from '#app/document/session.ts';
import { boxesWithin, type Plan } from './plan.ts';

/** Selects what a box is drawn around on a large drawing: React Flow finds only what is mounted. */
export function useBoxSelection(plan: Plan | null): void {
  const store = useStoreApi();
  useEffect(() => {
    if (!plan) return;
    return store.subscribe(({ userSelectionActive, userSelectionRect, transform }, last) => {
      if (!userSelectionActive || !userSelectionRect || userSelectionRect === last.userSelectionRect) return;
      const [x, y, zoom] = transform;
      const within = boxesWithin(plan, {
        x: (userSelectionRect.x - x) / zoom,
        y: (userSelectionRect.y - y) / zoom,
        width: userSelectionRect.width / zoom,
        height: userSelectionRect.height / zoom,
      });
      useSession.getState().select(within);
    });
  }, [plan, store]);
}
