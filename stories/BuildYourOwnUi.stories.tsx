import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { MissionControl } from './own-ui/MissionControl.js';
import { inPageBackend } from './support/scriptedBackend.js';

function OnScriptedAgent({ pace }: { readonly pace: number }) {
  const [backend] = useState(() => inPageBackend({ pace }));
  return <MissionControl backend={backend} />;
}

const meta = {
  title: 'Build your own UI',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  argTypes: { pace: { control: { type: 'range', min: 0, max: 3, step: 0.25 } } },
  // What is played to its end is played at once.
  args: { pace: 0 },
  render: ({ pace }) => <OnScriptedAgent key={pace} pace={pace} />,
} satisfies Meta<{ readonly pace: number }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Give it an order, and watch. */
export const StandingBy: Story = { name: 'Try it', args: { pace: 1 } };

/** An order is carried out to its end: stations at the left, the report at the right. */
export const Landed: Story = {
  name: 'A run to its end',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Plan/u }));
    await canvas.findByText('Landed', undefined, { timeout: 10_000 });
    const report = within(canvas.getByRole('article', { name: 'Report' }));
    await expect(report.getAllByRole('heading').length).toBeGreaterThan(2);
    await expect(canvas.getAllByRole('button', { name: /Fill the three days/u })).toHaveLength(1);
  },
};

/** A tool asks before it acts: its draft on the sheet, the decision along the bottom. */
export const Holding: Story = {
  name: 'Waiting for approval',
  play: async ({ canvas }) => {
    const order = 'Let me confirm an e-mail to the team';
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Order' }), `${order}{Enter}`);
    const decision = within(await canvas.findByRole('region', { name: 'Decision' }));
    await decision.findByRole('heading', { name: /Send this e-mail/u });
    await expect(canvas.getByRole('article', { name: 'Draft' })).toHaveTextContent('Team days');
  },
};

/** The person says go, and the mission ends. */
export const Approved: Story = {
  play: async (context) => {
    await Holding.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }));
    await canvas.findByText(/is on its way to the team/u, undefined, { timeout: 10_000 });
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Decision' })).toBeNull());
    await canvas.findByText('Landed');
  },
};
