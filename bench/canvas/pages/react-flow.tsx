// Plain React Flow as its guide has it: all nodes and edges given, memoised components, smoothstep edges with a label and an arrowhead.
import '@xyflow/react/dist/style.css';
import {
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useEdgesState,
  useNodesState,
  useReactFlow,
} from '@xyflow/react';
import { memo, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { COLOURS, fitted, graphAsked, noteFirstFrame } from './page.ts';

const Part = memo(function Part({ data }: NodeProps<Node<{ name: string }>>) {
  return (
    <div style={{ width: 160, height: 80, border: '1px solid #7d8590', background: '#fff', fontSize: 13 }}>
      <div style={{ background: '#f1f2f4', textAlign: 'center', fontWeight: 550 }}>{data.name}</div>
      <div style={{ fontFamily: 'monospace', fontSize: 11 }}>mass = 12 kg</div>
      <Handle id="left" type="target" position={Position.Left} />
      <Handle id="right" type="source" position={Position.Right} />
      <Handle id="top" type="target" position={Position.Top} />
      <Handle id="bottom" type="source" position={Position.Bottom} />
    </div>
  );
});
const NODE_TYPES = { part: Part };

const graph = graphAsked();
const from = performance.now();
const first = fitted(graph);
const startNodes = graph.parts.map(({ id, name, x, y, width, height }) => ({
  id,
  type: 'part',
  position: { x, y },
  width,
  height,
  data: { name },
}));
const startEdges = graph.edges.map(({ id, name, sourceId, targetId, type }, number) => ({
  id,
  type: 'smoothstep',
  source: sourceId,
  target: targetId,
  sourceHandle: number % 2 === 0 ? 'right' : 'bottom',
  targetHandle: number % 2 === 0 ? 'left' : 'top',
  label: name,
  style: { stroke: COLOURS[type] },
  markerEnd: { type: MarkerType.ArrowClosed },
}));

function Drawing() {
  const [nodes, , onNodesChange] = useNodesState(startNodes);
  const [edges, , onEdgesChange] = useEdgesState(startEdges);
  const { getViewport } = useReactFlow();
  useEffect(() => {
    window.view = getViewport;
    noteFirstFrame(from);
  }, [getViewport]);
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      nodeTypes={NODE_TYPES}
      defaultViewport={first}
      minZoom={0.02}
      maxZoom={4}
    />
  );
}

const place = document.getElementById('drawing');
if (place)
  createRoot(place).render(
    <ReactFlowProvider>
      <Drawing />
    </ReactFlowProvider>,
  );
