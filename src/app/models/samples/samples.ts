import type { Operation } from '#contract/operation.ts';

/** A finished model to start from; its content is fetched only when it is chosen. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  /** The operations that make it, with ids of its own each time. */
  readonly load: () => Promise<Operation[]>;
}

export const SAMPLES: readonly Sample[] = [
  {
    id: 'satellite-power',
    name: 'Satellite power system',
    load: async () => (await import('./sample-satellite-power.ts')).satellitePower(() => crypto.randomUUID()),
  },
];
