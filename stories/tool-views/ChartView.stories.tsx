import type { Meta, StoryObj } from '@storybook/react-vite';
import { chartShape, ChartView, viewsByShape } from '../../src/tools.js';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { BarsAndLines } from '../support/BarsAndLines.js';
import { inFrame } from '../support/Frame.js';
import { call, CHART, TROJAN } from '../support/kindSamples.js';

const meta = {
  title: 'Tool views/Chart',
  component: ChartView,
  decorators: [inFrame],
  args: { ...CHART, drawing: BarsAndLines },
} satisfies Meta<typeof ChartView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bars: Story = {};
export const Lines: Story = { args: { type: 'line' } };
export const WithoutALibrary: Story = { render: () => <ChartView {...CHART} /> };
export const Waiting: Story = { args: { labels: [], series: [], streaming: true } };
export const Nothing: Story = { args: { labels: [], series: [] } };
export const Hostile: Story = {
  args: {
    caption: TROJAN,
    labels: [TROJAN, 'x'.repeat(1000)],
    series: [{ name: TROJAN, values: [Number.MAX_VALUE, -1] }],
    drawing: () => {
      throw new Error('No chart can be drawn of this.');
    },
  },
};

const ByShape = viewsByShape(chartShape(BarsAndLines));

export const InACall: Story = {
  render: () => (
    <MessageContext
      value={{ messageKey: 'm', status: 'done', folds: new Map([['draw_chart', true]]) }}
    >
      <ByShape
        part={call(
          'draw_chart',
          {},
          {
            type: 'line',
            title: 'Fares',
            data: [
              { day: 'Mon', fare: 62 },
              { day: 'Tue', fare: 58 },
            ],
          },
        )}
      />
    </MessageContext>
  ),
};
