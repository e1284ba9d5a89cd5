import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorNotice } from '../../src/view/index.js';
import { inFrame } from '../support/Frame.js';
import { errorPart } from '../support/samples.js';

/** Why a run failed, what was kept, and what to do. The traceback is behind a line. */
const meta = {
  title: 'Parts/Error notice',
  component: ErrorNotice,
  decorators: [inFrame],
  args: { part: errorPart },
} satisfies Meta<typeof ErrorNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithTraceback: Story = {};
export const CanRetry: Story = { args: { onRetry: () => undefined } };
export const MessageOnly: Story = {
  args: { part: { type: 'error', id: 'e', message: 'The model is overloaded.' } },
};
