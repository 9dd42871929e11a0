import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { RunningService } from '../../e2e/support/running-service.ts';
import { signUp, type Target } from '../client.ts';
import { graphOf } from './graph.ts';
import { importGraph } from './import-graph.ts';
import { treeOf } from './tree.ts';

export const PEERS = ['bare', 'react-flow', 'cytoscape'] as const;
export type Peer = (typeof PEERS)[number];

/** The drawings that are measured, made from a number of parts. */
export const SHAPES = { grid: graphOf, tree: treeOf } as const;
export type GraphShape = keyof typeof SHAPES;

/** The pages of the peers, built as a product would be, on a server of their own. */
export async function servePeers(): Promise<{
  url: (peer: Peer, parts: number, shape?: GraphShape) => string;
  stop: () => Promise<void>;
}> {
  const outDir = mkdtempSync(join(tmpdir(), 'modelwright-peers-'));
  const root = join(import.meta.dirname, 'pages');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      rollupOptions: { input: PEERS.map((peer) => join(root, `${peer}.html`)) },
    },
  });
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const [origin] = server.resolvedUrls?.local ?? [];
  if (origin === undefined) throw new Error('the pages of the peers are not served');
  return {
    url: (peer, parts, shape = 'grid') => `${origin}${peer}.html?parts=${parts}&shape=${shape}`,
    stop: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Our service with one generated model for each shape and number of parts. */
export class Ours {
  readonly service: RunningService;
  readonly token: string;
  /** Whose session it is. */
  readonly userId: string;
  readonly target: Target;
  readonly #team: string;
  readonly #models = new Map<string, string>();

  private constructor(service: RunningService, signedUp: Awaited<ReturnType<typeof signUp>>) {
    this.service = service;
    this.token = signedUp.token;
    this.userId = signedUp.userId;
    this.target = signedUp.ours;
    this.#team = signedUp.team;
  }

  static async start(): Promise<Ours> {
    const service = await RunningService.start({ LOG_LEVEL: 'warn' });
    return new Ours(service, await signUp(service.url));
  }

  /** The address of the canvas of a model with so many parts and twice as many interfaces. */
  async url(parts: number, shape: GraphShape = 'grid'): Promise<string> {
    return `${this.service.url}/models/${await this.model(parts, shape)}/structure`;
  }

  /** The id of that model. */
  async model(parts: number, shape: GraphShape): Promise<string> {
    const key = `${shape} ${parts}`;
    const id = this.#models.get(key) ?? (await importGraph(this.target, this.#team, SHAPES[shape](parts)));
    this.#models.set(key, id);
    return id;
  }

  stop(): Promise<void> {
    return this.service.stop();
  }
}
