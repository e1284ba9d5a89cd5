import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PlanPill } from '../../src/overview.js';
import { AgentPanel, AgentRoot, StatusLine } from '../../src/view/index.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { LANGUAGES } from '../support/languageOf.js';
import { PLANNED } from '../support/planSamples.js';

/** Where the run is in its plan. A press opens the whole plan. */
const meta = {
  title: 'Parts/Plan',
  component: PlanPill,
  decorators: [inFrame],
} satisfies Meta<typeof PlanPill>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Items that are done, failed, at work, skipped, new and left out. */
export const Opened: Story = {
  render: (args) => (
    <WithSession session={fakeSession(PLANNED)}>
      <div style={{ paddingBlockStart: 320 }}>
        <PlanPill {...args} />
      </div>
    </WithSession>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { expanded: false }));
    const items = [...canvasElement.querySelectorAll('[data-part="plan-item"]')];
    await expect(items.map((item) => item.getAttribute('data-status'))).toEqual([
      'done',
      'failed',
      'running',
      'pending',
      'skipped',
      'pending',
      'pending',
      'skipped',
    ]);
  },
};

/** In the status line of a panel, above the message field. */
export const InThePanel: Story = {
  parameters: { layout: 'fullscreen', fill: true },
  render: () => <AgentPanel session={fakeSession(PLANNED)} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => {
      const trigger = canvasElement.querySelector<HTMLElement>('[data-part="plan-trigger"]');
      if (trigger === null) throw new Error('There is no plan yet.');
      trigger.click();
    });
    await waitFor(async () => {
      const sheet = canvasElement.querySelector('[data-part="plan-sheet"]');
      await expect(sheet?.getBoundingClientRect().top).toBeGreaterThan(0);
    });
  },
};

/** In each language in a panel of 360 px, also from right to left: the list stays within the line. */
export const Narrow: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      {LANGUAGES.map((locale) => (
        <AgentRoot key={locale.tag} locale={locale} style={{ paddingBlockStart: 340 }}>
          <WithSession session={fakeSession(PLANNED)}>
            <StatusLine style={{ width: 336 }} />
          </WithSession>
        </AgentRoot>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const line of canvasElement.querySelectorAll<HTMLElement>('[data-part="status-line"]')) {
      const trigger = line.querySelector<HTMLElement>('[data-part="plan-trigger"]');
      trigger?.click();
      const sheet = await waitFor(() => {
        const found = line.querySelector('[data-part="plan-sheet"]');
        if (found === null) throw new Error('The plan is not open.');
        return found;
      });
      const { left, right } = line.getBoundingClientRect();
      const box = sheet.getBoundingClientRect();
      await expect(box.left).toBeGreaterThanOrEqual(left - 1);
      await expect(box.right).toBeLessThanOrEqual(right + 1);
      await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
    }
  },
};
