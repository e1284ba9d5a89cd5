// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { agUiBackend } from '../../../src/ag-ui.js';
import { createSession } from '../../../src/core.js';
import { textOf } from '../../../src/core/session/textOf.js';

/* A run is done only if nothing of it was thrown away: it is read to its end, and then it has failed. */

const RUN = { threadId: 't', runId: 'r' };
const STARTED = { type: 'RUN_STARTED', ...RUN };
const FINISHED = { type: 'RUN_FINISHED', ...RUN };
const text = (messageId: string, delta: string) => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function after(...frames: readonly (object | string)[]) {
  const backend = agUiBackend({
    url: 'https://agent.test',
    sessionId: 't',
    fetch: async () =>
      new Response(
        frames
          .map((frame) => `data: ${typeof frame === 'string' ? frame : JSON.stringify(frame)}\n\n`)
          .join(''),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
  });
  const session = createSession({ backend });
  ends.push(() => session.dispose());
  await session.sendMessage('Go.');
  return session.getState();
}

/** Frames whose content cannot be shown. */
const LOST: Readonly<Record<string, object | string>> = {
  'is no JSON': '{"type":"TEXT_MESSAGE_CONTENT","messageId":"m',
  'is a text of another type': { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 5 },
  'is an object in place of a text': { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: {} },
  'is a text without its message': { type: 'TEXT_MESSAGE_CONTENT', delta: 'x' },
  'is a chunk without an id': { type: 'TEXT_MESSAGE_CHUNK', delta: 'x' },
  'is a chunk of a call without an id': { type: 'TOOL_CALL_CHUNK', delta: '{}' },
  'is a chunk of reasoning without an id': { type: 'REASONING_MESSAGE_CHUNK', delta: 'x' },
  'is a call without a name': { type: 'TOOL_CALL_START', toolCallId: 'c' },
  'is a call without an id': { type: 'TOOL_CALL_START', toolCallName: 'add' },
  'is arguments of another type': { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: null },
  'is a result of another type': { type: 'TOOL_CALL_RESULT', toolCallId: 'c', content: 5 },
  'is a thought of another type': { type: 'REASONING_MESSAGE_CONTENT', messageId: 'x', delta: 1 },
  'is a step without a name': { type: 'STEP_STARTED', stepName: 3 },
  'is a sub-agent without an id': { type: 'SUBAGENT_STARTED' },
  'is an activity without its kind': { type: 'ACTIVITY_SNAPSHOT', messageId: 'x', content: {} },
  'is an activity without content': {
    type: 'ACTIVITY_SNAPSHOT',
    messageId: 'x',
    activityType: 'a',
  },
  'is a snapshot without its list': { type: 'MESSAGES_SNAPSHOT', messages: {} },
  'has a role that is no text': { type: 'TEXT_MESSAGE_START', messageId: 'y', role: 4 },
};

describe('a run in which a frame', () => {
  test.each(Object.entries(LOST))('%s is read to its end, and has failed', async (_, frame) => {
    const state = await after(
      STARTED,
      ...text('m1', 'One. '),
      frame,
      ...text('m2', 'Two.'),
      FINISHED,
    );
    expect(state).toMatchObject({
      status: 'failed',
      fault: { code: 'protocol', reason: 'unreadable', retryable: true },
    });
    expect(textOf(state.messages[1] as never)).toMatch(/One\.\s*Two\./u);
    expect(state.diagnostics).not.toEqual([]);
  });
});

/** Frames that break a rule, and take nothing away. */
const WHOLE: Readonly<Record<string, object | string>> = {
  'is of an unknown type': { type: 'SOMETHING_NEWER', value: 1 },
  'names no type': { ping: 1 },
  'is a word': 'ping',
  'is JSON, and no object': '[1]',
  'marks the end as other protocols do': '[DONE]',
  'ends a message without its id': { type: 'TEXT_MESSAGE_END' },
  'ends a step that had not begun': { type: 'STEP_FINISHED', stepName: 'x' },
};

describe('a run in which a frame', () => {
  test.each(Object.entries(WHOLE))('%s is done', async (_, frame) => {
    const state = await after(
      STARTED,
      ...text('m1', 'One. '),
      frame,
      ...text('m2', 'Two.'),
      FINISHED,
    );
    expect(state.status).toBe('done');
  });
});

test('a run after one of which something was lost starts afresh', async () => {
  const second = { threadId: 't', runId: 'r2' };
  const state = await after(
    STARTED,
    LOST['is no JSON'] as string,
    FINISHED,
    { type: 'RUN_STARTED', ...second },
    ...text('m3', 'Three.'),
    { type: 'RUN_FINISHED', ...second },
  );
  expect(state.status).toBe('done');
});
