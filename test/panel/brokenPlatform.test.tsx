import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';
import { breakAccess, breakGlobals, breakIntl } from '../support/brokenPlatform.js';
import { tried } from '../support/tried.js';

/*
 * The whole panel where the platform refuses something: a message is sent, an answer read, a question shown and
 * answered. (The tests themselves need a MutationObserver.) The code is loaded anew each time, since some of it asks the platform while it is loaded.
 */

const FEATURES: readonly (readonly [string, () => (() => void) | void])[] = [
  ...[
    'BroadcastChannel',
    'IntersectionObserver',
    'ResizeObserver',
    'matchMedia',
    'requestIdleCallback',
  ].map((name) => [name, () => breakGlobals(name)] as const),
  ...['localStorage', 'sessionStorage', 'indexedDB'].map(
    (name) => [name, () => breakAccess(name)] as const,
  ),
  ['navigator.locks', () => breakIn(navigator, 'locks')],
  ['AbortSignal.any', () => breakIn(AbortSignal, 'any')],
  ['navigator.clipboard', () => breakIn(navigator, 'clipboard')],
  ['CSS', () => breakAccess('CSS')],
  ['canvas', () => breakIn(HTMLCanvasElement.prototype, 'getContext')],
  ['Intl', breakIntl],
];

function breakIn(target: object, name: string): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, {
    configurable: true,
    get: () => {
      throw new DOMException(`${name} is not allowed here.`, 'SecurityError');
    },
  });
  return () => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  };
}

let restore: (() => void) | void;
let told: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetModules();
  told = vi.spyOn(console, 'error');
});

afterEach(() => {
  restore?.();
  restore = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// What was loaded while something was broken is not for the files after this one.
afterAll(() => {
  vi.resetModules();
});

test.each(FEATURES)(
  'the panel works where %s throws',
  async (_, breakIt) => {
    // The keyboard of the tests uses the clipboard itself.
    const user = userEvent.setup({ writeToClipboard: false });
    restore = breakIt();
    const { AgentPanel } = await import('../../src/index.js');
    const { ubikBackend } = await import('../../src/ubik.js');
    const agent = createScriptedAgent({ pace: 0 });
    const backend = ubikBackend({ url: 'http://agent.test/api/v1', fetch: agent.fetch });
    render(<AgentPanel backend={backend} />);
    await user.type(await screen.findByRole('textbox', { name: /message/iu }), '/input{Enter}');
    const wait = { timeout: 10_000 };
    const city = await screen.findByRole('textbox', { name: /which city/iu }, wait);
    await user.type(city, 'Lyon{Enter}');
    await waitFor(() => expect(city).not.toBeInTheDocument(), wait);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull(), wait);
    expect(screen.getAllByText(/Lyon/u).length).toBeGreaterThan(1);
    await user.click(screen.getAllByRole('button', { name: /^Copy/u })[0] as HTMLElement);
    // Nothing of the panel has failed to be shown.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(told).not.toHaveBeenCalled();
    tried('refusals of the platform', 1);
  },
  40_000,
);
