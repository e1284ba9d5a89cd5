import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { createSession } from '../../src/client/createSession.js';
import { AgentPanel } from '../../src/components/index.js';
import { DEEP, LETTER, MAIL, ORDER, waitingBackend } from '../support/waitingCalls.js';

interface WaitingProps {
  /** What the run waits for: names of tools, with what they are given. */
  readonly calls: readonly (readonly [string, unknown])[];
  readonly canSubmit?: boolean;
  readonly locale?: string;
}

/** A panel on AgentB whose run waits for a person. */
function Waiting({ calls, canSubmit = true, locale }: WaitingProps) {
  const [session] = useState(() =>
    createSession({ backend: waitingBackend(calls, { canSubmit }) }),
  );
  useEffect(() => {
    if (session.getState().status === 'idle') void session.sendMessage('Write to Lea and Noah.');
  }, [session]);
  return <AgentPanel session={session} locale={locale} style={{ blockSize: '100dvh' }} />;
}

/** What waits for a person: what they decide about is all there, to any depth. */
const meta = {
  title: 'Parts/Waiting cards',
  component: Waiting,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { calls: [['sendEmail', MAIL]] },
  argTypes: { locale: { control: false } },
  render: (args, { globals }) => <Waiting {...args} locale={String(globals['locale'] ?? 'en')} />,
  play: async ({ canvas }) => {
    await canvas.findByText(/^(As JSON|En JSON)$/u);
  },
} satisfies Meta<typeof Waiting>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A mail, as AgentB wraps it. */
export const OneCall: Story = {};

/** Objects in lists, empty values, and letters that would turn others around. */
export const ListOfObjects: Story = { args: { calls: [['createOrder', ORDER]] } };

/** Groups in groups. From the seventh on they are opened from the keyboard, as here. */
export const Deep: Story = {
  args: { calls: [['updatePolicy', DEEP]] },
  play: async ({ canvas, userEvent }) => {
    const folded = await canvas.findByRole('button', { name: /2 (fields|champs)$/u });
    folded.focus();
    await userEvent.keyboard('{Enter}');
    await expect(folded).toHaveFocus();
    await canvas.findByText('EMEA');
  },
};

/** A long text says how long it is. */
export const LongText: Story = {
  args: { calls: [['sendEmail', LETTER]] },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', {
      name: /(Show all|Afficher les) .* (characters|caractères)/u,
    });
  },
};

/** The same as JSON. */
export const AsJson: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/^(As JSON|En JSON)$/u));
    await canvas.findByText('requestBody');
  },
};

/** Another program gives the result; the person sees what it is about. */
export const Elsewhere: Story = {
  args: { canSubmit: false },
  play: async ({ canvas }) => {
    await canvas.findByText(/is run by another program|est exécuté par un autre programme/u);
    await waitFor(() => expect(canvas.getByText('Geneva, 12 March')).toBeVisible());
  },
};
