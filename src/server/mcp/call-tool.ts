import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { Failure } from '#server/failure.ts';
import { StoreError } from '#server/storage/database/errors.ts';
import { answerText, refusalText } from './answer-text.ts';
import { auditCall } from './audit-call.ts';
import type { Tool } from './tool.ts';
import type { ToolAnswer } from './tool-answer.ts';
import type { ToolCaller } from './tool-caller.ts';
import { TOOLS } from './tools/tools.ts';

/**
 * Calls a tool and writes it down. Every refusal is an answer with `isError`, which the assistant reads: it can mend it, or wait.
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
  const tool = TOOLS.find((one) => one.name === name) ?? null;
  try {
    const answer = tool && (await answerOf(tool, args, caller));
    const refused = answer instanceof Failure ? answer.code : answer === null ? 'NOT_FOUND' : null;
    await auditCall(caller, { tool: tool?.name ?? null, args, refused });
    if (answer instanceof Failure) return refusal(answer);
    if (answer !== null) return { content: [{ type: 'text', text: answerText(answer) }] };
  } catch (error) {
    return refusal(failureFor(error, caller));
  }
  const message = `There is no tool of this name. There are ${NAMES}.`;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

const NAMES = TOOLS.map((tool) => tool.name).join(', ');

async function answerOf(tool: Tool, args: unknown, caller: ToolCaller): Promise<ToolAnswer | Failure> {
  try {
    return await tool.run(args, caller);
  } catch (error) {
    return failureFor(error, caller);
  }
}

const refusal = (failure: Failure): CallToolResult => ({
  content: [{ type: 'text', text: refusalText(failure) }],
  isError: true,
});

/** What is not foreseen is logged, and says nothing about the inside. */
function failureFor(error: unknown, { request }: ToolCaller): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof StoreError) return new Failure(error.code, error.message, [], { 'retry-after': '5' });
  request.log.error({ err: error }, 'INTERNAL');
  return new Failure('INTERNAL', 'The service met an error that it did not expect. Nothing was changed.');
}
