import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ActivityList, ChangeList } from '../src/overview.js';
import { AgentSessionProvider } from '../src/react/index.js';
import { AgentPanel, AgentRoot } from '../src/view/index.js';
import * as activity from './support/activitySamples.js';
import { fakeSession } from './support/fakeSession.js';
import { inToolbarLanguage } from './support/inToolbarLanguage.js';

const meta: Meta = {
  title: 'Everything it did',
  decorators: [inToolbarLanguage],
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj;

function Beside({ children }: { readonly children: ReactNode }) {
  const session = fakeSession(activity.STATE);
  return (
    <AgentSessionProvider session={session}>
      <div style={{ display: 'flex', flexWrap: 'wrap', blockSize: '100vh' }}>
        <AgentRoot style={{ flex: '1 1 320px', minInlineSize: 0, padding: 8 }}>
          {children}
        </AgentRoot>
        <AgentPanel session={session} style={{ flex: '1 1 320px', minInlineSize: 0 }} />
      </div>
    </AgentSessionProvider>
  );
}

/** All that two turns did, beside the panel: running, waiting, failed and done. A press leads to the place. */
export const Everything: Story = {
  render: () => (
    <Beside>
      <ActivityList artifacts={activity.ARTIFACTS} />
    </Beside>
  ),
  play: async ({ canvasElement }) => {
    const rows = canvasElement.querySelectorAll<HTMLElement>('[data-part="activity-row"]');
    const failed = [...rows].find(({ dataset }) => dataset['status'] === 'failed');
    await userEvent.click(failed as HTMLElement);
    await waitFor(() => expect(failed).toHaveAttribute('aria-current', 'location'));
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-part="agent-panel"]')).not.toBeNull(),
    );
  },
};

/** What all calls changed: merged, renamed, new, deleted, not placed, and with a hostile name. Two are open, one was viewed. */
export const Changes: Story = {
  render: () => (
    <Beside>
      <ChangeList />
    </Beside>
  ),
  play: async ({ canvasElement }) => {
    const files = canvasElement.querySelectorAll<HTMLElement>('[data-part="change"]');
    const [first, second, , unplaced] = files;
    const button = (file: HTMLElement | undefined, part: string) =>
      (file as HTMLElement).querySelector(`[data-part="${part}"]`) as HTMLElement;
    await userEvent.click(button(second, 'change-viewed'));
    await userEvent.click(button(first, 'change-row'));
    await expect(within(first as HTMLElement).getByRole('table')).toBeVisible();
    await userEvent.click(button(unplaced, 'change-row'));
    await expect(unplaced?.querySelector('[data-part="change-note"]')).toBeVisible();
    await expect(second).toHaveAttribute('data-viewed');
  },
};

/** Nothing yet, and many entries: the latest are mounted. */
export const EmptyAndMany: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, padding: 8 }}>
      <AgentSessionProvider session={fakeSession()}>
        <AgentRoot>
          <ActivityList aria-label="Empty activity" />
          <ChangeList aria-label="Empty changes" />
        </AgentRoot>
      </AgentSessionProvider>
      <AgentSessionProvider session={fakeSession({ messages: activity.MANY })}>
        <AgentRoot>
          <ActivityList aria-label="Long activity" />
          <ChangeList aria-label="Long changes" />
        </AgentRoot>
      </AgentSessionProvider>
    </div>
  ),
};
