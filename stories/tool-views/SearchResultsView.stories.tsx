import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchResultsView } from '../../src/tools.js';
import { inFrame } from '../support/Frame.js';
import { FOUND_LINES, PAGES, TROJAN } from '../support/kindSamples.js';

const meta = {
  title: 'Tool views/Search results',
  component: SearchResultsView,
  decorators: [inFrame],
} satisfies Meta<typeof SearchResultsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pages: Story = { args: { query: 'Paris to Geneva by train', pages: PAGES } };
export const Lines: Story = { args: { query: 'cheapest', lines: FOUND_LINES } };
export const Both: Story = { args: { pages: PAGES.slice(0, 1), lines: FOUND_LINES } };
export const Streaming: Story = {
  args: { query: 'Paris to Geneva', pages: PAGES.slice(0, 1), streaming: true },
};
export const Waiting: Story = { args: { query: 'Paris to Geneva', streaming: true } };
export const Nothing: Story = { args: { query: 'a train to the moon' } };
export const Hostile: Story = {
  // Firefox cannot write down so much as source.
  parameters: { docs: { source: { type: 'code' } } },
  args: {
    query: TROJAN,
    pages: [
      { title: TROJAN, address: 'javascript:alert(1)', snippet: 'x'.repeat(100_000) },
      { title: 'x'.repeat(10_000), address: 'data:text/html,<script>alert(1)</script>' },
    ],
    lines: [{ path: TROJAN, line: -1, text: 'x'.repeat(100_000) }],
  },
};
export const Huge: Story = {
  args: {
    pages: Array.from({ length: 400 }, (_, at) => ({
      title: `Page ${at}`,
      address: `https://example.com/${at}`,
    })),
    lines: Array.from({ length: 4000 }, (_, at) => ({
      path: `src/file-${at % 40}.ts`,
      line: at,
      text: `const value = ${at};`,
    })),
  },
};
