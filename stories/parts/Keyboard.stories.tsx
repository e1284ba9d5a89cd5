import type { Meta, StoryObj } from '@storybook/react-vite';
import { PanelBody } from '../../src/view/index.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { answerMessage, userMessage } from '../support/samples.js';

/** The keys of the conversation. `?` lists them. */
const meta = {
  title: 'Parts/Keyboard',
  component: PanelBody,
  decorators: [inFrame],
  parameters: { fill: true, layout: 'fullscreen' },
  render: (args) => (
    <WithSession
      session={fakeSession({ messages: [userMessage, answerMessage], status: 'done' }, undefined, {
        regenerate: true,
        edit: true,
      })}
    >
      <PanelBody {...args} />
    </WithSession>
  ),
} satisfies Meta<typeof PanelBody>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnAMessage: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('log').focus();
    await userEvent.keyboard('k');
  },
};
export const Help: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('log').focus();
    await userEvent.keyboard('?');
  },
};
