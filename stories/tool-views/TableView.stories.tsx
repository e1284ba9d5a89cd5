import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TableView } from '../../src/tools.js';
import { inFrame } from '../support/Frame.js';
import { FARES, TROJAN } from '../support/kindSamples.js';

const meta = {
  title: 'Tool views/Table',
  component: TableView,
  decorators: [inFrame],
} satisfies Meta<typeof TableView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fares: Story = {
  args: { ...FARES, caption: 'Fares of 12 March' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Price' }));
    await expect(canvas.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('TGV 6603');
  },
};
export const Streaming: Story = {
  args: { ...FARES, rows: FARES.rows.slice(0, 1), streaming: true },
};
export const Waiting: Story = { args: { columns: [], rows: [], streaming: true } };
export const NoRows: Story = { args: { columns: ['train'], rows: [] } };
export const Hostile: Story = {
  args: {
    columns: ['name', 'name', '', '\u202Eecirp'],
    rows: [[TROJAN, { a: [1] }], ['x'.repeat(100_000), true, '=1+1'], []],
  },
};
export const Huge: Story = {
  args: {
    columns: ['id', 'name', 'size'],
    rows: Array.from({ length: 10_000 }, (_, at) => [at, `Row ${at}`, at * 7]),
  },
};
