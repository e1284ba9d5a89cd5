// @vitest-environment node
import { expect, test } from 'vitest';
import { parseJson } from '../../../src/core/json.js';
import { initialSession } from '../../../src/core/session/reduceSession.js';
import { packState, unpackState } from '../../../src/tabs/sharing/carry.js';
import { readLetter, writeLetter, type Word } from '../../../src/tabs/sharing/words.js';

test('another tab gets the digits of numbers that JavaScript would round', () => {
  const text = '{"account":1970670598291982290,"rates":[0.1000000000000000055511151231257827]}';
  const input = { text, value: parseJson(text) };
  const state = {
    ...initialSession(),
    messages: [
      {
        id: 'm1',
        key: 'm1',
        role: 'assistant',
        status: 'awaiting-input',
        parts: [
          {
            type: 'tool',
            id: 'p1',
            toolName: 'pay',
            executionId: 'e1',
            status: 'awaiting-input',
            input,
            parts: [],
          },
        ],
      },
    ],
    requests: [
      {
        id: 'q1',
        kind: 'tool',
        messageKey: 'm1',
        partId: 'p1',
        status: 'pending',
        prompt: '',
        executionId: 'e1',
        toolName: 'pay',
        toolInput: input.value,
      },
    ],
  } as const;
  const word: Word = { type: 'replace', state: packState(state) };
  const letter = readLetter(structuredClone(writeLetter({ from: 'a', at: 0, words: [word] })));
  const [got] = letter?.words ?? [];
  if (got?.type !== 'replace') throw new Error('The word did not arrive.');
  const shown = unpackState(got.state, initialSession());
  expect(shown.messages).toStrictEqual(state.messages);
  expect(shown.requests).toStrictEqual(state.requests);
});
