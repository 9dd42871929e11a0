import type { FastifyInstance, InjectOptions } from 'fastify';
import { isObject } from '#model/store/json.ts';
import { ProgramError } from '#program/program-io.ts';

/** What a request to the service in this process is answered. */
export interface LocalAnswer {
  readonly status: number;
  readonly bytes: Buffer;
}

/** Asks the service in this process, as whoever the token is for. */
export class LocalClient {
  constructor(
    private readonly app: FastifyInstance,
    private readonly token: string,
  ) {}

  async ask(method: 'GET' | 'POST', url: string, payload?: Uint8Array): Promise<LocalAnswer> {
    const request: InjectOptions = {
      method,
      url,
      headers: {
        host: 'localhost',
        authorization: `Bearer ${this.token}`,
        ...(payload && { 'content-type': 'application/octet-stream' }),
      },
      ...(payload && { payload: Buffer.from(payload) }),
    };
    const { statusCode, rawPayload } = await this.app.inject(request);
    return { status: statusCode, bytes: rawPayload };
  }

  /** The same where nothing but success is expected. @throws ProgramError with what the service says */
  async askFor(method: 'GET' | 'POST', url: string, payload?: Uint8Array): Promise<Buffer> {
    const { status, bytes } = await this.ask(method, url, payload);
    if (status < 300) return bytes;
    const said: unknown = JSON.parse(bytes.toString());
    const detail = isObject(said) && typeof said['detail'] === 'string' ? said['detail'] : `status ${status}`;
    throw new ProgramError(detail);
  }
}
