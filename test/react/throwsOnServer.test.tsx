import { act, Suspense, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { answerMessage, userMessage } from '../../stories/support/samples.js';
import { AgentPanel } from '../../src/view/index.js';

/*
 * On a server, no error boundary catches: React gives up what is up to the next `Suspense`, sends its fallback, and renders it in
 * the page, where our boundaries catch. So `docs/next.md` says to put a `Suspense` around a panel that a server renders.
 */

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => {
  vi.unstubAllGlobals();
  // React never takes back that a stream has rendered a context: the files after this one get contexts of their own.
  vi.resetModules();
});

let isServer = true;
beforeEach(() => {
  isServer = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const fail = (): never => {
  throw new Error('thrown on purpose');
};

/** Components of an app that throw: everywhere, or on the server only, as one that reads `window`. */
const THROWERS = {
  everywhere: fail,
  'on the server only': () => (isServer ? fail() : <p>Header of the app</p>),
};

const stored = {
  history: { status: 'loaded' },
  status: 'done',
  messages: [userMessage, answerMessage],
} as const;

const panel = (Thrower: () => ReactElement) => (
  <AgentPanel session={fakeSession(stored)} slots={{ header: <Thrower /> }} />
);

const page = (Thrower: () => ReactElement) => (
  <main>
    <h1>The app</h1>
    <Suspense fallback={<p>Loading</p>}>{panel(Thrower)}</Suspense>
  </main>
);

const SERVERS: Readonly<Record<string, (shown: ReactElement) => Promise<string>>> = {
  renderToString: async (shown) => renderToString(shown),
  renderToReadableStream: async (shown) => {
    const stream = await renderToReadableStream(shown, { onError: () => undefined });
    await stream.allReady;
    return new Response(stream).text();
  },
};

describe.each(Object.entries(SERVERS))('with %s', (_, renderOnServer) => {
  test.each(Object.entries(THROWERS))(
    'a slot that throws %s leaves the page, and the panel is rendered in it',
    async (where, Thrower) => {
      const html = await renderOnServer(page(Thrower));
      expect(html).toContain('The app');
      expect(html).toContain('Loading');
      const box = document.createElement('div');
      box.innerHTML = html;
      document.body.append(box);
      isServer = false;
      const root = await act(async () =>
        hydrateRoot(box, page(Thrower), { onRecoverableError: () => undefined }),
      );
      expect(box.querySelector('h1')).toHaveTextContent('The app');
      expect(box).toHaveTextContent('06:58 TGV');
      expect(box).toHaveTextContent(
        where === 'everywhere' ? 'cannot be shown' : 'Header of the app',
      );
      act(() => root.unmount());
      box.remove();
    },
  );

  test('a slot that throws without a Suspense around it throws into the server', async () => {
    await expect(renderOnServer(panel(fail))).rejects.toThrow('thrown on purpose');
  });
});
