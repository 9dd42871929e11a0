import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SplitPane } from './split-pane.tsx';

// jsdom lays nothing out and has no observer of sizes.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

describe('SplitPane', () => {
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', NoResizeObserver);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('shows its panels in order, with an edge to drag that says what it resizes', () => {
    render(
      <SplitPane
        id="test"
        left={{ label: 'Resize outline', content: <nav>left</nav> }}
        right={{ label: 'Resize inspector', content: <aside>right</aside> }}
      >
        <p>middle</p>
      </SplitPane>,
    );
    const order = ['left', 'middle', 'right'].map((text) => screen.getByText(text));
    expect(order[0]!.compareDocumentPosition(order[1]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(order[1]!.compareDocumentPosition(order[2]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const edge = screen.getByRole('separator', { name: 'Resize outline' });
    expect(edge.tabIndex).toBe(0);
    expect(screen.getByRole('separator', { name: 'Resize inspector' })).toBeDefined();
  });
});
