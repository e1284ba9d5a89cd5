import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageContext } from '../../../../src/react/message-scope/MessageScope.js';
import { AgentRoot, PartComponentsProvider, PartList } from '../../../../src/view/index.js';
import { diffShape, terminalShape, viewsByShape, viewShape } from '../../../../src/tools.js';
import type { ToolPart } from '../../../../src/core/parts.js';
import { BUILD, call, callRunning, PATCH } from '../../../../stories/support/kindSamples.js';

const tool = viewsByShape(diffShape, terminalShape);

function show(part: ToolPart, component = tool) {
  return render(
    <AgentRoot>
      <PartComponentsProvider value={{ tool: component }}>
        <MessageContext
          value={{ messageKey: 'm', status: 'done', folds: new Map([[part.id, true]]) }}
        >
          <PartList parts={[part]} />
        </MessageContext>
      </PartComponentsProvider>
    </AgentRoot>,
  );
}

const kindShown = () =>
  document.querySelector('[data-part="kind-view"]')?.getAttribute('data-kind') ?? undefined;

test.each([
  ['diff', call('anything', {}, PATCH)],
  ['terminal', call('anything', { command: 'npm run build' }, BUILD)],
  ['terminal', callRunning('anything', { command: 'npm run build' }, 'building')],
  [undefined, call('anything', {}, { temperature: 12 })],
])('shows %s by the shape of the data', (kind, part) => {
  show(part);
  expect(kindShown()).toBe(kind);
});

test('keeps the line of the call and its JSON beside the view', () => {
  show(call('bash', { command: 'ls' }, 'a'));
  expect(screen.getByRole('button', { name: /Ran a command/ })).toBeInTheDocument();
  expect(document.querySelector('[data-part="tool-call-result"]')).not.toBeNull();
});

test('takes the first shape that fits, also one of an app', () => {
  const own = viewShape(
    ({ result }) => (result === undefined ? undefined : { words: result.text }),
    ({ words }: { words: string }) => <p>Mine: {words}</p>,
  );
  show(call('bash', { command: 'ls' }, 'a'), viewsByShape(own, terminalShape));
  expect(screen.getByText('Mine: a')).toBeInTheDocument();
  expect(kindShown()).toBeUndefined();
});
