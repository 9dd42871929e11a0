import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection between the service and its database that can be pulled out. */
export class Cable {
  readonly #sockets = new Set<Socket>();
  #state: 'whole' | 'cut' | 'silent' = 'whole';

  private constructor(
    private readonly server: Server,
    /** The address of the database behind it. */
    readonly databaseUrl: string,
  ) {}

  static async to(databaseUrl: string): Promise<Cable> {
    const { hostname, port } = new URL(databaseUrl);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const near = new URL(databaseUrl);
    near.hostname = '127.0.0.1';
    near.port = String((server.address() as AddressInfo).port);
    const cable = new Cable(server, near.href);
    server.on('connection', (socket) => cable.#plug(socket, hostname, Number(port || 5432)));
    return cable;
  }

  /** Every connection breaks, and nobody listens for new ones, as when the database is stopped. */
  refuse(): void {
    this.cut();
    this.server.close();
  }

  /** Every connection breaks, and so does a new one. */
  cut(): void {
    this.#state = 'cut';
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Nothing comes through, and nobody is told. */
  silence(): void {
    this.#state = 'silent';
    for (const socket of this.#sockets) socket.pause().unpipe();
  }

  /** Nothing comes through on the connections that there are, and nobody is told; new ones are whole. */
  strand(): void {
    for (const socket of this.#sockets) socket.pause().unpipe();
  }

  /** It is as new; what was silent breaks. */
  mend(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#state = 'whole';
    if (!this.server.listening) this.server.listen(Number(new URL(this.databaseUrl).port), '127.0.0.1');
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  #plug(near: Socket, host: string, port: number): void {
    const far = this.#state === 'whole' ? connect(port, host) : null;
    for (const socket of [near, far]) {
      if (!socket) continue;
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        near.destroy();
        far?.destroy();
      });
    }
    if (far) near.pipe(far).pipe(near);
    else if (this.#state === 'cut') near.destroy();
  }
}
