import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createSession } from '../src/core.js';
import { ActivityList, ChangeList, TraceButton } from '../src/overview.js';
import { AgentSessionProvider } from '../src/react/index.js';
import { AgentPanel, AgentRoot } from '../src/view/index.js';
import { useMediaQuery } from '../src/ui/useMediaQuery.js';
import { FIVE_AGENTS_QUESTION, fiveAgentsBackend } from './support/fiveAgents.js';
import { inToolbarLanguage } from './support/inToolbarLanguage.js';

const meta: Meta = {
  title: 'Overview/Five sub-agents',
  tags: ['!autodocs'],
  decorators: [inToolbarLanguage],
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj;

function FiveAgents() {
  const [session] = useState(() => createSession({ backend: fiveAgentsBackend() }));
  const isWide = useMediaQuery('(min-width: 900px)');
  useEffect(() => {
    void session.sendMessage(FIVE_AGENTS_QUESTION);
    return () => session.dispose();
  }, [session]);
  return (
    <AgentSessionProvider session={session}>
      <div style={{ display: 'flex', height: '100dvh' }}>
        <AgentPanel
          session={session}
          title={
            <span
              style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}
            >
              Incident desk <TraceButton iconOnly={false} />
            </span>
          }
          style={{ flex: 2, minWidth: 0 }}
        />
        {isWide ? (
          <AgentRoot
            style={{
              flex: 1,
              minWidth: 0,
              overflow: 'auto',
              padding: 16,
              borderInlineStart: '1px solid var(--agent-border)',
            }}
          >
            <ChangeList style={{ marginBlockEnd: 24 }} />
            <ActivityList />
          </AgentRoot>
        ) : null}
      </div>
    </AgentSessionProvider>
  );
}

/**
 * A run of four minutes with five sub-agents. Four are done; one searches for the same words again and again. Find it, stop it, see why
 * the run took so long, and what has changed.
 */
export const FourMinutes: Story = {
  render: () => <FiveAgents />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(FIVE_AGENTS_QUESTION);
    await waitFor(
      () => expect(canvasElement.querySelector('[data-part="sub-agent"]')).not.toBeNull(),
      { timeout: 10_000 },
    );
    // The calls of the one that loops share a row.
    await waitFor(
      () =>
        expect(canvasElement.querySelector('[data-part="activity-often"]')).toHaveTextContent(
          /×3/u,
        ),
      {
        timeout: 10_000,
      },
    );
    // What is only for screen readers does not make the page longer.
    const { scrollHeight, clientHeight } = document.documentElement;
    await expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
    // A title is on one line. What is said in the dialog of a button in it is not.
    const [why] = canvasElement.querySelectorAll<HTMLElement>('[data-part="timeline-button"]');
    await userEvent.click(why as HTMLElement);
    const said = canvasElement.querySelector('[data-part="timeline-path"]');
    await expect(getComputedStyle(said as Element).whiteSpace).toBe('normal');
    // The ticks are above the bars, also beside a scroll bar.
    const [axis, lane] = ['timeline-axis', 'timeline-lane'].map((part) =>
      canvasElement.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect(),
    );
    await expect(axis?.left).toBeCloseTo(lane?.left ?? 0, 0);
    await expect(axis?.right).toBeCloseTo(lane?.right ?? 0, 0);
  },
};
