import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AgentRoot, Text } from '../../../src/index.js';

afterEach(() => {
  getSelection()?.removeAllRanges();
});

function show(onCopy?: () => void) {
  return render(
    <>
      <p data-testid="before">Before</p>
      <AgentRoot onCopy={onCopy}>
        <Text.Markdown text={'An **answer**\n\n- one'} />
        <textarea aria-label="Field" defaultValue="Words" />
      </AgentRoot>
      <p data-testid="after">After</p>
    </>,
  );
}

/** Copies what is selected, as a browser tells it. Undefined if it is left to the browser. */
function copy(target: Element) {
  const written = new Map<string, string>();
  const clipboardData = { setData: (type: string, data: string) => written.set(type, data) };
  const isLeft = fireEvent.copy(target, { clipboardData });
  return isLeft ? undefined : Object.fromEntries(written);
}

const ANSWER = {
  'text/plain': 'An answer\n\n- one',
  'text/html': '<p>An <strong>answer</strong></p><ul><li>one</li></ul>',
};

describe('a selection that is copied', () => {
  test('in a root is written as text and HTML', () => {
    show();
    const answer = screen.getByText('answer');
    const list = screen.getByRole('list');
    getSelection()?.setBaseAndExtent(answer.parentElement as Element, 0, list, 1);
    expect(copy(answer)).toEqual(ANSWER);
  });

  test('beyond a root is written as a whole', () => {
    show();
    const before = screen.getByTestId('before');
    getSelection()?.setBaseAndExtent(before, 0, screen.getByTestId('after'), 1);
    expect(copy(before)).toEqual({
      'text/plain': `Before\n\n${ANSWER['text/plain']}\n\nAfter`,
      'text/html': `<p>Before</p>${ANSWER['text/html']}<p>After</p>`,
    });
  });

  test('backwards is written in the order of the page', () => {
    show();
    const list = screen.getByRole('list');
    getSelection()?.setBaseAndExtent(list, 1, screen.getByText('answer'), 0);
    expect(copy(list)?.['text/plain']).toBe('answer\n\n- one');
  });

  test('in a field is left to the browser', () => {
    show();
    getSelection()?.selectAllChildren(screen.getByRole('list'));
    expect(copy(screen.getByRole('textbox'))).toBeUndefined();
  });

  test('outside of roots is left to the browser, also where it ends before one', () => {
    const { container } = show();
    const before = screen.getByTestId('before');
    getSelection()?.selectAllChildren(before);
    expect(copy(before)).toBeUndefined();
    const root = container.querySelector('[data-agent-root]') as Element;
    getSelection()?.setBaseAndExtent(before, 0, root, 0);
    expect(copy(before)).toBeUndefined();
  });

  test('without words, or not at all, is left to the browser', () => {
    show();
    const answer = screen.getByText('answer');
    getSelection()?.setBaseAndExtent(answer, 0, answer, 0);
    expect(copy(answer)).toBeUndefined();
    getSelection()?.removeAllRanges();
    expect(copy(answer)).toBeUndefined();
  });

  test('is left to the app where that has handled it', () => {
    const onCopy = vi.fn((event?: { preventDefault: () => void }) => event?.preventDefault());
    show(onCopy);
    const answer = screen.getByText('answer');
    getSelection()?.selectAllChildren(answer);
    expect(copy(answer)).toEqual({});
    expect(onCopy).toHaveBeenCalledOnce();
  });

  test('is left to the app where that listens on the document, however late', () => {
    show();
    const listen = (event: Event) => event.preventDefault();
    document.addEventListener('copy', listen);
    const answer = screen.getByText('answer');
    getSelection()?.selectAllChildren(answer);
    expect(copy(answer)).toEqual({});
    document.removeEventListener('copy', listen);
  });

  test('is left to the browser if it cannot be read', () => {
    show();
    const answer = screen.getByText('answer');
    getSelection()?.selectAllChildren(answer);
    const style = vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(() => {
      throw new Error('broken');
    });
    expect(copy(answer)).toBeUndefined();
    style.mockRestore();
  });

  test('is left to the browser once the root is gone', () => {
    const { unmount } = show();
    unmount();
    document.body.insertAdjacentHTML('beforeend', '<p data-agent-root>Words</p>');
    const words = screen.getByText('Words');
    getSelection()?.selectAllChildren(words);
    expect(copy(words)).toBeUndefined();
    words.remove();
  });
});
