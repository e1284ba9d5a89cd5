import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MarkdownReader } from '../../../src/markdown/index.js';
import { EvenText } from '../../../src/reveal.js';
import { AgentRoot, Text } from '../../../src/view/index.js';
import { text } from '../../../stories/support/samples.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a text looks like from one delta to the next. */
function setUp({ reader, start = '' }: { reader?: MarkdownReader; start?: string } = {}) {
  const markdown = { reveal: EvenText, reader };
  const element = (words: string, streaming: boolean) => (
    <AgentRoot markdown={markdown}>
      <Text part={text('t', words)} streaming={streaming} />
    </AgentRoot>
  );
  const { rerender, container } = render(element(start, true));
  const shown = () => container.querySelector('[data-part="markdown"]')?.textContent ?? '';
  const show = (words: string, streaming = true) => rerender(element(words, streaming));
  /** What was shown in each frame of a time in milliseconds. */
  const watch = (milliseconds: number) => {
    const frames: string[] = [];
    for (let passed = 0; passed < milliseconds; passed += 16) {
      act(() => {
        vi.advanceTimersByTime(16);
      });
      frames.push(shown());
    }
    return frames;
  };
  return { container, shown, show, watch };
}

const SENTENCE = 'Trains to Geneva leave each hour, and the first one is the cheapest. ';

test('a lump appears letter by letter, and is whole within a second', () => {
  const { show, shown, watch } = setUp();
  show(SENTENCE);
  const frames = watch(1000);
  expect(new Set(frames).size).toBeGreaterThan(15);
  for (const frame of frames) expect(SENTENCE.startsWith(frame.trim())).toBe(true);
  expect(shown().trim()).toBe(SENTENCE.trim());
});

test('after the last delta, the rest appears at its pace, and then the caret goes', () => {
  const { container, show, shown, watch } = setUp();
  const caret = () => container.querySelector('[data-part="caret"]');
  show(SENTENCE);
  show(SENTENCE + SENTENCE, false);
  watch(100);
  expect(shown().length).toBeLessThan(SENTENCE.length);
  expect(caret()).not.toBeNull();
  watch(1000);
  expect(shown().trim()).toBe((SENTENCE + SENTENCE).trim());
  expect(caret()).toBeNull();
});

test('text that was at its end is there at once, and so is one that replaces another', () => {
  const whole = render(
    <AgentRoot markdown={{ reveal: EvenText }}>
      <Text part={text('t', SENTENCE)} />
    </AgentRoot>,
  );
  expect(whole.container).toHaveTextContent(SENTENCE.trim());
  whole.unmount();
  const { show, shown, watch } = setUp();
  show(SENTENCE);
  watch(200);
  show('Another answer.');
  expect(shown()).toBe('Another answer.');
});

test.each([
  ['a person who prefers reduced motion', () => reduceMotion()],
  ['a page in the background', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['a platform without frames', () => vi.stubGlobal('requestAnimationFrame', undefined)],
])('for %s, text is shown as it arrives', (_, prepare) => {
  prepare();
  const { show, shown } = setUp();
  show(SENTENCE);
  expect(shown().trim()).toBe(SENTENCE.trim());
  show(SENTENCE + SENTENCE);
  expect(shown().trim()).toBe((SENTENCE + SENTENCE).trim());
});

function reduceMotion() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

test('no letter and no emoji is cut in two, with the app’s reader too', () => {
  const seen = new Set<string>();
  const reader: MarkdownReader = ({ text: words }) => {
    seen.add(words);
    return words;
  };
  const { show, watch } = setUp({ reader });
  const family = '👩‍👩‍👧‍👦';
  const letter = 'e\u0301';
  show(family.repeat(40) + letter.repeat(40));
  watch(1000);
  expect(seen.size).toBeGreaterThan(15);
  const begun = new RegExp(`^(?:${family})*(?:${letter})*$`, 'u');
  expect([...seen].filter((words) => !begun.test(words))).toEqual([]);
});

test('where a platform cannot tell letters, no pair of code units is cut', async () => {
  vi.resetModules();
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  const { cutBefore } = await import('../../../src/markdown-extensions/reveal/cutBefore.js');
  vi.unstubAllGlobals();
  expect([0, 1, 2, 3, 4].map((length) => cutBefore('a😀b', length))).toEqual([0, 1, 1, 3, 4]);
});
