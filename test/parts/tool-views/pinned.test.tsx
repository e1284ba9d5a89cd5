import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  AgentRoot,
  PartComponentsProvider,
  PartList,
  ToolCall,
  toolView,
  type PartComponents,
  type ToolPartProps,
} from '../../../src/view/index.js';
import type { AgentPart, Part, StepPart, ToolPart } from '../../../src/core/parts.js';
import { searchDone, stepsDone, text } from '../../../stories/support/samples.js';

interface City {
  readonly city: string;
}

interface Forecast {
  readonly degrees: number;
}

const mounted = vi.fn<() => number>();

function Weather({ part }: ToolPartProps<City, Forecast>) {
  const [mount] = useState(mounted);
  return (
    <p data-mount={mount}>
      {part.input?.value?.city}: {part.result?.value?.degrees} °C
    </p>
  );
}

const components: PartComponents = {
  tools: { get_weather: toolView<City, Forecast>(Weather, { pinned: true }) },
};

const weather: ToolPart = {
  ...searchDone,
  id: 'weather',
  executionId: 'weather',
  toolName: 'get_weather',
  input: { text: '{"city":"Lyon"}', value: { city: 'Lyon' } },
  result: { text: '{"degrees":21}', value: { degrees: 21 } },
};

const step = (id: string, parts: readonly Part[], status: StepPart['status'] = 'done'): Part => ({
  type: 'step',
  id,
  title: `Step ${id}`,
  single: false,
  status,
  parts,
});

const list = (parts: readonly Part[], value = components) => (
  <AgentRoot>
    <PartComponentsProvider value={value}>
      <PartList parts={parts} />
    </PartComponentsProvider>
  </AgentRoot>
);

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  let count = 0;
  mounted.mockReset().mockImplementation(() => ++count);
});

const CARD = 'Lyon: 21 °C';

test('a pinned view stays where a step is folded, and nothing else of the step', async () => {
  render(list([step('1', [text('t', 'Looking it up.'), searchDone, weather])]));
  expect(screen.getByText(CARD)).toBeInTheDocument();
  expect(screen.queryByText('Looking it up.')).toBeNull();
  expect(screen.queryByRole('button', { name: /Searched the web/ })).toBeNull();
  const row = screen.getByRole('button', { name: /Step 1/ });
  expect(row).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(row);
  expect(screen.getByText('Looking it up.')).toBeInTheDocument();
  await userEvent.click(screen.getByText(CARD));
  await userEvent.click(row);
  expect(screen.queryByText('Looking it up.')).toBeNull();
  expect(screen.getByText(CARD)).toHaveAttribute('data-mount', '1');
});

test('a pinned view does not unfold what it stands in when it is used', async () => {
  render(list([step('1', [searchDone, weather])]));
  await userEvent.click(screen.getByText(CARD));
  expect(screen.getByRole('button', { name: /Step 1/ })).toHaveAttribute('aria-expanded', 'false');
});

test('keeps its state while its plan is written, folds and unfolds', async () => {
  const plan = (status: StepPart['status']) => [
    step('1', [searchDone]),
    step('2', [step('2/1', [text('t', 'Inside'), weather])]),
    step('3', [searchDone], status),
    text('end', 'The end.'),
  ];
  vi.useFakeTimers();
  const { rerender } = render(list(plan('running')));
  expect(screen.getByText(CARD)).toBeInTheDocument();
  rerender(list(plan('done')));
  // Plans fold by and by.
  await act(() => vi.advanceTimersByTimeAsync(3000));
  vi.useRealTimers();
  const row = screen.getByRole('button', { name: /3 steps/ });
  expect(screen.queryByRole('button', { name: /Step/ })).toBeNull();
  expect(screen.getByText(CARD)).toBeInTheDocument();
  await userEvent.click(row);
  expect(screen.getByRole('button', { name: /Step 2/ })).toBeInTheDocument();
  expect(screen.getByText(CARD)).toHaveAttribute('data-mount', '1');
});

test('shows all that is inside of it, whatever is folded around it', () => {
  const whole = ({ part }: ToolPartProps) => <ToolCall part={part} />;
  const tools = { get_weather: toolView(whole, { pinned: true }) };
  render(list([step('1', [weather])], { tools }));
  expect(screen.getByRole('button', { name: /Checked the weather/ })).toBeInTheDocument();
});

test('stays in view in an agent that a tool called', () => {
  const agent: AgentPart = {
    type: 'agent',
    id: 'a',
    agentId: 'forecaster',
    runId: 'r',
    task: 'Look',
    status: 'done',
    parts: [text('inner', 'Asking.'), weather],
  };
  const called: ToolPart = { ...searchDone, parts: [agent] };
  render(list([called, ...Array.from({ length: 4 }, (_, n) => ({ ...searchDone, id: `t${n}` }))]));
  expect(screen.getByText(CARD)).toBeInTheDocument();
  expect(screen.queryByText('Asking.')).toBeNull();
});

test.each([
  ['a component', { tools: { get_weather: Weather as PartComponents['tool'] } }],
  ['a view that is not pinned', { tools: { get_weather: toolView<City, Forecast>(Weather) } }],
] as const)('%s folds with its step', (_, value) => {
  const { container } = render(list([step('1', [weather])], value as PartComponents));
  expect(screen.queryByText(CARD)).toBeNull();
  expect(container.querySelector('[data-pinned]')).toBeNull();
});

test('what has nothing pinned leaves nothing behind when it folds', () => {
  const { container } = render(list(stepsDone, {}));
  expect(container.querySelector('[data-part="unfolded"]')).toBeNull();
});
