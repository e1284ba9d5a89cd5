import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AgentRoot, CopyButton } from '../../src/index.js';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.unstubAllGlobals();
});

/** What a browser has to copy with. */
function clipboard(write: (items: readonly Item[]) => Promise<void>) {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', {
    value: { write, writeText },
    configurable: true,
  });
  return writeText;
}

class Item {
  readonly blobs: Readonly<Record<string, Blob>>;
  constructor(blobs: Readonly<Record<string, Blob>>) {
    this.blobs = blobs;
  }
}

const html = (text: string) => (text === '' ? '' : `<p>${text}</p>`);

async function press(text: string) {
  render(
    <AgentRoot>
      <CopyButton text={text} html={html} />
    </AgentRoot>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByRole('button', { name: 'Copied' });
}

test('HTML is copied beside the text', async () => {
  vi.stubGlobal('ClipboardItem', Item);
  const written: Item[] = [];
  const writeText = clipboard((items) => {
    written.push(...items);
    return Promise.resolve();
  });
  await press('Words');
  expect(writeText).not.toHaveBeenCalled();
  const [item] = written;
  const types = Object.entries(item?.blobs ?? {});
  expect(types.map(([type, blob]) => [type, blob.type, blob.size])).toEqual([
    ['text/plain', 'text/plain', 5],
    ['text/html', 'text/html', 12],
  ]);
});

test.each([
  ['the browser has no ClipboardItem', undefined, () => Promise.resolve()],
  [
    'it refuses HTML',
    Item,
    () => Promise.reject(new DOMException('No HTML here.', 'NotAllowedError')),
  ],
  [
    'it throws',
    Item,
    () => {
      throw new Error('broken');
    },
  ],
])('the text alone is copied where %s', async (_, ClipboardItem, write) => {
  vi.stubGlobal('ClipboardItem', ClipboardItem);
  const writeText = clipboard(write);
  await press('Words');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Words');
});

test('the text alone is copied where there is no HTML', async () => {
  vi.stubGlobal('ClipboardItem', Item);
  const write = vi.fn(() => Promise.resolve());
  const writeText = clipboard(write);
  await press('');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('');
  expect(write).not.toHaveBeenCalled();
});

test('a copy that fails is not confirmed', async () => {
  vi.stubGlobal('ClipboardItem', Item);
  const writeText = clipboard(() => Promise.reject(new Error('no')));
  writeText.mockImplementation(() => Promise.reject(new Error('no')));
  render(
    <AgentRoot>
      <CopyButton text="Words" html={html} />
    </AgentRoot>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
});
