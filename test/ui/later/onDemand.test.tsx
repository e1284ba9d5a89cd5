import { text } from 'node:stream/consumers';

import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { later, loadAll, onDemand } from '../../../src/ui/later/index.js';
import { en } from '../../../src/locales/en/index.js';

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Hello, {name}.</p>;
const placeholder = ({ name }: GreetingProps, isLoading: boolean) => (
  <p>{`${isLoading ? 'Waiting for' : 'Still without'} ${name}`}</p>
);

interface Call {
  readonly resolve: (view: typeof Greeting) => void;
  readonly reject: (reason: Error) => void;
}

/** Code that arrives, or fails to, when the test says so. */
function arriving() {
  const calls: Call[] = [];
  const load = vi.fn(
    () => new Promise<typeof Greeting>((resolve, reject) => calls.push({ resolve, reject })),
  );
  const settle = (how: (call: Call | undefined) => void) =>
    act(async () => {
      how(calls.at(-1));
      await Promise.resolve();
    });
  return {
    load,
    arrive: () => settle((call) => call?.resolve(Greeting)),
    fail: () => settle((call) => call?.reject(new Error('no network'))),
  };
}

afterEach(() => vi.restoreAllMocks());

test('holds the place until the code is there, in strict mode too', async () => {
  const { load, arrive } = arriving();
  const View = onDemand(load, placeholder);
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    render(
      <StrictMode>
        <View name="Ada" />
      </StrictMode>,
    );
    await Promise.resolve();
  });
  expect(screen.getByText('Waiting for Ada')).toBeVisible();
  await arrive();
  expect(screen.getByText('Hello, Ada.')).toBeVisible();
  expect(screen.queryByText('Waiting for Ada')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

test('renders at once what has been loaded ahead, or given', async () => {
  const { load, arrive } = arriving();
  const Ahead = onDemand(load, placeholder);
  const all = loadAll();
  await arrive();
  await all;
  render(<Ahead name="Ada" />);
  expect(screen.getByText('Hello, Ada.')).toBeVisible();

  const never = vi.fn(() => new Promise<typeof Greeting>(() => undefined));
  const Given = onDemand(never, placeholder);
  Given.provide(Greeting);
  render(<Given name="Grace" />);
  expect(screen.getByText('Hello, Grace.')).toBeVisible();
  await loadAll();
  expect(never).not.toHaveBeenCalled();
});

test('says what could not be loaded, and tries again when it is asked to', async () => {
  const { load, arrive, fail } = arriving();
  const View = onDemand(load, placeholder);
  const errors = vi.spyOn(console, 'error');
  await act(async () => {
    render(<View name="Ada" />);
    await Promise.resolve();
  });
  await fail();
  expect(screen.getByRole('alert')).toHaveTextContent(en.texts['part.broken']);
  // What holds its place stays to be read.
  expect(screen.getByText('Still without Ada')).toBeVisible();
  await act(async () => {
    screen.getByRole('button', { name: en.texts['action.retry'] }).click();
    await Promise.resolve();
  });
  expect(screen.getByText('Waiting for Ada')).toBeVisible();
  await fail();
  // The network is back.
  await act(async () => {
    globalThis.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  await arrive();
  expect(screen.getByText('Hello, Ada.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  expect(errors.mock.calls.filter(([text]) => !String(text).includes('AgentRoot'))).toEqual([]);
});

test('what a person can do without says nothing of a failure, and is there once the network is back', async () => {
  const { load, arrive, fail } = arriving();
  const View = onDemand(load, placeholder, true);
  await act(async () => {
    render(<View name="Ada" />);
    await Promise.resolve();
  });
  await fail();
  expect(screen.getByText('Still without Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => {
    globalThis.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  await arrive();
  expect(screen.getByText('Hello, Ada.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what failed to be loaded ahead is tried again when it is needed', async () => {
  const { load, arrive, fail } = arriving();
  const View = onDemand(load, placeholder);
  const all = loadAll();
  await fail();
  await all;
  await act(async () => {
    render(<View name="Ada" />);
    await Promise.resolve();
  });
  await arrive();
  expect(screen.getByText('Hello, Ada.')).toBeVisible();
});

test('what a value is loaded with may fail, and nothing is thrown', async () => {
  const broken = later(() => Promise.reject<number>(new Error('no network')));
  await broken.load();
  expect(broken.value).toBeUndefined();
});

test('a server waits for the code, and the page takes over what it wrote before it has the code itself', async () => {
  const server = arriving();
  const OnServer = onDemand(server.load, placeholder);
  const rendering = prerenderToNodeStream(<OnServer name="Ada" />);
  await vi.waitFor(() => expect(server.load).toHaveBeenCalled());
  await server.arrive();
  const html = await text((await rendering).prelude);
  expect(html).toContain('Hello, ');
  expect(html).not.toContain('Waiting');
  // With the code there, it needs no stream.
  expect(renderToString(<OnServer name="Ada" />)).toBe(html);

  const browser = arriving();
  const InBrowser = onDemand(browser.load, placeholder);
  const page = document.createElement('div');
  page.innerHTML = html;
  const written = page.querySelector('p');
  const onRecoverableError = vi.fn();
  const errors = vi.spyOn(console, 'error');
  const root = await act(async () => {
    await Promise.resolve();
    return hydrateRoot(page, <InBrowser name="Ada" />, { onRecoverableError });
  });
  expect(page).toHaveTextContent('Hello, Ada.');
  await browser.arrive();
  expect(page.querySelector('p')).toBe(written);
  expect(page).toHaveTextContent('Hello, Ada.');
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();
  act(() => root.unmount());
});
