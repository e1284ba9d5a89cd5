import { cleanup, render } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { told } from '../../src/development/warn.js';
import { AgentRoot } from '../../src/index.js';
import { useEntrySheet } from '../../src/ui/focus/index.js';

/* What a view shows may come long after it: an outline of an empty conversation is empty. */

beforeEach(() => {
  told.clear();
  vi.useFakeTimers();
  // jsdom has no sheets of this kind, and no layout.
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly listener: () => void;
      constructor(listener: () => void) {
        this.listener = listener;
      }
      observe() {
        this.listener();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function View({ part }: { readonly part: string | undefined }) {
  useEntrySheet('overview');
  return part === undefined ? null : <div data-part={part}>Here</div>;
}

const drawn = (part?: string) => (
  <AgentRoot style={{ '--agent-space': '4px' } as object}>
    <View part={part} />
  </AgentRoot>
);

test.each(['outline', 'activity', 'changes', 'timeline', 'conversation-search'])(
  'a missing sheet of an entry is told of when %s is shown at last',
  async (part) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { rerender } = render(drawn());
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(warn.mock.calls).toEqual([]);
    rerender(drawn(part));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(warn.mock.calls).toEqual([[expect.stringContaining('#no-entry-sheet')]]);
  },
);
