import { act, renderHook } from '@testing-library/react';
import { AgentSessionProvider } from 'agent-session-react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ToolPart } from '../../../src/core/parts.js';
import { MessageContext } from '../../../src/react/message-scope/MessageScope.js';
import { findLastPart } from '../../../src/core/session/tree.js';
import { defineTool, type PageTool } from '../../../src/define.js';
import { useToolStage } from '../../../src/define/view/useToolStage.js';
import { pageToolThread } from '../../support/pageToolThread.js';
import { call } from '../../support/agentbEvents.js';
import { ToolFailure } from '../../../src/core/ToolFailure.js';

const definition = {
  name: 'add',
  input: z.object({ a: z.number() }),
  output: z.object({ sum: z.number() }),
};
const add = defineTool({ ...definition, execute: ({ a }) => ({ sum: a + 1 }) });
const loose = defineTool({ name: 'add', input: z.object({ a: z.number() }), execute: () => 1 });

const json = (value: unknown) => ({ text: JSON.stringify(value), value });
const GIVEN = { input: json({ a: 1 }) };

/** What the view of a call gets. */
function stageOf(more: Partial<ToolPart>, tool: PageTool = add) {
  const part: ToolPart = {
    type: 'tool',
    id: 'c1',
    executionId: 'c1',
    toolName: 'add',
    parts: [],
    status: 'running',
    ...more,
  };
  const { result } = renderHook(() => useToolStage(tool, part));
  const { issues, props } = result.current;
  const { callId: _, part: __, ...shown } = props ?? {};
  return { issues, shown: props && shown };
}

const INPUT = { input: { a: 1 } };
test.each<[string, Partial<ToolPart>, object | undefined, PageTool?]>([
  ['nothing yet', {}, { status: 'streaming', partialInput: undefined }],
  [
    'arguments that arrive',
    { input: { text: '{"a":1,"b":"ha' } },
    { status: 'streaming', partialInput: { a: 1, b: 'ha' } },
  ],
  ['a call at work', GIVEN, { status: 'running', ...INPUT, progress: undefined }],
  [
    'an output',
    { ...GIVEN, status: 'done', result: json({ sum: 2 }) },
    { status: 'done', ...INPUT, output: { sum: 2 } },
  ],
  [
    'an output in words',
    { ...GIVEN, status: 'done', result: { text: 'two' } },
    { status: 'done', ...INPUT, output: 'two' },
    loose,
  ],
  [
    'a refusal with a reason',
    { ...GIVEN, status: 'done', result: json({ denied: true, reason: 'Not now.' }) },
    { status: 'denied', ...INPUT, reason: 'Not now.' },
  ],
  [
    'a refusal without one',
    { ...GIVEN, status: 'done', result: json({ denied: true, reason: 5 }) },
    { status: 'denied', ...INPUT, reason: undefined },
  ],
  [
    'a field that is called as a refusal',
    { ...GIVEN, status: 'done', result: json({ denied: 'no' }) },
    { status: 'done', ...INPUT, output: { denied: 'no' } },
    loose,
  ],
  [
    'an error as the output',
    { ...GIVEN, status: 'done', result: json({ error: 'No.' }) },
    { status: 'failed', ...INPUT, error: 'No.' },
  ],
  [
    'an error that the schema of the output takes',
    { ...GIVEN, status: 'done', result: json({ error: 'No.' }) },
    { status: 'done', ...INPUT, output: { error: 'No.' } },
    defineTool({
      ...definition,
      output: z.object({ error: z.string() }),
      execute: () => ({ error: '' }),
    }),
  ],
  [
    'a failure that the agent tells of',
    { ...GIVEN, status: 'failed', error: 'Broken.' },
    { status: 'failed', ...INPUT, error: 'Broken.' },
  ],
  [
    'a failure that only the output tells of',
    { ...GIVEN, status: 'failed', result: json({ error: 'Full.' }) },
    { status: 'failed', ...INPUT, error: 'Full.' },
  ],
  [
    'a failure without words',
    { ...GIVEN, status: 'failed' },
    { status: 'failed', ...INPUT, error: '' },
  ],
  [
    'a failure for arguments that do not fit',
    { input: json({ a: 'x' }), status: 'failed', error: 'Broken.' },
    { status: 'failed', input: undefined, error: 'Broken.' },
  ],
  [
    'a call that was cut off',
    { ...GIVEN, status: 'interrupted' },
    { status: 'interrupted', ...INPUT },
  ],
  [
    'a result before its call has ended',
    { ...GIVEN, result: json({ sum: 2 }) },
    { status: 'running', ...INPUT, progress: undefined },
  ],
])('a view gets %s', (_, part, shown, tool) => {
  expect(stageOf(part, tool)).toEqual({ issues: undefined, shown });
});

test.each<readonly [string, Partial<ToolPart>, RegExp]>([
  ['arguments', { input: json({ a: 'x' }) }, /^a: /u],
  ['output', { ...GIVEN, status: 'done', result: json({ sum: 'x' }) }, /^sum: /u],
])('a view gets nothing where the %s does not fit, and it is said why', (_, part, issue) => {
  expect(stageOf(part)).toEqual({ issues: [expect.stringMatching(issue)], shown: undefined });
});

test('a person provides the output of a tool without `execute`, or says that it failed', async () => {
  const pick = defineTool({ name: 'pick', input: z.object({}) });
  const thread = pageToolThread([call('c1', 'pick', {})]);
  const session = await thread.open();
  const [request] = session.getState().requests;
  const { key: messageKey, parts } = session.getState().messages[1] ?? { key: '', parts: [] };
  const part = findLastPart(parts, (one): one is ToolPart => one.type === 'tool');
  if (part === undefined) throw new Error('There is no call.');
  const respond = vi.spyOn(session, 'respond').mockResolvedValue(undefined);
  const { result } = renderHook(() => useToolStage(pick, part), {
    wrapper: ({ children }) => (
      <AgentSessionProvider session={session}>
        <MessageContext value={{ messageKey, status: 'running', folds: new Map() }}>
          {children}
        </MessageContext>
      </AgentSessionProvider>
    ),
  });
  const { props } = result.current;
  if (props?.status !== 'awaiting-output') throw new Error('Nobody is asked.');
  act(() => props.respond('red'));
  act(() => props.fail('No colours.'));
  expect(respond.mock.calls).toEqual([
    [request?.id, { input: 'red', type: 'json' }],
    [request?.id, { input: new ToolFailure('No colours.'), type: 'json' }],
  ]);
  session.dispose();
});
