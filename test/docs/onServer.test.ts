/* The examples in an app that renders on its server: loaded and rendered where no page is, and taken over in one. */
import { act, createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { watchWhatIsTouched } from '../support/untouched.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// What was loaded where no page is, is not for the files after this one.
afterAll(() => {
  vi.resetModules();
});

const EXAMPLES: Readonly<Record<string, () => Promise<{ Assistant: ComponentType }>>> = {
  usage: () => import('./usage.js'),
  agentb: () => import('./agentb.js'),
  'ubik/start': () => import('./ubik/start.js'),
  'next/Assistant': () => import('./next/Assistant.js'),
  'agentb/Assistant': () => import('./agentb/Assistant.js'),
  'ag-ui/Assistant': () => import('./ag-ui/Assistant.js'),
  'ai-sdk/Assistant': () => import('./ai-sdk/Assistant.js'),
};

/** What a page has and a server has not. */
const OF_A_PAGE = ['document', 'window', 'location', 'sessionStorage', 'localStorage'];

test.each(Object.keys(EXAMPLES))('%s is rendered on a server, and hydrated', async (name) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const key of OF_A_PAGE) vi.stubGlobal(key, undefined);
  vi.resetModules();
  const watch = watchWhatIsTouched();
  const { Assistant } = (await EXAMPLES[name]?.()) ?? {};
  if (Assistant === undefined) throw new Error(`There is no example ${name}.`);
  const html = renderToString(createElement(Assistant));
  watch.lift();
  vi.unstubAllGlobals();
  expect(watch.touched).toEqual([]);
  expect(html).toContain('data-agent-root');

  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { hydrateRoot } = await import('react-dom/client');
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  const onRecoverableError = vi.fn();
  const root = await act(async () =>
    hydrateRoot(box, createElement(Assistant), { onRecoverableError }),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  box.remove();
});
