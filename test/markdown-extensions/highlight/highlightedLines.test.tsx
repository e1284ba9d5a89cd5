import { act, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LineTokenizer } from '../../../src/markdown-extensions/highlight/index.js';
import { runs } from '../../support/runs.js';
import { countingTokenizer, createShow } from './FakeCode.js';

/*
 * The contract: each line of code is tokenized once, when it is whole, and is not touched after that; what
 * has no colours yet, or gets none, is the same text without them.
 */

const fence = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n`;
const codeOf = (container: Element) =>
  container.querySelector('[data-part="code-text"]')?.textContent;
const tokensOf = (container: Element) =>
  [...container.querySelectorAll('[data-token]')].map(
    (token) => `${String(token.getAttribute('data-token'))} ${token.textContent}`,
  );

test('gives code the colours of its language as soon as that is loaded', async () => {
  let load: (tokenizer: LineTokenizer) => void = () => undefined;
  const show = createShow(() => new Promise((resolve) => (load = resolve)));
  const { container } = render(show(fence('a 1\n"b"')));
  expect(tokensOf(container)).toEqual([]);
  expect(codeOf(container)).toBe('a 1\n"b"');
  await act(async () => load(countingTokenizer()));
  expect(tokensOf(container)).toEqual(['number 1', 'string "b"']);
  expect(codeOf(container)).toBe('a 1\n"b"');
  // Code that comes later has them from its first moment on.
  const later = render(show(fence('2')));
  expect(tokensOf(later.container)).toEqual(['number 2']);
});

test('tokenizes each line of an open fence of 40 KB once, and touches no settled line again', async () => {
  const seen: string[] = [];
  const tokenizer = countingTokenizer(seen);
  const show = createShow(() => tokenizer);
  const lines = Array.from(
    { length: 1000 },
    (_, n) => `const a${n} = b("${n}", ${n * 7}); // words of it`,
  );
  const whole = fence(lines.join('\n'));
  expect(whole.length).toBeGreaterThan(40_000);
  const { container, rerender } = render(show(whole.slice(0, 20), true));
  await act(async () => undefined);

  const written = new Set<Node>();
  const removed: Node[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { type, target, removedNodes } of changes) {
      if (type === 'characterData') written.add(target);
      else removed.push(...removedNodes);
    }
  });
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  const first = new Map<number, Element>();
  for (let end = 20; end < whole.length + 80; end += 80) {
    rerender(show(whole.slice(0, end), end < whole.length));
    if (end % 800 !== 20) continue;
    const tokens = container.querySelectorAll('[data-token]');
    const early = tokens[tokens.length - 40];
    if (early !== undefined) first.set(tokens.length - 40, early);
  }
  await waitFor(() => expect(seen).toHaveLength(1000));
  expect(seen).toEqual(lines);
  const tokens = container.querySelectorAll('[data-token]');
  expect(first.size).toBeGreaterThan(40);
  for (const [index, element] of first) expect(tokens[index]).toBe(element);
  await act(async () => undefined);
  observer.disconnect();
  // In each run of 32 lines, all that is ever written again is the text behind its last whole line.
  expect(written.size).toBeLessThanOrEqual(1 + 1000 / 32);
  const isToken = (node: Node) =>
    node instanceof HTMLElement && node.dataset['token'] !== undefined;
  expect(removed.filter(isToken)).toEqual([]);
});

test('any code, streamed, ends with the text and the colours of the whole', async () => {
  const tokenizer = countingTokenizer();
  const show = createShow(() => tokenizer);
  render(show(fence('1')));
  await act(async () => undefined);
  const word = fc.constantFrom('a', '1', '"b"', ' ', '\n', '\n', '<b>', '```', '\t', 'é');
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
      fc.array(fc.nat(80), { maxLength: 10 }),
      async (code, cuts) => {
        const text = fence(code);
        const whole = render(show(text));
        const streamed = render(show('', true));
        for (const cut of cuts.toSorted((a, b) => a - b)) {
          streamed.rerender(show(text.slice(0, cut), true));
        }
        streamed.rerender(show(text));
        expect(codeOf(streamed.container)).toBe(codeOf(whole.container));
        await waitFor(() =>
          expect(tokensOf(streamed.container)).toEqual(tokensOf(whole.container)),
        );
        whole.unmount();
        streamed.unmount();
      },
    ),
    { numRuns: runs(12) },
  );
});

test('starts anew when the code becomes another one', async () => {
  const tokenizer = countingTokenizer();
  const show = createShow(() => tokenizer);
  const { container, rerender } = render(show(fence('1\n2\n3')));
  await act(async () => undefined);
  rerender(show(fence('"a"\n2')));
  expect(tokensOf(container)).toEqual(['string "a"', 'number 2']);
  expect(codeOf(container)).toBe('"a"\n2');
});

test.each([
  ['a language it does not know', () => undefined],
  ['a language that cannot be loaded', () => Promise.reject(new Error('offline'))],
  [
    'a tokenizer that fails',
    (): LineTokenizer => () => {
      throw new Error('no such rule');
    },
  ],
])('leaves code plain for %s', async (_case, highlighter) => {
  const { container } = render(createShow(highlighter)(fence('a 1\nb 2')));
  await act(async () => undefined);
  expect(codeOf(container)).toBe('a 1\nb 2');
  expect(tokensOf(container)).toEqual([]);
});

test('asks again for a language that could not be loaded', async () => {
  const highlighter = vi.fn<() => Promise<LineTokenizer>>();
  highlighter.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(countingTokenizer());
  const show = createShow(highlighter);
  render(show(fence('1'))).unmount();
  await act(async () => undefined);
  const { container } = render(show(fence('1')));
  await act(async () => undefined);
  expect(tokensOf(container)).toEqual(['number 1']);
});

test('leaves very long lines, and what is behind 5,000 lines, plain', async () => {
  const seen: string[] = [];
  const tokenizer = countingTokenizer(seen);
  const show = createShow(() => tokenizer);
  const code = ['1'.repeat(1001), ...Array.from({ length: 5100 }, () => '2')].join('\n');
  const { container } = render(show(fence(code)));
  await waitFor(() => expect(seen).toHaveLength(4999), { timeout: 50_000 });
  await waitFor(() => expect(codeOf(container)).toBe(code), { timeout: 50_000 });
  expect(new Set(seen)).toEqual(new Set(['2']));
  expect(tokensOf(container).length).toBeLessThanOrEqual(4999);
});

/** The browser is idle when the test says so. */
function idleByHand() {
  const waiting = new Map<number, () => void>();
  let count = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    waiting.set((count += 1), task);
    return count;
  });
  vi.stubGlobal('cancelIdleCallback', (request: number) => waiting.delete(request));
  onTestFinished(() => void vi.unstubAllGlobals());
  /** Runs what waits now. Tells whether anything did. */
  return (): boolean => {
    const tasks = [...waiting.values()];
    waiting.clear();
    act(() => tasks.forEach((task) => task()));
    return tasks.length > 0;
  };
}

test('reads a long code in slices', async () => {
  const beIdle = idleByHand();
  let time = 0;
  const now = vi.spyOn(Date, 'now').mockImplementation(() => time);
  onTestFinished(() => now.mockRestore());
  const slow: LineTokenizer = (line) => {
    time += 1;
    return { tokens: [{ text: line, kind: 'keyword' }], state: undefined };
  };
  const show = createShow(() => slow);
  const code = Array.from({ length: 100 }, (_, n) => `line ${n}`).join('\n');
  const { container } = render(show(fence(code)));
  await act(async () => undefined);
  const first = tokensOf(container).length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(50);
  let slices = 0;
  while (beIdle()) slices += 1;
  expect(slices).toBeGreaterThan(1);
  expect(tokensOf(container)).toHaveLength(100);
});

test('is plain on a server, and takes its colours after that', async () => {
  const tokenizer = countingTokenizer();
  const show = createShow(() => tokenizer);
  render(show(fence('1')));
  await act(async () => undefined);
  const container = document.createElement('div');
  container.innerHTML = renderToString(show(fence('1')));
  document.body.append(container);
  expect(tokensOf(container)).toEqual([]);
  const onRecoverableError = vi.fn();
  const root = await act(async () =>
    hydrateRoot(container, show(fence('1')), { onRecoverableError }),
  );
  expect(tokensOf(container)).toEqual(['number 1']);
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});
