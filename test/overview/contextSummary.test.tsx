import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgentRoot, dataView, PartComponentsProvider, PartList } from '../../src/index.js';
import { ContextSummary } from '../../src/overview.js';

const components = { dataViews: { 'context-summary': dataView(ContextSummary) } };
const note = (value: unknown) => (
  <AgentRoot>
    <PartComponentsProvider value={components}>
      <PartList parts={[{ type: 'data', id: 'd', name: 'context-summary', value }]} />
    </PartComponentsProvider>
  </AgentRoot>
);
const NOTE = 'Earlier messages were summarised here';

test.each([[{ text: 'The trip is by **train**.' }], ['The trip is by **train**.']])(
  'a summary of the context is a line that unfolds: %j',
  (value) => {
    const { container } = render(note(value));
    expect(screen.getByText(NOTE).closest('summary')).not.toBeNull();
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    expect(screen.getByText('train').localName).toBe('strong');
  },
);

test.each([[{}], [null], [4], [{ text: '  ' }], [{ text: { deep: [] } }], [['x']]])(
  'a summary that is not told is a line: %j',
  (value) => {
    const { container } = render(note(value));
    expect(screen.getByText(NOTE)).toBeVisible();
    expect(container.querySelector('details')).toBeNull();
    expect(container).toHaveTextContent(NOTE);
  },
);
