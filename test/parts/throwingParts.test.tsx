import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Part } from '../../src/core/parts.js';
import { AgentRoot, Composer, PartComponentsProvider, Transcript } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { answerMessage } from '../../stories/support/samples.js';
import { tried } from '../support/tried.js';

/* Whatever throws while it is shown takes down itself only: every part of another type, and the composer, go on. */

type Type = Part['type'];

/** One part of each type, with words that are shown of it and of no other. */
const PARTS: Readonly<Record<Type, readonly [part: Part, words: RegExp]>> = {
  text: [{ type: 'text', id: 'text', text: 'Written.' }, /^Written/u],
  thinking: [{ type: 'thinking', id: 'thinking', text: 'Hm.', status: 'done' }, /^Thought/u],
  step: [
    { type: 'step', id: 'step', title: 'Stepped', single: false, status: 'done', parts: [] },
    /Stepped/u,
  ],
  tool: [
    {
      type: 'tool',
      id: 'tool',
      toolName: 'called',
      executionId: 'e1',
      status: 'done',
      parts: [],
    },
    /“called”/iu,
  ],
  checkpoint: [{ type: 'checkpoint', id: 'checkpoint', name: 'Saved', parts: [] }, /Saved/u],
  input: [
    {
      type: 'input',
      id: 'input',
      prompt: 'Asked?',
      inputTypes: ['text'],
      status: 'done',
      provided: { input: 'Yes', type: 'text' },
    },
    /Asked/u,
  ],
  error: [{ type: 'error', id: 'error', message: 'Failed.' }, /Failed/u],
  agent: [
    {
      type: 'agent',
      id: 'agent',
      agentId: 'helper',
      runId: 'r1',
      task: 'Helped',
      status: 'done',
      parts: [],
    },
    /Helped/u,
  ],
  file: [{ type: 'file', id: 'file', name: 'Filed.txt' }, /Filed/u],
  source: [{ type: 'source', id: 'source', title: 'Cited', url: 'https://example.org/' }, /Cited/u],
  data: [{ type: 'data', id: 'data', name: 'Counted', value: 1 }, /Counted/u],
};
const TYPES = Object.keys(PARTS) as Type[];

function Broken(): never {
  throw new Error('broken on purpose');
}

beforeEach(() => {
  // React reports what a boundary catches; here it is thrown on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Shows one part of each type, all in one message, in which one type may be broken. */
function show(broken?: Type) {
  const onAction = vi.fn();
  const session = fakeSession(
    {
      status: 'done',
      messages: [{ ...answerMessage, parts: Object.values(PARTS).map(([part]) => part) }],
    },
    onAction,
  );
  render(
    <AgentRoot>
      <WithSession session={session}>
        <PartComponentsProvider value={broken === undefined ? {} : { [broken]: Broken }}>
          <Transcript />
        </PartComponentsProvider>
        <Composer />
      </WithSession>
    </AgentRoot>,
  );
  return onAction;
}

const isShown = (type: Type) => screen.queryAllByText(PARTS[type][1]).length > 0;

test('a part that throws, of whatever type, leaves every other part and the composer working', async () => {
  show();
  expect(TYPES.filter(isShown)).toEqual(TYPES);
  cleanup();
  for (const type of TYPES) {
    const others = TYPES.filter((other) => other !== type);
    const onAction = show(type);
    expect(screen.getByText('This part cannot be shown.')).toBeInTheDocument();
    expect(others.filter(isShown)).toEqual(others);
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Go on{Enter}');
    expect(onAction).toHaveBeenCalledWith('sendMessage', expect.anything());
    cleanup();
  }
  tried('types of parts', TYPES.length);
});
