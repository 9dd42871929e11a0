import { Server, type Tool as ListedTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Failure } from '#server/failure.ts';
import { INSTRUCTIONS } from './answer-text.ts';
import { callTool } from './call-tool.ts';
import type { Tool } from './tool.ts';
import type { ToolCaller } from './tool-caller.ts';
import { TOOLS } from './tools/tools.ts';

/** The version of what the tools take and answer. */
const VERSION = '1';

/** As much of a JSON Schema as the protocol asks for. */
const InputSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.json()).optional(),
  required: z.array(z.string()).optional(),
});

const LISTED = TOOLS.map(listed);

function listed({ name, title, description, input, isReading }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: InputSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
    annotations: isReading
      ? { title, readOnlyHint: true, openWorldHint: false }
      : { title, readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  };
}

/** What serves one message of the protocol: nothing is kept from one to the next. */
export function mcpServer(caller: ToolCaller, limited: Failure | null): Server {
  const server = new Server(
    { name: 'modelwright', title: 'Modelwright', version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({ tools: LISTED }));
  server.setRequestHandler('tools/call', ({ params }) =>
    callTool(params.name, params.arguments, caller, limited),
  );
  return server;
}
