// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { SessionState } from '../../../src/core/state.js';
import {
  agentsIn,
  allParts,
  answerOf,
  bytesOf,
  eventsOf,
  FACTS,
  factsOf,
  RECORDINGS,
  stateAfter,
  stateAfterBytes,
  textsIn,
  toolsIn,
  type Facts,
} from '../../support/agentb.js';
import { isLong, runs, sample } from '../../support/runs.js';

/*
 * The recordings are bytes of the real backend; facts.json says what a client must end up with. Every
 * fact is compared, whatever the recording is about.
 */

const STATUS: Readonly<Record<Facts['end'], SessionState['status']>> = {
  completed: 'done',
  failed: 'failed',
  requires_action: 'awaiting-input',
  cancelled: 'stopped',
  'cut off': 'interrupted',
};

test('there are facts about every recording', () => {
  expect(RECORDINGS).toEqual(Object.keys(FACTS).toSorted());
});

describe.each(RECORDINGS)('%s', (name) => {
  const facts = factsOf(name);
  const state = stateAfter(eventsOf(name));
  const answer = answerOf(state);

  test('has the run, the thread and the end of the facts', () => {
    expect(eventsOf(name)).toHaveLength(facts.events);
    expect(state.sessionId).toBe(facts.threadId);
    expect(answer.runId ?? 'unknown_handler_run').toBe(facts.runId);
    expect(state.status).toBe(STATUS[facts.end]);
    expect(answer.status).toBe(STATUS[facts.end]);
  });

  test('tells each failure once', () => {
    const told = allParts(answer.parts).filter((part) => part.type === 'error');
    const messages = [...new Set(facts.failures.map(({ message }) => message))];
    expect(told.map(({ message }) => message)).toEqual(messages);
    expect(state.fault?.message).toBe(messages[0]);
  });

  test('has the texts of the facts, in order', () => {
    const said = facts.messages.filter(({ role, text }) => role === undefined && text !== '');
    expect(textsIn(answer.parts)).toEqual(said.map(({ text }) => text));
    const asked = facts.messages.filter(({ role }) => role === 'user');
    const users = state.messages.filter(({ role }) => role === 'user');
    expect(users.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
    expect(users.map(contentOf)).toEqual(asked.map(({ text }) => text));
  });

  test('has the calls of the facts, with arguments and outcome', () => {
    const tools = toolsIn(answer.parts);
    expect(
      tools.map(({ executionId, toolName, input, result, error, status }) => ({
        id: executionId,
        name: toolName,
        arguments: input?.value,
        executed: status === 'done' || status === 'failed',
        ...(status === 'done' && { success: true }),
        ...(status === 'failed' && { success: false }),
        ...((status === 'done' || status === 'failed') && {
          data: result === undefined ? null : (result.value ?? result.text),
        }),
        ...(error !== undefined && { error }),
      })),
    ).toEqual(facts.toolCalls);
    expect(tools.filter(({ status }) => status === 'running')).toEqual([]);
  });

  test('has the sub-agents of the facts, with what they called', () => {
    const tools = toolsIn(answer.parts);
    const agents = agentsIn(answer.parts);
    expect(
      agents.map(({ id, agentId, runId, status, parts }) => ({
        toolCallId: tools.find((tool) => tool.parts.some((part) => part.id === id))?.executionId,
        specialistId: agentId,
        subAgentRunId: runId,
        success: status === 'done',
        nestedToolCalls: toolsIn(parts).map(({ toolName }) => toolName),
      })),
    ).toEqual(
      facts.subAgents.map(
        ({ nestedEvents: _, ...rest }: Facts['subAgents'][number] & { nestedEvents?: number }) =>
          rest,
      ),
    );
  });

  test('leaves no empty part and nothing that seems at work', () => {
    const parts = allParts(answer.parts);
    expect(parts.filter((part) => part.type === 'text' && part.text === '')).toEqual([]);
    expect(parts.filter((part) => part.type === 'step' && part.parts.length === 0)).toEqual([]);
    expect(parts.filter((part) => 'status' in part && part.status === 'running')).toEqual([]);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
  });

  test('B1 ends in the same state wherever its bytes are cut', async () => {
    const bytes = bytesOf(name);
    for (const cut of cutsOf(bytes)) {
      const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)];
      expect(await stateAfterBytes(pieces), `cut at byte ${cut}`).toEqual(state);
    }
  });

  test('B1 ends in the same state byte by byte', async () => {
    const bytes = bytesOf(name).subarray();
    // Of a long recording the short run reads the rest at once.
    const single = bytes.subarray(0, runs(10_000));
    const pieces = Array.from(single, (_, index) => bytes.subarray(index, index + 1));
    expect(await stateAfterBytes([...pieces, bytes.subarray(single.length)])).toEqual(state);
  });
});

/** What a person sent, in the words of the wire. */
function contentOf({ parts, attachments }: SessionState['messages'][number]): unknown {
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  if (attachments === undefined) return text;
  return [
    { type: 'text', text },
    ...attachments.map(({ url }) => ({
      type: 'image_url',
      image_url: { url, detail: 'low' },
    })),
  ];
}

/** Every place in the long run; else twenty places inside a character, and some of all others. */
function cutsOf(bytes: Uint8Array): readonly number[] {
  const places = Array.from(bytes, (_, index) => index).slice(1);
  if (isLong) return places;
  const inside = places.filter((place) => ((bytes[place] ?? 0) & 0xc0) === 0x80).slice(0, runs(20));
  return [...inside, ...sample(places, 20)];
}
