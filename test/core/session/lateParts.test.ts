// @vitest-environment node
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { withLateParts } from '../../../src/core/session/lateParts.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { Message, SessionState } from '../../../src/core/state.js';
import { findMatches } from '../../../src/overview/search/index.js';

/* Stored messages are read when they are shown, however often they are loaded. */

const read: string[] = [];

function stored(id: string, text: string, siblingIds: readonly string[] = []): Message {
  const message = { id, key: id, role: 'assistant', status: 'done', siblingIds } as const;
  return withLateParts(message, text, () => {
    read.push(id);
    return [{ type: 'text', id: 'text', text }];
  });
}

const load = (state: SessionState, ...messages: readonly Message[]) =>
  reduceSession(state, { type: 'history-load', messages });

test('loading the same messages again reads none of them, and keeps them', () => {
  const before = load(initialSession(), stored('m1', 'One'), stored('m2', 'Two'));
  const after = load(before, stored('m1', 'One'), stored('m2', 'Two'));
  expect(read.splice(0)).toEqual([]);
  expect(after.messages[0]).toBe(before.messages[0]);
  expect(after.messages[0]?.parts).toMatchObject([{ text: 'One' }]);
  expect(after.messages[0]?.parts).toBe(before.messages[0]?.parts);
  expect(read.splice(0)).toEqual(['m1']);
});

test('what the store says anew is taken over, be it words or siblings', () => {
  const before = load(initialSession(), stored('m1', 'One'), stored('m2', 'Two'));
  const after = load(before, stored('m1', 'One and a half'), stored('m2', 'Two', ['m3']));
  expect(after.messages).toMatchObject([
    { parts: [{ text: 'One and a half' }] },
    { parts: [{ text: 'Two' }], siblingIds: ['m3'] },
  ]);
});

test('parts that nobody holds are let go, and are the same when they are read again', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const message = stored('m1', 'One');
  const first = new WeakRef(message.parts);
  expect(findMatches([message], 'on')).toHaveLength(1);
  await vi.waitFor(() => {
    collect();
    expect(first.deref() === undefined).toBe(true);
  });
  read.splice(0);
  // What has been searched is not read again for the next letter.
  expect(findMatches([message], 'one')).toHaveLength(1);
  expect(read).toEqual([]);
  const { parts } = message;
  expect(parts).toEqual([{ type: 'text', id: 'text', text: 'One' }]);
  collect();
  expect(message.parts).toBe(parts);
  expect(read.splice(0)).toEqual(['m1']);
});
