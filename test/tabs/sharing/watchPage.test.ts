import { expect, test, vi } from 'vitest';
import { watchPage } from '../../../src/tabs/sharing/watchPage.js';

test.each<readonly [string, () => EventTarget, 'onLeave' | 'onReturn']>([
  ['freeze', () => document, 'onLeave'],
  ['pagehide', () => globalThis, 'onLeave'],
  ['resume', () => document, 'onReturn'],
  ['pageshow', () => globalThis, 'onReturn'],
])('%s is told until nobody watches any more', (event, target, name) => {
  const watch = { onLeave: vi.fn(), onReturn: vi.fn() };
  const stop = watchPage(watch);
  target().dispatchEvent(new Event(event));
  stop();
  target().dispatchEvent(new Event(event));
  expect(watch[name]).toHaveBeenCalledOnce();
  expect(watch[name === 'onLeave' ? 'onReturn' : 'onLeave']).not.toHaveBeenCalled();
});

test('a page without a document is not watched', () => {
  vi.stubGlobal('document', undefined);
  expect(() => watchPage({ onLeave: vi.fn(), onReturn: vi.fn() })()).not.toThrow();
  vi.unstubAllGlobals();
});
