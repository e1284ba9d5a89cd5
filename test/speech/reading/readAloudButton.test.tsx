import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Part } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';
import { browserVoice, ReadAloudButton, spokenText, type Voice } from '../../../src/speech.js';
import { AgentRoot, Message as Shown, PartComponentsProvider } from '../../../src/view/index.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import {
  answerMessage,
  text,
  thinkingDone,
  toolRunning,
  userMessage,
} from '../../../stories/support/samples.js';

const spoken = (words: string) => spokenText([text('t', words)]);

test.each([
  [
    'words without markup',
    'Take the **06:58** [train](https://a.test), `now`',
    'Take the 06:58 train, now.',
  ],
  ['a pause where a line ends', '# Title\n\n- one\n- two!', 'Title.\none.\ntwo!'],
  [
    'no code, no markup of a page, no notes',
    'Run it[^1]:\n\n```sh\nrm\n```\n\n<b>x</b>\n\n[^1]: Note',
    'Run it:\nx.',
  ],
  ['a table cell by cell', '| a | b |\n| - | - |\n| 1 | 2 |', 'a.\nb.\n1.\n2.'],
  ['what a picture shows', '![A map](https://a.test/b.png)', 'A map.'],
  ['what models indent', 'Hello,\n\n    * one\n    * two', 'Hello,\none.\ntwo.'],
  ['a note without its sign', '> [!TIP]\n> Book early.', 'Book early.'],
  ['a note of another kind', '> [!DANGER]- Stop\n> a', 'Stop a.'],
  ['bars and bold without a space', '| `a|b` |\n|-|\n| **N:**x |', 'a|b.\nN:x.'],
  ['words in Chinese', '**注意：**请先备份。', '注意：请先备份。'],
  ['nothing', '', ''],
])('reads %s', (_, written, words) => {
  expect(spoken(written)).toBe(words);
});

test('reads texts alone, and the beginning of one without end', () => {
  expect(spokenText([thinkingDone, toolRunning, text('t', 'Done.')])).toBe('Done.');
  expect(spoken('a b '.repeat(100_000)).length).toBeLessThan(31_000);
  expect(spoken('>'.repeat(20_000))).toBeTypeOf('string');
});

test('leaves out the marks of sources, and reads other numbers in brackets', () => {
  const words = text('t', 'It rains [1]. Trains go【2†report】, see list[3] and [1, 2].');
  const sources = ['a', 'b'].map((name): Part => {
    return { type: 'source', id: name, url: `https://${name}.test` };
  });
  expect(spokenText([words, ...sources])).toBe('It rains. Trains go, see list[3] and.');
  expect(spokenText([words])).toBe('It rains [1]. Trains go【2†report】, see list[3] and [1, 2].');
});

const button = () => screen.getByRole('button', { name: 'Read aloud' });

describe('the button', () => {
  test('reads an answer, and stops with another click, by itself, and where it goes away', async () => {
    const stopped = vi.fn();
    const said: string[] = [];
    let end: () => void = () => undefined;
    const voice: Voice = {
      speak: (words, { onEnd }) => {
        said.push(words);
        end = onEnd;
        return stopped;
      },
    };
    const { unmount } = render(
      <AgentRoot>
        <ReadAloudButton message={answerMessage} voice={voice} />
      </AgentRoot>,
    );
    await userEvent.click(button());
    expect(said[0]).toMatch(/^Take the 06:58 TGV from Paris/u);
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button());
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button());
    act(() => end());
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button());
    unmount();
    expect(stopped).toHaveBeenCalledTimes(2);
  });

  test('is not there for what a person wrote, for what has no words, and where nothing speaks', () => {
    const voice: Voice = { speak: () => () => undefined };
    render(
      <AgentRoot>
        <ReadAloudButton message={userMessage} voice={voice} />
        <ReadAloudButton message={{ ...answerMessage, parts: [] }} voice={voice} />
        <ReadAloudButton message={answerMessage} />
      </AgentRoot>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('stands among what can be done with a message', () => {
    const Mine = ({ message }: { readonly message: Message }) => <b>{message.id}</b>;
    render(
      <AgentRoot>
        <WithSession session={fakeSession({ messages: [answerMessage] })}>
          <PartComponentsProvider value={{ messageActions: Mine }}>
            <Shown message={answerMessage} />
          </PartComponentsProvider>
        </WithSession>
      </AgentRoot>,
    );
    expect(
      screen.getByText(answerMessage.id).closest('[data-part="message-actions"]'),
    ).not.toBeNull();
  });
});

class Utterance extends EventTarget {
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

describe('the voice of the browser', () => {
  const queue: Utterance[] = [];
  const cancel = vi.fn();
  beforeEach(() => {
    queue.length = 0;
    cancel.mockClear();
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    vi.stubGlobal('speechSynthesis', { speak: (one: Utterance) => queue.push(one), cancel });
  });
  afterEach(() => vi.unstubAllGlobals());
  const finish = () => queue.at(-1)?.dispatchEvent(new Event('end'));

  test('speaks sentence by sentence, and long ones in pieces of whole words', () => {
    const onEnd = vi.fn();
    const words = `One. Two! ${'word '.repeat(100)}`;
    browserVoice()?.speak(words, { language: 'en', onEnd });
    for (let at = 0; at < 20; at++) finish();
    expect(queue.map(({ text: said }) => said).join(' ')).toBe(words.trim());
    expect(queue.slice(0, 2).map(({ text: said }) => said)).toEqual(['One.', 'Two!']);
    expect(Math.max(...queue.map(({ text: said }) => said.length))).toBeLessThan(230);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('says nothing more once it is stopped, or has failed', () => {
    const onEnd = vi.fn();
    const stop = browserVoice()?.speak('One. Two.', { language: 'en', onEnd });
    stop?.();
    finish();
    expect(queue).toHaveLength(1);
    expect(onEnd).toHaveBeenCalledOnce();
    browserVoice()?.speak('One. Two.', { language: 'en', onEnd });
    queue.at(-1)?.dispatchEvent(new Event('error'));
    expect(queue).toHaveLength(2);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });
});
