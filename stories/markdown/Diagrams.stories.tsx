import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Text } from '../../src/view/index.js';
import { MarkdownExtensionsProvider } from '../../src/markdown/index.js';
import { diagram } from '../../src/diagrams.js';
import { inFrame } from '../support/Frame.js';
import { drawSteps, INK } from '../support/drawSteps.js';
import { inEachTheme } from '../support/inEachTheme.js';
import { text } from '../support/samples.js';

const markdown = { codeBlocks: { mermaid: diagram(drawSteps) } };

const ANSWER = `This is how a booking goes:

\`\`\`mermaid
flowchart LR
  accTitle: From the search to the ticket
  Search --> Choose --> Pay --> Ticket
\`\`\`

Paying is the only step that asks you first.
`;

/** Code blocks as pictures, from `agent-session-react/diagrams`, drawn by a function of the app. */
const meta = {
  title: 'Markdown/Diagrams',
  component: Text,
  decorators: [inFrame],
  args: { part: text('t', ANSWER) },
  render: (args) => (
    <MarkdownExtensionsProvider value={markdown}>
      <Text {...args} />
    </MarkdownExtensionsProvider>
  ),
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

const NAME = { name: 'Diagram: From the search to the ticket' };

export const Drawn: Story = {
  play: async ({ canvasElement }) => {
    const picture = await within(canvasElement).findByRole<HTMLImageElement>('img', NAME);
    await inEachTheme(async (theme) => {
      await waitFor(() => expect(picture.src).toContain(encodeURIComponent(INK[theme])));
      await picture.decode();
      await expect(picture.naturalWidth).toBeGreaterThan(0);
    });
  },
};

export const AsSource: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the source' }));
    await expect(canvas.queryByRole('img', NAME)).not.toBeInTheDocument();
  },
};

/** Nothing is drawn before the fence is closed. */
export const Streaming: Story = {
  args: { part: text('t', ANSWER.slice(0, 120)), streaming: true },
};

export const Failed: Story = {
  args: { part: text('t', ANSWER.replace('flowchart LR', 'flowchat LR')) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Could not be drawn');
  },
};
