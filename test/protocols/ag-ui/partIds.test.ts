// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  activityId,
  agentPartId,
  messageIdOf,
  textId,
  thinkingId,
  toolId,
} from '../../../src/protocols/ag-ui/partIds.js';

const IDS = ['m1', 'a/b', 'a%2Fb', '100%', '%25', '%2F/', 'm1/text', '/', ''];

describe('the id of a part', () => {
  test.each(IDS)('names its message, which is called %j', (id) => {
    for (const partId of [textId(id), thinkingId(id), activityId(id), toolId('c/%1', id)]) {
      expect(messageIdOf(partId)).toBe(id);
    }
  });

  test('names no message where the call has none', () => {
    expect(IDS.map((id) => messageIdOf(toolId(id, undefined)))).toEqual(IDS.map(() => undefined));
  });

  test('is that of no other part', () => {
    const parts = IDS.flatMap((id) => [
      textId(id),
      thinkingId(id),
      activityId(id),
      toolId(id, undefined),
      ...IDS.map((callId) => toolId(callId, id)),
    ]);
    const agents = IDS.filter((owner) => owner !== '').map(agentPartId);
    expect(new Set([...parts, ...agents]).size).toBe(parts.length + agents.length);
  });
});

test('what no sub-agent wrote stands in the message itself', () => {
  expect(agentPartId('')).toBe('');
});
