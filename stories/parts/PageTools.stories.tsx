import type { Meta, StoryObj } from '@storybook/react-vite';
import { z } from 'zod';
import type { ToolPart } from '../../src/core/parts.js';
import type { ToolInputRequest } from '../../src/core/state.js';
import { defineTool, pageToolViews } from '../../src/define.js';
import { callsOf, type PageCall } from '../../src/define/run/index.js';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { PartComponentsProvider, PartList } from '../../src/view/index.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';

const addNote = defineTool({
  name: 'add_note',
  input: z.object({ text: z.string(), copies: z.number() }),
  output: z.object({ count: z.number() }),
  execute: () => ({ count: 1 }),
});
const shown = defineTool({
  ...addNote,
  name: 'show_note',
  render: (call) => (
    <p>
      {call.status}: {call.status === 'streaming' ? call.partialInput?.text : call.input?.text}
    </p>
  ),
});
const components = { tools: pageToolViews([addNote, shown]) };

const value = { text: 'Buy milk', copies: 3 };
const CALL: ToolPart = {
  type: 'tool',
  id: 'c',
  toolName: 'add_note',
  executionId: 'c1',
  status: 'awaiting-input',
  input: { text: JSON.stringify(value), value },
  parts: [],
};

/** Its request while the person is asked before it runs. */
const ASKED: ToolInputRequest = {
  kind: 'tool',
  id: 'm:c',
  messageKey: 'm',
  partId: 'c',
  status: 'pending',
  prompt: '',
  executionId: 'c1',
  toolName: 'add_note',
  toolInput: value,
  expects: 'approval',
};

interface PageToolProps {
  readonly part: ToolPart;
  /** What this page has to do with the call. */
  readonly call?: PageCall;
  /** Whether the person is asked before it runs. */
  readonly isAsking?: boolean;
}

function PageToolCall({ part, call, isAsking = false }: PageToolProps) {
  const session = fakeSession(isAsking ? { requests: [ASKED] } : {});
  if (call !== undefined) callsOf(session).set(part.executionId, call);
  return (
    <WithSession session={session}>
      <PartComponentsProvider value={components}>
        <MessageContext value={{ messageKey: 'm', status: 'awaiting-input', folds: new Map() }}>
          <PartList parts={[part]} />
        </MessageContext>
      </PartComponentsProvider>
    </WithSession>
  );
}

/** A call of a tool that the page carries out, in each state. */
const meta = {
  title: 'Parts/Tools in the page',
  component: PageToolCall,
  decorators: [inFrame],
  args: { part: CALL },
} satisfies Meta<typeof PageToolCall>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ArgumentsArrive: Story = {
  args: {
    part: {
      ...CALL,
      toolName: 'show_note',
      status: 'running',
      input: { text: '{"text":"Buy mi' },
    },
  },
};

export const WaitsForLeave: Story = {
  args: { isAsking: true },
};

export const AtWork: Story = {
  args: {
    call: {
      status: 'running',
      startedAt: '2026-01-02T03:04:05.000Z',
      progress: { percent: 40, message: 'The second copy' },
      log: [{ message: 'The first copy' }, { message: 'The second copy' }],
    },
  },
};

export const AtWorkInAnotherTab: Story = { args: { call: { status: 'elsewhere' } } };

export const Failed: Story = {
  args: { call: { status: 'given', outcome: { error: 'The board is full' } } },
};

export const Done: Story = {
  args: { call: { status: 'given', outcome: { output: { count: 3 } } } },
};

export const NotSent: Story = {
  args: { call: { status: 'unsent', outcome: { output: { count: 3 } }, send: () => undefined } },
};

export const DoesNotFit: Story = {
  args: { call: { status: 'given', outcome: { output: { count: 'many' } } } },
};
