import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ApprovalInDialog } from './own-ui/ApprovalDialog.js';
import { MissionControl } from './own-ui/MissionControl.js';
import { createScriptedAgent } from '../src/testing.js';
import { ubikBackend } from '../src/ubik.js';
import { inPageBackend } from './support/inPageBackend.js';

function OnScriptedAgent({ pace }: { readonly pace: number }) {
  const [backend] = useState(() => inPageBackend({ pace }));
  return <MissionControl backend={backend} />;
}

/** On the backend as it is, whose answers go as the next message. */
function DialogOnScriptedAgent({ pace }: { readonly pace: number }) {
  const [backend] = useState(() => {
    const { fetch } = createScriptedAgent({ pace });
    return ubikBackend({ url: '/api/v1', fetch });
  });
  return <ApprovalInDialog backend={backend} />;
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

/** The app's own dialog asks, with a reason for a no. */
export const OwnDialog: Story = {
  name: 'An approval in a dialog',
  render: ({ pace }) => <DialogOnScriptedAgent key={pace} pace={pace} />,
  play: async ({ canvas }) => {
    const order = 'Let me confirm an e-mail to the team';
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /Message/u }),
      `${order}{Enter}`,
    );
    const dialog = within(await canvas.findByRole('dialog', { name: /Send this e-mail/u }));
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
    await expect(canvas.getByRole('dialog')).toHaveFocus();
    // What is decided about can be read, whole: in words, and broken into lines that fit.
    await dialog.findByText('Recipients');
    const body = await dialog.findByText(/Please tell me by Friday/u);
    const around = canvas.getByRole('dialog');
    await expect(body.getBoundingClientRect().right).toBeLessThan(
      around.getBoundingClientRect().right,
    );
    await expect(around.scrollWidth).toBeLessThanOrEqual(around.clientWidth);
    // The conversation around it has the page's height, and a margin.
    const composer = canvas.getByRole('textbox', { name: /Message/u, hidden: true });
    const { left, bottom } = composer.getBoundingClientRect();
    await expect(left).toBeGreaterThan(12);
    await expect(bottom).toBeGreaterThan(window.innerHeight - 100);
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/u }), 'Not before Monday');
  },
};

/** The agent reads the reason. */
export const OwnDialogDenied: Story = {
  ...OwnDialog,
  name: 'Denied in a dialog',
  play: async (context) => {
    await OwnDialog.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Do not allow' }));
    await canvas.findByText(/because you said: “Not before Monday”/u, undefined, {
      timeout: 10_000,
    });
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
