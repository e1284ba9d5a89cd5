import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FileTreeView } from '../../src/tools.js';
import { inFrame } from '../support/Frame.js';
import { FILES, TROJAN } from '../support/kindSamples.js';

const meta = {
  title: 'Tool views/File tree',
  component: FileTreeView,
  decorators: [inFrame],
  args: { entries: FILES },
} satisfies Meta<typeof FileTreeView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Files: Story = {
  args: { root: 'trains' },
  /** Rows are as near to each other at every depth, and names of files and folders side by side line up. */
  play: async ({ canvasElement }) => {
    const lines = [...canvasElement.querySelectorAll('[data-part="file-line"]')];
    const tops = lines.map((line) => line.getBoundingClientRect().top);
    const steps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
    await expect(new Set(steps)).toEqual(new Set([28]));
    const startOf = (name: string) =>
      [...canvasElement.querySelectorAll('[data-part="file-name"]')]
        .find(({ textContent }) => textContent === name)
        ?.getBoundingClientRect().left;
    await expect(startOf('README.md')).toBe(startOf('src'));
    await expect(startOf('index.ts')).toBe(startOf('offers'));
  },
};
/** The title and the rows begin on the same line. */
export const RightToLeft: Story = {
  args: { root: 'trains' },
  globals: { locale: 'ar', direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const rightOf = (part: string) => {
      const box = canvasElement.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect();
      return box?.right;
    };
    await expect(rightOf('kind-title')).toBe(rightOf('file-node'));
  },
};
export const Streaming: Story = { args: { entries: FILES.slice(0, 2), streaming: true } };
export const Waiting: Story = { args: { entries: [], streaming: true } };
export const Nothing: Story = { args: { entries: [] } };
export const Hostile: Story = {
  args: {
    root: TROJAN,
    entries: [
      { path: TROJAN },
      { path: '__proto__/constructor/toString' },
      { path: '../../etc/passwd', size: -1 },
      { path: '/'.repeat(1000) },
      { path: Array.from({ length: 500 }, () => 'deep').join('/'), size: 1e300 },
      { path: 'x'.repeat(5000) },
    ],
  },
};
export const Huge: Story = {
  args: {
    entries: Array.from({ length: 20_000 }, (_, at) => ({
      path: `packages/part-${at % 50}/src/${at % 7}/file-${at}.ts`,
      size: at,
    })),
  },
};
