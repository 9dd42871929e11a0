import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { RunningService } from '../../e2e/support/running-service.ts';
import { field, json, part, signUp, type Target } from '../client.ts';
import { graphOf } from './graph.ts';
import { modelOf } from './model.ts';

export const PEERS = ['bare', 'react-flow', 'cytoscape'] as const;
export type Peer = (typeof PEERS)[number];

/** The pages of the peers, built as a product would be, on a server of their own. */
export async function servePeers(): Promise<{
  url: (peer: Peer, parts: number) => string;
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
    url: (peer, parts) => `${origin}${peer}.html?parts=${parts}`,
    stop: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Our service with one generated model for each number of parts. */
export class Ours {
  readonly service: RunningService;
  readonly token: string;
  readonly #target: Target;
  readonly #team: string;
  readonly #models = new Map<number, string>();

  private constructor(service: RunningService, signedUp: { ours: Target; token: string; team: string }) {
    this.service = service;
    this.token = signedUp.token;
    this.#target = signedUp.ours;
    this.#team = signedUp.team;
  }

  static async start(): Promise<Ours> {
    const service = await RunningService.start({ LOG_LEVEL: 'warn' });
    return new Ours(service, await signUp(service.url));
  }

  /** The address of the canvas of a model with so many parts and twice as many interfaces. */
  async url(parts: number): Promise<string> {
    const known = this.#models.get(parts);
    const id = known ?? (await this.#import(parts));
    this.#models.set(parts, id);
    return `${this.service.url}/models/${id}/structure`;
  }

  async #import(parts: number): Promise<string> {
    const path = `/api/models/imports?format=batch&team_id=${this.#team}`;
    const body = JSON.stringify(modelOf(graphOf(parts)));
    return field(part(await json(this.#target, 'POST', path, body), 'model'), 'id');
  }

  stop(): Promise<void> {
    return this.service.stop();
  }
}
