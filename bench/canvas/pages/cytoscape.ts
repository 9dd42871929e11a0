// cytoscape with what its guide says of performance: edges hidden while the view moves, taxi edges, no styles by function.
import cytoscape from 'cytoscape';
import { COLOURS, fitted, graphAsked, noteFirstFrame } from './page.ts';

const graph = graphAsked();
const from = performance.now();
const first = fitted(graph);
const drawing = cytoscape({
  container: document.getElementById('drawing'),
  elements: {
    nodes: graph.parts.map(({ id, name, x, y }) => ({
      data: { id, name },
      position: { x: x + 80, y: y + 40 },
    })),
    edges: graph.edges.map(({ id, name, sourceId, targetId, type }) => ({
      data: { id, name, source: sourceId, target: targetId, colour: COLOURS[type] },
    })),
  },
  style: [
    {
      selector: 'node',
      style: {
        shape: 'rectangle',
        width: 160,
        height: 80,
        'background-color': '#fff',
        'border-width': 1,
        'border-color': '#7d8590',
        label: 'data(name)',
        'text-valign': 'center',
        'min-zoomed-font-size': 8,
      },
    },
    {
      selector: 'edge',
      style: {
        width: 1.5,
        'curve-style': 'taxi',
        'line-color': 'data(colour)',
        'target-arrow-shape': 'triangle',
        'target-arrow-color': 'data(colour)',
        label: 'data(name)',
        'min-zoomed-font-size': 8,
      },
    },
  ],
  layout: { name: 'preset' },
  zoom: first.zoom,
  pan: { x: first.x, y: first.y },
  minZoom: 0.02,
  maxZoom: 4,
  hideEdgesOnViewport: true,
});
window.view = () => ({ ...drawing.pan(), zoom: drawing.zoom() });
drawing.ready(() => noteFirstFrame(from));
