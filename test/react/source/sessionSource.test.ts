// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import type { Part, StepPart, TextPart } from '../../../src/core/parts.js';
import { initialSession } from '../../../src/core/session/reduceSession.js';
import type { Message, SessionState } from '../../../src/core/state.js';
import { sessionSource } from '../../../src/react/source/sessionSource.js';

const text = (words: string, id = 't'): TextPart => ({ type: 'text', id, text: words });

const step = (parts: readonly Part[], more: Partial<StepPart> = {}): StepPart => ({
  type: 'step',
  id: 's',
  title: 'Read',
  single: false,
  status: 'running',
  parts,
  ...more,
});

const message = (parts: readonly Part[], more: Partial<Message> = {}): Message => ({
  id: 'm',
  key: 'm',
  role: 'assistant',
  status: 'running',
  parts,
  ...more,
});

const tool = (parts: readonly Part[]): Part => ({
  type: 'tool',
  id: 'e',
  toolName: 'search',
  executionId: 'e',
  status: 'running',
  parts,
});

const thinking = (words: string, status: 'running' | 'done' = 'running'): Part => ({
  type: 'thinking',
  id: 'th',
  text: words,
  status,
});

const before = text('Before', 'b');

/** A session whose state is set by hand, and what is told of it. */
function sessionOf(...messages: readonly Message[]) {
  const listeners = new Set<() => void>();
  let state: SessionState = { ...initialSession(), messages };
  const source = sessionSource({
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as AgentSession);
  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return { source, set, say: (...next: readonly Message[]) => set({ messages: next }) };
}

/** Whether all that is around the words is told nothing, and reads what it has read before. */
function isSameAround(known: readonly Message[], next: readonly Message[]): boolean {
  const { source, say } = sessionOf(...known);
  const read = source.around.getState();
  const told = vi.fn();
  source.around.subscribe(told);
  source.follow();
  say(...next);
  const isSame = source.around.getState() === read;
  expect(told).toHaveBeenCalledTimes(isSame ? 0 : 1);
  return isSame;
}

describe('a message is the same around', () => {
  test.each<[string, Message, Message]>([
    ['text at its end', message([before, text('One')]), message([before, text('One two')])],
    ['text that is written anew', message([text('One')]), message([text('Another')])],
    [
      'text at the end of its last step',
      message([before, step([text('One')])]),
      message([before, step([text('One two')])]),
    ],
    ['thinking at its end', message([thinking('One')]), message([thinking('One two')])],
  ])('%s', (_, known, next) => {
    expect(isSameAround([known], [next])).toBe(true);
  });
});

describe('a message is another one with', () => {
  test.each<[string, Message, Message]>([
    ['its first word', message([text(' ')]), message([text(' One')])],
    ['no word any more', message([text('One')]), message([text('')])],
    ['one part more', message([text('One')]), message([text('One'), text('Two', 'u')])],
    ['text that took the place of other', message([text('One')]), message([text('One', 'u')])],
    [
      'words in the middle',
      message([text('Befor', 'b'), text('One')]),
      message([before, text('One')]),
    ],
    ['the end of its thinking', message([thinking('One')]), message([thinking('One', 'done')])],
    ['its end', message([text('One')]), message([text('One')], { status: 'done' })],
    ['an id', message([text('One')]), message([text('One')], { id: 'n' })],
    ['a field less', message([text('One')], { runId: 'r' }), message([text('One')])],
    [
      'the end of its step',
      message([step([text('One')])]),
      message([step([text('One')], { status: 'done' })]),
    ],
    [
      'progress of its step',
      message([step([text('One')])]),
      message([step([text('One')], { percent: 50 })]),
    ],
    [
      'words in a part that may show them itself',
      message([tool([text('One')])]),
      message([tool([text('One two')])]),
    ],
  ])('%s', (_, known, next) => {
    expect(isSameAround([known], [next])).toBe(false);
  });

  test('none before it', () => {
    expect(isSameAround([], [message([])])).toBe(false);
    expect(isSameAround([message([])], [])).toBe(false);
  });
});

describe('words', () => {
  test('are read by the part that shows them, whatever changes around them', () => {
    const { source, set, say } = sessionOf(message([text('One')]));
    const part = source.part('m', 't');
    const around = vi.fn();
    const words = vi.fn();
    source.around.subscribe(around);
    part.subscribe(words);
    source.follow();
    words.mockClear();
    say(message([text('One two')]));
    expect(part.getState()).toEqual(text('One two'));
    expect([around.mock.calls.length, words.mock.calls.length]).toEqual([0, 1]);
    // Who shows the message is not bothered by the progress of the run, and the words are not lost by it.
    const [shown] = source.around.getState().messages;
    set({ progress: { percent: 50 } });
    expect(source.around.getState().progress).toEqual({ percent: 50 });
    expect(source.around.getState().messages[0]).toBe(shown);
    expect(part.getState()).toEqual(text('One two'));
    say(message([text('One two')], { status: 'done' }));
    expect(source.around.getState().messages[0]?.parts).toEqual([text('One two')]);
    expect(part.getState()).toBeUndefined();
  });

  test('of two messages at a time are all shown', () => {
    const other = (words: string) => message([text(words)], { id: 'n', key: 'n' });
    const { source, say } = sessionOf(message([text('One')]), other('Eins'));
    source.follow();
    say(message([text('One two')]), other('Eins'));
    say(message([text('One two')]), other('Eins zwei'));
    const said = source.around.getState().messages.map(({ parts }) => parts);
    expect(said).toEqual([[text('One two')], [text('Eins zwei')]]);
  });

  test('that came while it was not followed are told when it is', () => {
    const { source, say } = sessionOf(message([text('One')]));
    const told = vi.fn();
    source.around.subscribe(told);
    const leave = source.follow();
    leave();
    say(message([text('One'), text('Two', 'u')]));
    expect(told).not.toHaveBeenCalled();
    source.follow();
    expect(told).toHaveBeenCalledOnce();
    expect(source.around.getState().messages[0]?.parts).toHaveLength(2);
  });
});
