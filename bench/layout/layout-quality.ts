import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { boundsOf } from '#app/canvas/geometry/geometry.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { sceneOf } from '#app/canvas/scene/scene.ts';
import { qualityOf } from '../routing/quality.ts';
import { type LabelQuality, labelQualityOf } from './label-quality.ts';

/** What a drawing is judged by. */
export interface LayoutQuality extends LabelQuality {
  /** How wide a window of the usual shape must be to show all at full size. */
  readonly window: number;
  readonly ratio: number;
  /** How much of its area no box without others in it takes, as a part of 1. */
  readonly empty: number;
  /** Mean length of the ways of edges. */
  readonly length: number;
  readonly crossings: number;
  /** Edges that run through a box. */
  readonly through: number;
}

export function qualityOfLayout(diagram: Diagram): LayoutQuality {
  const { rects, routing, routes, containers, links } = sceneOf(diagram, createRouteCache(), null);
  const { width, height } = boundsOf(rects.values()) ?? { width: 1, height: 1 };
  const ways = new Map([...routes].map(([id, { points }]) => [id, points]));
  const { length, crossings, through } = qualityOf(routing, ways);
  const leaves = [...rects].filter(([id]) => !containers.has(id));
  const taken = leaves.reduce((sum, [, rect]) => sum + rect.width * rect.height, 0);
  return {
    window: Math.max(width, height * 1.6),
    ratio: width / height,
    empty: 1 - taken / (width * height),
    length: length / Math.max(1, links.length),
    crossings,
    through,
    ...labelQualityOf(routing, routes),
  };
}
