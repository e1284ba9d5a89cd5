import { AgentRoot, PartComponentsProvider, PartList, type ToolPart } from 'agent-session-react';
import { toolViews } from '@/components/agent/tool-views';

/** A finished call, whose view is unfolded. */
function call(toolName: string, input: unknown, result: unknown): ToolPart {
  return {
    type: 'tool',
    id: toolName,
    executionId: toolName,
    toolName,
    status: 'done',
    input: { text: JSON.stringify(input), value: input },
    result: { text: JSON.stringify(result), value: result },
    parts: [],
  };
}

const PARTS = [
  call('bash', { command: 'npm test' }, { stdout: '\u001B[32m2 passed\u001B[0m', exit_code: 0 }),
  call('edit', { old_string: 'one\ntwo', new_string: 'one\nthree', path: 'list.txt' }, 'ok'),
  call('plan', { todos: [{ content: 'Book a seat', status: 'in_progress' }] }, 'ok'),
  call('check', {}, { stack: 'TypeError: no seat\n    at book (src/book.ts:4:2)' }),
  call(
    'run_tests',
    {},
    { tests: [{ name: 'books a seat', status: 'failed', message: 'No seat' }] },
  ),
  call(
    'search',
    { query: 'trains' },
    { results: [{ title: 'Trains', url: 'https://example.com/' }] },
  ),
  call('list', {}, { files: ['src/book.ts', 'src/pay.ts'] }),
  call(
    'chart',
    {},
    { type: 'bar', labels: ['May', 'June'], series: [{ name: 'Seats', data: [3, 5] }] },
  ),
  call('query', {}, [
    { city: 'Lyon', seats: 12 },
    { city: 'Nice', seats: 4 },
  ]),
  call('get_weather', { city: 'Lyon' }, { celsius: 21, sky: 'sunny' }),
];

/** Each view of a tool, without an agent. */
export const Views = () => (
  <AgentRoot>
    <PartComponentsProvider value={toolViews}>
      <PartList parts={PARTS} />
    </PartComponentsProvider>
  </AgentRoot>
);
