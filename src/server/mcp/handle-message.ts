import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Failure } from '#server/failure.ts';
import { MCP_PATH } from './mcp-path.ts';
import { mcpServer } from './mcp-server.ts';
import type { ToolCaller } from './tool-caller.ts';

interface Handled {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What the protocol answers to a message. All of an answer is there at once: nothing is streamed. */
export async function handleMessage(
  caller: ToolCaller,
  body: unknown,
  limited: Failure | null,
  gone: AbortSignal,
): Promise<Handled> {
  const { request } = caller;
  const { fetch } = createMcpHandler(() => mcpServer(caller, limited), {
    // There is nothing to subscribe to, and no stream to keep alive.
    maxSubscriptions: 0,
    keepAliveMs: 0,
    onerror: (err) => request.log.debug({ err }, 'a message of the Model Context Protocol was refused'),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const url = new URL(MCP_PATH, 'http://localhost');
  const answer = await fetch(new Request(url, { method: 'POST', headers, signal: gone }), {
    parsedBody: body,
  });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text: await answer.text(),
  };
}
