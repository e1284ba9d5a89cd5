import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { MarkdownExtensionsProvider } from '../../src/markdown/index.js';
import { Text } from '../../src/view/index.js';
import { coloured } from '../support/coloured.js';
import { inFrame } from '../support/Frame.js';
import { ANSWER, RICH, text } from '../support/samples.js';
import { ContentPolicyProvider } from '../../src/ui/content/index.js';

/** What the agent says, as markdown. While it grows, only its open end is rendered again. */
const meta = {
  title: 'Parts/Text',
  component: Text,
  decorators: [inFrame],
  args: { part: text('t', ANSWER) },
  render: (args) => (
    <MarkdownExtensionsProvider value={coloured}>
      <Text {...args} />
    </MarkdownExtensionsProvider>
  ),
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Answer: Story = {};
export const Rich: Story = {
  args: { part: text('t', RICH) },
  play: async ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector('[data-token]')).not.toBeNull(), {
      timeout: 15_000,
    }),
};
export const Streaming: Story = {
  args: { part: text('t', ANSWER.slice(0, 160)), streaming: true },
};
export const StreamingTable: Story = {
  args: { part: text('t', 'Three trains fit:\n\n| Train | Departs'), streaming: true },
};
export const StreamingCode: Story = {
  args: {
    part: text('t', 'Like this:\n\n```ts\nconst [shown, logged] = body.tee();\nawait'),
    streaming: true,
  },
};
export const Hostile: Story = {
  args: {
    part: text(
      't',
      `[run me](javascript:alert(1)) <img src=x onerror=alert(1)> ![pixel](https://tracker.example/p.gif?q=1) ${'unbroken'.repeat(60)}\n\n${'>'.repeat(300)} very deep`,
    ),
  },
};
const ALLOWED = { images: { origins: { 'https://nowhere.example': 'allow' } } } as const;
export const ImagesAllowed: Story = {
  args: { part: text('t', '![A dot](https://images.example.org/dot.png)') },
  render: (args) => (
    <ContentPolicyProvider value={ALLOWED}>
      <Text {...args} />
    </ContentPolicyProvider>
  ),
};
