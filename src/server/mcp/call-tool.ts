import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { Failure } from '#server/failure.ts';
import { StoreError } from '#server/storage/database/errors.ts';
import { answerText, refusalText } from './answer-text.ts';
import { auditCall } from './audit-call.ts';
import type { ToolCaller } from './tool-caller.ts';
import { TOOLS } from './tools/tools.ts';

/**
 * Calls a tool and writes it down. What the assistant can mend, or wait for, is an answer with `isError`; what is not foreseen is thrown.
 * @param limited why the caller has to wait, where they have made too many requests already: then nothing is called or written down
 * @throws ProtocolError where there is no such tool, as the protocol asks
 */
export async function callTool(
  name: string,
  args: unknown,
  caller: ToolCaller,
  limited: Failure | null,
): Promise<CallToolResult> {
  if (limited) return refusal(limited);
  const tool = TOOLS.find((one) => one.name === name);
  if (!tool) {
    await auditCall(caller, { tool: null, args, refused: 'NOT_FOUND' });
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `There is no tool of this name. There are ${NAMES}.`,
    );
  }
  try {
    const text = answerText(await tool.run(args, caller));
    await auditCall(caller, { tool: tool.name, args, refused: null });
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    const failure = failureFor(error);
    await auditCall(caller, { tool: tool.name, args, refused: failure?.code ?? 'INTERNAL' });
    if (!failure) throw error;
    return refusal(failure);
  }
}

const NAMES = TOOLS.map((tool) => tool.name).join(', ');

const refusal = (failure: Failure): CallToolResult => ({
  content: [{ type: 'text', text: refusalText(failure) }],
  isError: true,
});

function failureFor(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof StoreError) return new Failure(error.code, error.message, [], { 'retry-after': '5' });
  return null;
}
