import type { ESTree } from 'vite';

export type Node = ESTree.Node;

/** The nodes within a node, in the order of the text. */
export function nodesIn(node: Node): Node[] {
  const found: Node[] = [];
  for (const value of Object.values(node))
    if (Array.isArray(value)) found.push(...value.filter(isNode));
    else if (isNode(value)) found.push(value);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
