import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Part, StepPart, ToolPart } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';
import { AgentRoot, Transcript } from '../../../src/view/index.js';
import { useGoTo, type ConversationPlace } from '../../../src/react/transcript-scope/useGoTo.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';

const tool = (id: string): ToolPart => ({
  type: 'tool',
  id,
  executionId: id,
  toolName: `look_at_${id}`,
  status: 'done',
  input: { text: '1', value: 1 },
  parts: [],
});

const step = (id: string, parts: readonly Part[]): StepPart => ({
  type: 'step',
  id,
  step: 1,
  title: `Step ${id}`,
  single: false,
  status: 'done',
  parts,
});

const message = (key: string, parts: readonly Part[]): Message => ({
  key,
  id: key,
  role: 'assistant',
  status: 'done',
  parts,
});

const text = (id: string, words: string): Part => ({ type: 'text', id, text: words });

let goTo: (place: ConversationPlace) => boolean;

function Outside() {
  const found = useGoTo();
  useEffect(() => {
    goTo = found;
  }, [found]);
  return null;
}

function show(messages: readonly Message[], transcript = <Transcript />) {
  const session = fakeSession({ status: 'done', messages });
  return render(
    <WithSession session={session}>
      <Outside />
      <AgentRoot>{transcript}</AgentRoot>
    </WithSession>,
  );
}

const go = async (place: ConversationPlace) => {
  let isShown = false;
  await act(async () => {
    isShown = goTo(place);
  });
  return isShown;
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('a tool in a folded step of a folded plan is opened, focused and marked', async () => {
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.call(this);
  };
  const steps = ['a', 'b', 'c'].map((id) => step(id, [tool(`${id}/t`)]));
  show([message('m', [...steps, text('end', 'The answer')])]);
  expect(screen.queryByText('Step b')).toBeNull();
  expect(await go({ messageKey: 'm', partId: 'b/t' })).toBe(true);
  const { activeElement } = document;
  expect(activeElement).toHaveAttribute('data-tool', 'look_at_b/t');
  expect(activeElement).toHaveAttribute('data-reached');
  expect(scrolled.mock.contexts).toContain(activeElement);
  // Only what is on the way has been opened.
  expect(document.querySelectorAll('[data-tool]')).toHaveLength(1);
  expect(document.querySelector('[hidden]')).toBeNull();
  act(() => screen.getByRole('log').focus());
  expect(document.querySelector('[data-tool]')).not.toHaveAttribute('tabindex');
});

test.each([
  ['the heights around it stay', [500], 3],
  ['they become known one frame after the other', [500, 620, 620, 700, 700], 6],
  ['they never settle', Array.from({ length: 40 }, (_, index) => index), 11],
])('a place is kept in view while %s', async (_, heights, times) => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] });
  let frame = 0;
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  show([message('m', [tool('t')])]);
  height.mockImplementation(() => heights[Math.min(frame, heights.length - 1)] ?? 0);
  await go({ messageKey: 'm', partId: 't' });
  for (; frame < 30; vi.advanceTimersToNextFrame()) frame += 1;
  vi.useRealTimers();
  expect(scrolled).toHaveBeenCalledTimes(times);
});

test('what was opened stays open, and is found a second time', async () => {
  const steps = ['a', 'b', 'c'].map((id) => step(id, [tool(`${id}/t`)]));
  show([message('m', [...steps, text('end', 'The answer')])]);
  await go({ messageKey: 'm', partId: 'a/t' });
  await go({ messageKey: 'm', partId: 'c/t' });
  expect(document.querySelectorAll('[data-tool]')).toHaveLength(2);
  expect(document.activeElement).toHaveAttribute('data-tool', 'look_at_c/t');
  await go({ messageKey: 'm', partId: 'a/t' });
  expect(document.activeElement).toHaveAttribute('data-tool', 'look_at_a/t');
});

test('a person may fold again what was opened for them', async () => {
  show([message('m', [step('a', [tool('a/t')]), text('end', 'The answer')])]);
  await go({ messageKey: 'm', partId: 'a/t' });
  act(() => screen.getByRole('button', { name: /Step a/u }).click());
  expect(document.querySelector('[data-tool]')).toBeNull();
});

test('a message that is not mounted yet is mounted, and parts of the same id in others are left alone', async () => {
  const messages = Array.from({ length: 100 }, (_, index) =>
    message(`m${index}`, [step('a', [text('a/t', `Entry ${index}`)]), text('end', 'Done')]),
  );
  show(messages);
  expect(document.querySelectorAll('article')).toHaveLength(24);
  expect(await go({ messageKey: 'm50', partId: 'a/t' })).toBe(true);
  expect(document.querySelectorAll('article')).toHaveLength(50);
  expect(document.activeElement).toHaveTextContent('Entry 50');
  expect(screen.queryByText('Entry 51')).toBeNull();
});

test('an early entry of a long message is mounted, without the others', async () => {
  const parts = Array.from({ length: 200 }, (_, index) => text(`t${index}`, `Entry ${index}`));
  show([message('m', parts)]);
  expect(screen.queryByText('Entry 3')).toBeNull();
  await go({ messageKey: 'm', partId: 't3' });
  expect(document.activeElement).toHaveTextContent('Entry 3');
  expect(screen.queryByText('Entry 4')).toBeNull();
});

test('a source behind the first ones is shown', async () => {
  const sources = Array.from({ length: 20 }, (_, index): Part => ({
    type: 'source',
    id: `s${index}`,
    url: `https://example.com/${index}`,
    title: `Page ${index}`,
  }));
  show([message('m', sources)]);
  await go({ messageKey: 'm', partId: 's15' });
  expect(document.activeElement).toHaveTextContent('Page 15');
});

test('a message, and a part that does not exist, are the message itself', async () => {
  show([message('m', [text('t', 'Hello')]), message('n', [text('t', 'Goodbye')])]);
  await go({ messageKey: 'm' });
  expect(document.activeElement).toBe(document.querySelector('article'));
  await go({ messageKey: 'n', partId: 'nowhere' });
  expect(document.activeElement).toBe(document.querySelectorAll('article')[1]);
});

test('messages of an app’s own are found, without anything of the library in them', async () => {
  const Own = ({ message: { key } }: { readonly message: Message }) => <section>Own {key}</section>;
  show(
    [message('m', [text('t', 'Hello')]), message('n', [])],
    <Transcript.Root>
      <Transcript.Viewport>
        <Transcript.Messages component={Own} />
      </Transcript.Viewport>
    </Transcript.Root>,
  );
  await go({ messageKey: 'm', partId: 't' });
  expect(document.activeElement).toHaveTextContent('Own m');
});

test('says so if there is no such message, or nothing that shows it', () => {
  const { unmount } = show([message('m', [])]);
  expect(goTo({ messageKey: 'elsewhere' })).toBe(false);
  unmount();
  expect(goTo({ messageKey: 'm' })).toBe(false);
});
