import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { createSession } from '../src/core.js';
import { TraceButton } from '../src/overview.js';
import { AgentPanel } from '../src/view/index.js';
import { fiveAgentsBackend } from './support/fiveAgents.js';

const meta: Meta = {
  title: 'Overview/Five sub-agents',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj;

const QUESTION = 'The price service was down this morning. Find out why, and mend it.';

function FiveAgents() {
  const [session] = useState(() => createSession({ backend: fiveAgentsBackend() }));
  useEffect(() => {
    void session.sendMessage(QUESTION);
    return () => session.dispose();
  }, [session]);
  return (
    <AgentPanel
      session={session}
      title={
        <span style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          Incident desk <TraceButton />
        </span>
      }
      style={{ height: '100dvh' }}
    />
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
    await canvas.findByText(QUESTION);
    await waitFor(
      () => expect(canvasElement.querySelector('[data-part="sub-agent"]')).not.toBeNull(),
      { timeout: 10_000 },
    );
  },
};
