import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Text } from '../../src/view/index.js';
import { MarkdownExtensionsProvider } from '../../src/markdown/index.js';
import { highlightedLines } from '../../src/highlight.js';
import { inFrame } from '../support/Frame.js';
import { text } from '../support/samples.js';
import { LANGUAGES, PYTHON } from '../support/code.js';
import { coloured } from '../support/coloured.js';

const broken = {
  codeLines: highlightedLines(() => Promise.reject(new Error('The language did not load.'))),
};

/** Colours for code, from `agent-session-react/highlight`, on shiki. */
const meta = {
  title: 'Markdown/Highlighting',
  component: Text,
  decorators: [inFrame],
  args: { part: text('t', PYTHON) },
  render: (args) => (
    <MarkdownExtensionsProvider value={coloured}>
      <Text {...args} />
    </MarkdownExtensionsProvider>
  ),
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

const isColoured = async (canvas: HTMLElement) =>
  waitFor(() => expect(canvas.querySelector('[data-token]')).not.toBeNull(), { timeout: 15_000 });

export const Answer: Story = { play: async ({ canvasElement }) => isColoured(canvasElement) };

/** What most answers have in them, beside each other. */
export const Languages: Story = {
  args: { part: text('t', LANGUAGES) },
  play: async ({ canvasElement }) =>
    waitFor(
      () => {
        const blocks = [...canvasElement.querySelectorAll('[data-part="code-text"]')];
        const plain = blocks.filter((block) => block.querySelector('[data-token]') === null);
        return expect(plain).toHaveLength(1);
      },
      { timeout: 20_000 },
    ),
};

/** The line that is being written is plain until its end has come. */
export const Streaming: Story = {
  args: { part: text('t', PYTHON.slice(0, 260)), streaming: true },
  play: async ({ canvasElement }) => isColoured(canvasElement),
};

/** A language that did not load: the code is there. */
export const Failed: Story = {
  render: (args) => (
    <MarkdownExtensionsProvider value={broken}>
      <Text {...args} />
    </MarkdownExtensionsProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part="code-text"]')).toHaveTextContent('def');
    await expect(canvasElement.querySelector('[data-token]')).toBeNull();
  },
};
