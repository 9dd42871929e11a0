import { z } from 'zod';
import { parse } from '#server/failure.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id } from '#model/store/text.ts';
import type { ToolAnswer } from './tool-answer.ts';
import type { ToolCaller } from './tool-caller.ts';

/** A tool as an assistant sees it, and what it does. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** At most 40 words: each of them costs every assistant room in every conversation. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** Whether it only reads. */
  readonly isReading: boolean;
  /** @throws Failure naming every argument that is wrong, or why it is refused */
  readonly run: (args: unknown, caller: ToolCaller) => Promise<ToolAnswer>;
}

/** A tool whose arguments are checked before it is called. */
export function defineTool<S extends z.ZodObject>({
  call,
  ...tool
}: Omit<Tool, 'input' | 'run'> & {
  readonly input: S;
  readonly call: (args: z.output<S>, caller: ToolCaller) => Promise<ToolAnswer>;
}): Tool {
  return { ...tool, run: async (args, caller) => call(parse(tool.input, args ?? {}), caller) };
}

/** As long as the longest name: that of an attribute is the key of its row. */
const MOST_CURSOR = LIMITS.name;

export const ModelId = Id.describe('Id of the model, as list_models answers it.');
export const ElementId = Id.describe('Id of an element of the model.');
export const Cursor = z
  .string()
  .max(MOST_CURSOR, `must have at most ${MOST_CURSOR} characters`)
  .optional()
  .describe('Left out for the first page; then `next` of the answer before, with the same other arguments.');
