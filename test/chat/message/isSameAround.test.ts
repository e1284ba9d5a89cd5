// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { isSameAround } from '../../../src/chat/message/isSameAround.js';
import type { Part, StepPart, TextPart } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';

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

const before = text('Before', 'b');

describe('a message is the same around', () => {
  test.each<[string, Message, Message]>([
    ['text at its end', message([before, text('One')]), message([before, text('One two')])],
    ['text that is written anew', message([text('One')]), message([text('Another')])],
    [
      'text at the end of its last step',
      message([before, step([text('One')])]),
      message([before, step([text('One two')])]),
    ],
  ])('%s', (_, known, next) => {
    expect(isSameAround(known, next)).toBe(true);
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
      message([step([text('One')], { progress: 50 })]),
    ],
    [
      'words in a part that may show them itself',
      message([tool([text('One')])]),
      message([tool([text('One two')])]),
    ],
  ])('%s', (_, known, next) => {
    expect(isSameAround(known, next)).toBe(false);
  });

  test('none before it', () => {
    expect(isSameAround<Message | undefined>(undefined, message([]))).toBe(false);
    expect(isSameAround<Message | undefined>(message([]), undefined)).toBe(false);
  });
});
