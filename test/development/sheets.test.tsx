import { cleanup, render } from '@testing-library/react';
import { act, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { told } from '../../src/development/warn.js';
import { createChoices } from '../../src/core.js';
import { AgentRoot, AgentSessionProvider } from '../../src/index.js';
import * as overview from '../../src/overview.js';
import * as tools from '../../src/tools.js';
import { fakeSession } from '../../stories/support/fakeSession.js';

/* A view is looked at before it shows anything: an outline of an empty conversation is empty. */

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

/** What is in `styles.css`, as the panel draws it as well. */
const OF_THE_PANEL = ['AgentList', 'AgentStrip', 'DetailMenu', 'FollowUps', 'PlanPill'];

const choices = createChoices({ model: { list: [{ value: 'a' }, { value: 'b' }] } });
const props: Readonly<Record<string, object>> = {
  AgentTranscript: { agent: undefined, onLeave: () => undefined },
  BudgetNotice: { cost: 1 },
  ChoicePicker: { choices, name: 'model' },
  ContextSummary: { part: { type: 'data', id: 'd1', name: 'context-summary', value: {} } },
  DiffView: { before: 'a', after: 'b' },
};

const views = (entry: string, of: object, left: readonly string[] = []) =>
  Object.entries(of as Readonly<Record<string, ComponentType>>)
    .filter(([name]) => /^[A-Z]\w*[a-z]$/u.test(name) && !left.includes(name))
    .map(([name, View]) => ({ entry, name, View }));

async function toldOf(View: ComponentType, name: string, style: object) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <AgentSessionProvider session={fakeSession()}>
      <AgentRoot style={{ '--agent-space': '4px', ...style } as object}>
        <View {...props[name]} />
      </AgentRoot>
    </AgentSessionProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5000));
  return warn.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('sheet'));
}

test.each([
  ...views('overview', overview, OF_THE_PANEL),
  ...views('tools', { DiffView: tools.DiffView }),
])('$name tells of the missing sheet of $entry, and is silent with it', async (row) => {
  const { entry, name, View } = row;
  expect(await toldOf(View, name, { [`--agent-sheet-${entry}`]: 'here' })).toEqual([]);
  expect(await toldOf(View, name, {})).toEqual([
    expect.stringMatching(new RegExp(`agent-session-react/${entry}\\.css.*#no-entry-sheet$`, 'u')),
  ]);
});
