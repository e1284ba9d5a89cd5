import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { call, CHART } from '../../../../stories/support/kindSamples.js';
import { ChartView, type ChartData } from '../../../../src/tools.js';
import { AgentRoot } from '../../../../src/view/index.js';
import { readChart } from '../../../../src/parts/tool-views/chart/readChart.js';

function show(drawing: ((data: ChartData) => React.ReactNode) | undefined) {
  return render(
    <AgentRoot>
      <ChartView {...CHART} drawing={drawing} />
    </AgentRoot>,
  );
}

const row = (name: RegExp) => screen.getByRole('row', { name });

test('is drawn with the library of the app, and has its values as a table', async () => {
  show(({ type, labels }) => <p>{`${type} of ${labels.length}`}</p>);
  expect(screen.getByText('bar of 7')).toBeInTheDocument();
  await userEvent.click(screen.getAllByText('Values')[0] as HTMLElement);
  expect(
    within(row(/Mon/u))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mon', '62', '48']);
});

test('is a table where there is no library', () => {
  show(undefined);
  expect(row(/Sat 94/u)).toBeInTheDocument();
});

test('is a table where the library throws', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(() => {
    throw new Error('Broken');
  });
  expect(row(/Mon 62/u)).toBeInTheDocument();
  told.mockRestore();
});

const plotted = { labels: ['a', 'b'], series: [{ name: 'n', values: [1, null] }] };

test.each([
  [
    'datasets',
    { type: 'Line', data: { labels: ['a', 'b'], datasets: [{ label: 'n', data: [1, null] }] } },
    { type: 'line', ...plotted },
  ],
  ['series', { categories: ['a', 'b'], series: [{ name: 'n', data: [1, null] }] }, plotted],
  [
    'rows',
    {
      chart: {
        type: 'bar',
        title: 'T',
        data: [
          { x: 'a', n: 1 },
          { x: 'b', n: null },
        ],
      },
    },
    { type: 'bar', caption: 'T', ...plotted },
  ],
  [
    'rows with keys',
    {
      type: 'bar',
      xKey: 'x',
      yKeys: ['n'],
      rows: [
        { x: 'a', n: 1, m: 4 },
        { x: 'b', n: null, m: 5 },
      ],
    },
    { type: 'bar', ...plotted },
  ],
])('finds %s', (_, value, data) => {
  expect(readChart(call('t', {}, value))).toEqual(data);
});

test('finds a chart that the call was given to draw', () => {
  expect(
    readChart(call('t', { type: 'pie', labels: ['a'], series: [{ values: [1] }] }, 'Drawn')),
  ).toEqual({
    type: 'pie',
    labels: ['a'],
    series: [{ name: '', values: [1] }],
  });
});

test.each([
  ['a table', { rows: [{ a: 'b', c: 1 }] }],
  ['rows without numbers', { type: 'bar', data: [{ a: 'b' }] }],
  ['values that are no numbers', { labels: ['a'], datasets: [{ data: ['1'] }] }],
  ['nothing', {}],
])('finds none in %s', (_, value) => {
  expect(readChart(call('t', {}, value))).toBeUndefined();
});
