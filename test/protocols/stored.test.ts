// @vitest-environment node
/** A stored message says what is stored of it, and nothing else. */
import { expect, test } from 'vitest';
import type { Message } from '../../src/core/state.js';
import {
  readMessages as readAgUiMessages,
  storedList,
} from '../../src/protocols/ag-ui/readThread.js';
import { readStoredMessages } from '../../src/protocols/agentb/readHistory.js';
import { readUIMessages } from '../../src/protocols/ai-sdk/readUIMessages.js';
import { readMessages } from '../../src/protocols/ubik/readMessages.js';

const stored = { id: 'm1', role: 'user', content: 'Hi' };

test.each<readonly [string, () => readonly Message[]]>([
  ['UBIK', () => readMessages({ items: [stored] }).messages],
  ['AgentB', () => readStoredMessages([stored])],
  ['AG-UI', () => readAgUiMessages(storedList([stored]))],
  [
    'AI SDK',
    () => readUIMessages([{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'Hi' }] }]),
  ],
])('%s', (_, read) => {
  expect(read()).toStrictEqual([
    {
      id: 'm1',
      key: 'm1',
      role: 'user',
      parts: [{ type: 'text', id: 'text', text: 'Hi' }],
      status: 'done',
    },
  ]);
});
