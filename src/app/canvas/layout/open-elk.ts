import type { ElkNode } from 'elkjs/lib/elk-api.js';

export interface OpenElk {
  readonly layout: (graph: ElkNode) => Promise<ElkNode>;
  /** Stops whatever it is doing; what was asked for is never answered. */
  readonly end: () => void;
}

/** ELK in a worker of its own. Neither is loaded before. */
export async function openElk(): Promise<OpenElk> {
  const { default: Elk } = await import('elkjs/lib/elk-api.js');
  const elk = new Elk({
    algorithms: ['layered'],
    workerFactory: () => new Worker(new URL('./elk.worker.ts', import.meta.url), { type: 'module' }),
  });
  return { layout: (graph) => elk.layout(graph), end: () => elk.terminateWorker() };
}
