import type { Meta, StoryObj } from '@storybook/react-vite';
import { PreviewView } from '../../src/tools.js';
import { inFrame } from '../support/Frame.js';
import { PAGE, TROJAN } from '../support/kindSamples.js';

const meta = {
  title: 'Tool views/Preview',
  component: PreviewView,
  decorators: [inFrame],
  args: { html: PAGE, caption: 'geneva.html' },
} satisfies Meta<typeof PreviewView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Streaming: Story = { args: { html: PAGE.slice(0, 200), streaming: true } };
export const Waiting: Story = { args: { html: '', streaming: true } };
export const Nothing: Story = { args: { html: '' } };
export const WithScripts: Story = {
  args: {
    html: '<p>Nothing ran.</p><script>document.querySelector("p").textContent = "It ran."</script>',
    scripts: true,
  },
};
export const Hostile: Story = {
  args: {
    caption: TROJAN,
    html: `<script>parent.document.title = 'taken'</script><img src="https://example.invalid/x.png" alt="A picture" onerror="parent.document.title = 'taken'">
      <meta http-equiv="refresh" content="0;url=https://example.invalid/"><a href="https://example.invalid/" target="_top">Away</a>
      <form action="https://example.invalid/"><button>Send</button></form><iframe src="https://example.invalid/"></iframe>`,
  },
};
