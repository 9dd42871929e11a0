import type { Tool } from '#server/mcp/tool.ts';
import { EXPORT_TOOL } from './export-tool.ts';
import { HISTORY_TOOLS } from './history-tools.ts';
import { MODEL_TOOLS } from './model-tools.ts';
import { WRITING_TOOLS } from './writing-tools.ts';

/** All tools, in the order in which assistants are told of them. */
export const TOOLS: readonly Tool[] = [...MODEL_TOOLS, ...HISTORY_TOOLS, EXPORT_TOOL, ...WRITING_TOOLS];
