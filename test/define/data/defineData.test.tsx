import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { DataPart } from '../../../src/core/parts.js';
import { dataViews, defineData } from '../../../src/define.js';
import { AgentRoot } from '../../../src/view/index.js';

const chart = defineData({
  name: 'chart',
  schema: z.object({ title: z.string() }),
  render: ({ value }) => {
    if (value.title === 'broken') throw new Error('Broken.');
    return <h2>{value.title}</h2>;
  },
});

/** Shows data as the app's view does. */
function show(value: unknown) {
  const { component: View } = dataViews([chart]).chart;
  const part: DataPart = { type: 'data', id: 'd', name: 'chart', value };
  return render(
    <AgentRoot>
      <View part={part} />
    </AgentRoot>,
  );
}

test('a value that fits is shown by the app', () => {
  show({ title: 'Sales' });
  expect(screen.getByRole('heading', { name: 'Sales' })).toBeInTheDocument();
});

test('a value that does not fit is shown as it is, with what is wrong with it', () => {
  const { container } = show({ title: 5 });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(container.querySelector('[data-part="field-fault"]')).toHaveTextContent(/title: /u);
});

test('a value whose view throws is shown as it is', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = show({ title: 'broken' });
  expect(container).not.toBeEmptyDOMElement();
  expect(container.querySelector('[data-part="field-fault"]')).toBeNull();
  vi.restoreAllMocks();
});

test('data without a schema is a mistake that is told at once', () => {
  const schema = { parse: () => ({}) } as never;
  expect(() => defineData({ name: 'chart', schema, render: () => null })).toThrow(
    /of "chart" is not a Standard Schema/u,
  );
});
