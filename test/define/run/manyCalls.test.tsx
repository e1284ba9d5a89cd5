import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import {
  defineTool,
  pageToolViews,
  usePageTools,
  type RenderPropsOf,
} from '../../../src/define.js';
import { agUiBackend } from '../../../src/protocols/ag-ui/agUiBackend.js';
import { AgentPanel, AgentSessionProvider } from '../../../src/index.js';
import { calls, finish, says, start } from '../../support/agUi.js';

/* How much work many calls of tools in the page are in a shown panel, counted and not timed. */

const ANYTHING = {
  '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) },
} as const;

afterEach(() => {
  localStorage.clear();
});

const answerOf = (events: readonly object[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

/** What so many calls in one run cost. */
async function costOf(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `c${count}-${index}`);
  let turns = 0;
  const fetch = async () =>
    answerOf(
      turns++ === 0
        ? [
            start(),
            ...ids.flatMap((id) => calls(id, 'note', '{"text":"a"}')),
            finish({ type: 'success', pendingToolCallIds: ids }),
          ]
        : [start('r2'), ...says('m2', 'All noted.'), finish(undefined, 'r2')],
    );
  const session = createSession({ backend: agUiBackend({ url: 'http://agent.test/', fetch }) });
  const tool = defineTool({ name: 'note', input: ANYTHING, execute: () => ({ noted: true }) });
  let renders = 0;
  const Note = ({ status }: RenderPropsOf<typeof tool>) => {
    renders++;
    return <p>{status}</p>;
  };
  const components = { tools: pageToolViews([tool], { note: Note }) };
  let publications = 0;
  session.subscribe(() => publications++);
  const Tools = () => {
    usePageTools([tool]);
    return null;
  };
  const { unmount } = render(
    <AgentSessionProvider session={session}>
      <Tools />
      <AgentPanel components={components} />
    </AgentSessionProvider>,
  );
  await act(() => session.sendMessage('Note all of them'));
  await screen.findByText('All noted.', {}, { timeout: 20_000 });
  unmount();
  session.dispose();
  return { renders, publications };
}

test('calls of tools in one run render in proportion to their number', async () => {
  const few = await costOf(20);
  const many = await costOf(80);
  expect(few.renders).toBeGreaterThanOrEqual(20);
  expect(many.renders / 80).toBeLessThan(12);
  // What is published does not depend on the number of calls, but for what the streams bring in the meantime.
  expect(many.publications).toBeLessThan(few.publications * 2 + 20);
}, 60_000);
