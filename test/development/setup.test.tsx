import type * as ReactQuery from '@tanstack/react-query';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type * as React from 'react';
import type * as ReactDomClient from 'react-dom/client';
import { act, render } from '@testing-library/react';
import { createRequire } from 'node:module';
import { Component, type ReactElement, type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { agentbBackend } from '../../src/agentb.js';
import { agUiBackend } from '../../src/ag-ui.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import * as ui from '../../src/index.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { ubikBackend } from '../../src/ubik.js';
import { until } from '../support/until.js';
import { readWarnings, warnings } from './console.js';

const never: typeof fetch = () => new Promise(() => undefined);
const backendAt = (baseUrl: string) => ubikBackend({ url: baseUrl, fetch: never });

readWarnings();

const page = (name: string) =>
  expect.stringMatching(new RegExp(`troubleshooting\\.md#${name}$`, 'u'));

describe('the console', () => {
  test('names two copies of this library where a part or a hook does not see what the other provides', async () => {
    vi.resetModules();
    const other = await import('../../src/index.js');
    const overview = await import('../../src/overview.js');
    const thrown: unknown[] = [];
    const Hook = () => {
      try {
        other.useSession();
      } catch (error) {
        thrown.push(error);
      }
      return null;
    };
    render(<Hook />);
    expect(String(thrown[0])).toMatch(/troubleshooting\.md#no-session$/u);
    render(
      <ui.AgentSessionProvider session={fakeSession()}>
        <Hook />
        <overview.Outline />
      </ui.AgentSessionProvider>,
    );
    expect(String(thrown.at(-1))).toMatch(/two copies of agent-session-react.*#two-copies$/u);
    expect(warnings).toEqual([page('two-copies')]);
  });

  test('names two copies of React', async () => {
    const require = createRequire(import.meta.url);
    const isReact = (path: string) => /node_modules\/(?:react|react-dom|scheduler)\//u.test(path);
    const before = Object.entries(require.cache).filter(([path]) => isReact(path));
    for (const [path] of before) Reflect.deleteProperty(require.cache, path);
    const { createRoot } = require('react-dom/client') as typeof ReactDomClient;
    const other = require('react') as typeof React;
    for (const path of Object.keys(require.cache).filter(isReact))
      Reflect.deleteProperty(require.cache, path);
    for (const [path, module] of before) require.cache[path] = module;
    const onUncaughtError = vi.fn();
    const root = createRoot(document.createElement('div'), { onUncaughtError });
    root.render(other.createElement(ui.AgentPanel, { session: fakeSession() }));
    await until(() => expect(onUncaughtError).toHaveBeenCalled());
    expect(warnings).toEqual([page('two-reacts')]);
  });

  test('names two copies of React Query around a list of sessions', () => {
    // The form for `require` is another copy than the one for `import`.
    const require = createRequire(import.meta.url);
    const copy = require('@tanstack/react-query') as typeof ReactQuery;
    expect(copy.QueryClientProvider).not.toBe(QueryClientProvider);
    render(
      <copy.QueryClientProvider client={new copy.QueryClient()}>
        <ui.AgentRoot>
          <ui.SessionList directory={ui.createSessionDirectory({ backend: backendAt('/api') })} />
        </ui.AgentRoot>
      </copy.QueryClientProvider>,
    );
    expect(warnings).toEqual([page('two-react-queries')]);
  });

  test('names a backend whose address is another with each render', () => {
    const show = (count: number) => (
      <ui.AgentSessionProvider backend={backendAt(`https://agent.test/${String(count)}`)}>
        <p>Chat</p>
      </ui.AgentSessionProvider>
    );
    const { rerender } = render(show(0));
    for (let count = 1; count < 6; count++) rerender(show(count));
    expect(warnings).toEqual(expect.arrayContaining([page('new-backend')]));
  });

  test('names a session that is another one with each render', () => {
    const show = (session: ReturnType<typeof fakeSession>) => (
      <ui.AgentSessionProvider session={session}>
        <p>Chat</p>
      </ui.AgentSessionProvider>
    );
    const session = fakeSession();
    const { rerender } = render(show(session));
    // What an app makes from one session is the same one.
    for (let count = 1; count < 6; count++) rerender(show({ ...session }));
    expect(warnings).toEqual([]);
    for (let count = 1; count < 6; count++) rerender(show(fakeSession()));
    expect(warnings).toEqual([page('new-session')]);
  });

  describe('a conversation that a page opens twice', () => {
    const backend = backendAt('https://agent.test');
    const Hook = (props: { readonly sessionId?: string }) => {
      ui.useAgentSession({ backend, ...props });
      return null;
    };
    test.each<readonly [string, () => ReactElement, boolean]>([
      [
        'a panel with a backend inside of a provider with the same one',
        () => (
          <ui.AgentSessionProvider backend={backend}>
            <ui.AgentPanel backend={backendAt('https://agent.test')} />
          </ui.AgentSessionProvider>
        ),
        true,
      ],
      [
        'the hook inside of a provider',
        () => (
          <ui.AgentSessionProvider backend={backend} sessionId="a">
            <Hook sessionId="a" />
          </ui.AgentSessionProvider>
        ),
        true,
      ],
      [
        'two side by side, of one stored conversation',
        () => (
          <>
            <Hook sessionId="a" />
            <ui.AgentPanel backend={backend} sessionId="a" />
          </>
        ),
        true,
      ],
      [
        'one inside of the provider',
        () => (
          <ui.AgentSessionProvider backend={backend} sessionId="a">
            <ui.AgentPanel />
          </ui.AgentSessionProvider>
        ),
        false,
      ],
      [
        'two new conversations, and two that are stored',
        () => (
          <>
            <Hook />
            <Hook />
            <Hook sessionId="a" />
            <Hook sessionId="b" />
          </>
        ),
        false,
      ],
      [
        'another conversation inside of a provider',
        () => (
          <ui.AgentSessionProvider backend={backend} sessionId="a">
            <Hook sessionId="b" />
            <Hook />
          </ui.AgentSessionProvider>
        ),
        false,
      ],
    ])('%s', (_, show, isTwice) => {
      const { unmount } = render(<StrictMode>{show()}</StrictMode>);
      unmount();
      render(<StrictMode>{show()}</StrictMode>);
      expect(warnings.filter((text) => text.includes('opened-twice'))).toEqual(
        isTwice ? [page('opened-twice')] : [],
      );
    });
  });

  test.each<readonly [string, () => AgentBackend]>([
    ['ubikBackend({ url })', () => backendAt('')],
    ['agUiBackend({ url })', () => agUiBackend({ url: '' })],
    ['agentbBackend({ url })', () => agentbBackend({ url: '' })],
    ['aiSdkBackend({ url })', () => aiSdkBackend({ url: '' })],
  ])('names an empty %s', (option, create) => {
    create();
    expect(warnings).toEqual([page('empty-address')]);
    expect(warnings[0]).toContain(`${option} is empty`);
  });

  test('names a locale without texts', () => {
    render(<ui.AgentRoot locale={'de' as 'en'}>Hallo</ui.AgentRoot>);
    expect(warnings).toEqual([page('no-texts')]);
    // What a server component makes of `{ ...de, tag: 'de-AT' }`.
    render(<ui.AgentRoot locale={{ tag: 'de-AT' }}>Hallo</ui.AgentRoot>);
    expect(warnings).toHaveLength(2);
    expect(warnings[1]).toContain('"de-AT"');
    render(<ui.AgentRoot locale={{ tag: 'en-GB' }}>Hello</ui.AgentRoot>);
    render(<ui.AgentRoot locale={{ tag: 'nl' }} texts={{ 'composer.send': 'Stuur' }} />);
    expect(warnings).toHaveLength(2);
  });

  test('names a React that is too old, and not two of them', async () => {
    vi.resetModules();
    vi.doMock('react', async (load) => ({
      ...(await load<typeof React>()),
      version: '18.3.1',
      use: undefined,
    }));
    const { warnOfTwoReacts } = await import('../../src/react/warnings.js');
    vi.doUnmock('react');
    vi.resetModules();
    warnOfTwoReacts();
    expect(warnings).toEqual([page('old-react')]);
    expect(warnings[0]).toContain('React 18.3.1');
  });
});

describe('an error names the page that helps for', () => {
  test.each<readonly [string, unknown]>([
    ['null', null],
    ['an address', 'https://agent.test'],
    ['the function that creates one', ubikBackend],
    ['options', { url: '/api' }],
  ])('%s in place of a backend', (_, backend) => {
    const text = /is no backend.*troubleshooting\.md#no-backend$/u;
    expect(() => render(<ui.AgentPanel backend={backend as AgentBackend} />)).toThrow(text);
    expect(() => ui.createSession({ backend: backend as AgentBackend })).toThrow(text);
  });

  test('an address that is undefined, as from an environment variable that is not set', () => {
    const missing = undefined as unknown as string;
    expect(() => backendAt(missing)).toThrow(/ubikBackend\(\{ url \}\) was given "undefined"/u);
    expect(() => agUiBackend({ url: missing })).toThrow(/agUiBackend\(\{ url \}\)/u);
  });

  test('a query of ours outside of a QueryClientProvider, from React Query itself', () => {
    const Queries = () => {
      useQuery(ui.sessionQuery(ui.createSessionDirectory({ backend: backendAt('/api') }), 's1'));
      return null;
    };
    expect(() => render(<Queries />)).toThrow(/No QueryClient set/u);
  });
});

test.each(['/api', '/api/', 'https://agent.test/api/', 'https://agent.test/api'])(
  'requests to %s have one slash before the path',
  async (baseUrl) => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(typeof input === 'string' ? input : new Request(input).url);
      return Promise.resolve(new Response('', { status: 500 }));
    };
    const session = ui.createSession({
      backend: ubikBackend({ url: baseUrl, fetch }),
      sessionId: 's1',
      retry: { attempts: 1, base: 1 },
    });
    await session.sendMessage('Hello');
    session.dispose();
    expect(asked.length).toBeGreaterThan(0);
    for (const url of asked) expect(url).toMatch(/\/api\/agent-sessions\/s1\//u);
  },
);

describe('the console is silent for', () => {
  const panel = <ui.AgentPanel backend={backendAt('/api')} style={{ height: 400 }} />;

  test.each<readonly [string, ReactNode]>([
    ['a panel', panel],
    ['a panel in StrictMode', <StrictMode key="a">{panel}</StrictMode>],
    [
      'a panel in a QueryClientProvider',
      <QueryClientProvider key="a" client={new QueryClient()}>
        {panel}
      </QueryClientProvider>,
    ],
    ['a closed launcher', <ui.AgentLauncher key="a" backend={backendAt('/api')} />],
    ['an open launcher', <ui.AgentLauncher key="a" defaultOpen backend={backendAt('/api')} />],
  ])('%s', (_, node) => {
    render(node);
    expect(warnings).toEqual([]);
  });

  test('a panel that is rendered on a server, and hydrated', async () => {
    const element = document.createElement('div');
    element.innerHTML = renderToString(panel);
    document.body.append(element);
    const root = await act(async () => Promise.resolve(hydrateRoot(element, panel)));
    expect(warnings).toEqual([]);
    act(() => root.unmount());
    element.remove();
  });

  test('a backend that is created with each render, at the same address', () => {
    const show = () => (
      <ui.AgentSessionProvider backend={backendAt('/api')}>
        <p>Chat</p>
      </ui.AgentSessionProvider>
    );
    const { rerender } = render(show());
    for (let count = 0; count < 6; count++) rerender(show());
    expect(warnings).toEqual([]);
  });

  test('a person who switches between agents', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const show = (name: string) => (
      <ui.AgentSessionProvider backend={backendAt(`/${name}`)}>
        <p>Chat</p>
      </ui.AgentSessionProvider>
    );
    const { rerender } = render(show('a'));
    for (const name of 'bcdefg') {
      vi.advanceTimersByTime(1500);
      rerender(show(name));
    }
    vi.useRealTimers();
    expect(warnings).toEqual([]);
  });
});

/** Shows the message of what throws inside. */
class Caught extends Component<{ readonly children: ReactNode }, { readonly text: string }> {
  override state = { text: '' };
  static getDerivedStateFromError(error: Error) {
    return { text: error.message };
  }
  override render() {
    return this.state.text === '' ? this.props.children : <p>{this.state.text}</p>;
  }
}

test('without `process`, as in a browser without a bundler, nothing throws and nothing is said', () => {
  vi.stubGlobal('process', undefined);
  // React Query itself reads `process`, so a panel needs it: here is what does without React Query.
  const { container } = render(
    <Caught>
      <ui.PartView part={{ type: 'text', id: 'a', text: 'Hello' }} />
      <ui.AgentRoot>
        <ui.Button>Book</ui.Button>
      </ui.AgentRoot>
    </Caught>,
  );
  expect(container).toHaveTextContent('Hello');
  expect(warnings).toEqual([]);
  const missing = render(
    <Caught>
      <ui.AgentPanel />
    </Caught>,
  );
  expect(missing.container).toHaveTextContent(/There is no agent session here.*a session\.$/u);
  vi.unstubAllGlobals();
});
