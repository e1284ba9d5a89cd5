// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket as NodeSocket, WebSocketServer, type ServerSocket } from 'ws';
import { createSession, webSocketCall, type AgentSession } from '../../../src/client/index.js';
import type { WebSocketCallOptions } from '../../../src/client/index.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { SAID, sayBackend } from '../../support/sayBackend.js';
import { until } from '../../support/until.js';

/*
 * A run over a WebSocket, against a real server: what is reconnected, what is refused, what is told of it.
 */

type Deed = (socket: ServerSocket, path: string, first: Promise<string>) => void;

const Socket = NodeSocket as unknown as NonNullable<WebSocketCallOptions['WebSocket']>;
const open: AgentSession[] = [];
let server: WebSocketServer;
let base: string;
/** What each socket is met with, the last of them also all others. */
let deeds: Deed[];
let paths: string[];
let closed: number[];

beforeEach(async () => {
  deeds = [];
  paths = [];
  closed = [];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, request) => {
    const path = request.url ?? '';
    paths.push(path);
    socket.on('close', (code) => closed.push(code));
    const first = new Promise<string>((resolve) => {
      socket.once('message', (data: Buffer) => resolve(data.toString()));
    });
    (deeds.length > 1 ? deeds.shift() : deeds[0])?.(socket, path, first);
  });
  await new Promise<void>((resolve) => {
    server.once('listening', resolve);
  });
  base = `ws://127.0.0.1:${server.address().port}`;
});

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const one of open.splice(0)) one.dispose();
  for (const socket of server.clients) socket.terminate();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

const say =
  (count: number = SAID.length, then: (socket: ServerSocket) => void = () => undefined): Deed =>
  (socket) => {
    for (const item of SAID.slice(0, count)) socket.send(JSON.stringify(item));
    // What was sent leaves before the connection does.
    setTimeout(() => then(socket), 20);
  };

function session(
  options: Partial<WebSocketCallOptions> = {},
  more: Partial<AgentBackend> = {},
  patience: { idleTimeout?: number } = {},
): AgentSession {
  const call = () => webSocketCall({ url: `${base}/send`, WebSocket: Socket, ...options });
  const backend = { ...sayBackend(() => Promise.resolve()), sendMessage: call, ...more };
  const made = createSession({ backend, retry: { base: 1, attempts: 3 }, ...patience });
  open.push(made);
  return made;
}

const resume = {
  resume: () => webSocketCall({ url: `${base}/resume`, WebSocket: Socket }),
};

const outcome = (of: AgentSession) => ({
  status: of.getState().status,
  text: (of.getState().messages[1]?.parts ?? [])
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join(''),
});
const whole = { status: 'done', text: 'One, two, three.' };
const begun = { status: 'interrupted', text: 'One, two, ' };

test('sends what is first, reads the run, and closes the socket at its end', async () => {
  let said = '';
  deeds = [
    (socket, path, first) => {
      void first.then((text) => {
        said = text;
        say()(socket, path, first);
      });
    },
  ];
  const at = session({ first: { type: 'message', text: 'Count.' } });
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(whole);
  expect(JSON.parse(said)).toEqual({ type: 'message', text: 'Count.' });
  // It may come to its own end, for a moment.
  await until(() => expect(closed).toEqual([1005]));
});

test('sends text and bytes as they are', async () => {
  const said: string[] = [];
  deeds = [
    (socket, path, first) => {
      void first.then((text) => {
        said.push(text);
        say()(socket, path, first);
      });
    },
  ];
  for (const first of ['hello', new TextEncoder().encode('hello')]) {
    await session({ first }).sendMessage('Count.');
  }
  expect(said).toEqual(['hello', 'hello']);
});

test('reads binary messages as text', async () => {
  deeds = [
    (socket) => {
      for (const item of SAID) socket.send(Buffer.from(JSON.stringify(item)));
    },
  ];
  const at = session();
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(whole);
  expect(at.getState().diagnostics).toEqual([]);
});

test('tells of garbage, and reads on', async () => {
  deeds = [
    (socket, path, first) => {
      socket.send('<html>');
      socket.send(Buffer.from([0xff, 0xfe, 0]));
      say()(socket, path, first);
    },
  ];
  const at = session();
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(whole);
  expect(at.getState().diagnostics.map(({ code }) => code)).toEqual(['not-json', 'not-json']);
});

test.each([
  [1000, undefined],
  [1001, undefined],
  [1011, undefined],
  [1012, undefined],
  [4000, undefined],
  [4401, undefined],
  [4503, undefined],
])('is opened again after it was closed with %i', async (code) => {
  deeds = [say(3, (socket) => socket.close(code)), say()];
  const at = session({}, resume);
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(whole);
  expect(paths).toEqual(['/send', '/resume']);
});

test('is opened again after the connection broke (1006)', async () => {
  deeds = [say(3, (socket) => socket.terminate()), say()];
  const at = session({}, resume);
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(whole);
});

test.each([
  [1000, { code: 'interrupted' }],
  [1009, { code: 'too-large', retryable: false }],
  [1003, { code: 'protocol', retryable: false }],
  [4404, { code: 'not-found', retryable: false, details: 'gone' }],
  [4429, { code: 'rate-limited', retryable: true, details: 'gone' }],
])('tells what %i midway means, where there is no way to read on', async (code, fault) => {
  deeds = [say(3, (socket) => socket.close(code, code < 4000 ? '' : 'gone'))];
  const at = session();
  await at.sendMessage('Count.');
  expect(outcome(at).text).toEqual(begun.text);
  expect(at.getState().fault).toMatchObject(fault);
});

test.each([
  [1000, { status: 'interrupted', fault: { code: 'interrupted' } }],
  [1006, { status: 'failed', fault: { code: 'network', retryable: true } }],
  [4401, { status: 'failed', fault: { code: 'unauthorized', httpStatus: 401 } }],
  [3000, { status: 'failed', fault: { code: 'unauthorized', httpStatus: 401 } }],
  [1008, { status: 'failed', fault: { code: 'unauthorized', httpStatus: 403 } }],
  [1013, { status: 'failed', fault: { code: 'http', httpStatus: 503, retryable: true } }],
])('a socket that is closed with %i before it says anything', async (code, expected) => {
  deeds = [(socket) => (code === 1006 ? socket.terminate() : socket.close(code))];
  const at = session();
  await at.sendMessage('Count.');
  expect(at.getState()).toMatchObject(expected);
  expect(paths).toHaveLength(1);
});

test('asks for a fresh token once where it is refused', async () => {
  deeds = [(socket) => socket.close(4401), say()];
  const asked: boolean[] = [];
  const url = async ({ renew }: { renew: boolean }) => {
    asked.push(renew);
    return `${base}/send?token=${renew ? 'fresh' : 'old'}`;
  };
  const at = session({ url });
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(whole);
  expect(asked).toEqual([false, true]);
  expect(paths).toEqual(['/send?token=old', '/send?token=fresh']);

  deeds = [(socket) => socket.close(4401)];
  const refused = session({ url });
  await refused.sendMessage('Count.');
  expect(refused.getState().fault).toMatchObject({ code: 'unauthorized' });
  expect(asked).toEqual([false, true, false, true]);
});

test('asks for no fresh token once something was said, nor where it has a fixed one', async () => {
  deeds = [say(3, (socket) => socket.close(4401))];
  const renews: boolean[] = [];
  const spoken = session({
    url: ({ renew }) => {
      renews.push(renew);
      return `${base}/send`;
    },
  });
  await spoken.sendMessage('Count.');
  expect([renews, outcome(spoken)]).toEqual([[false], begun]);
  deeds = [(socket) => socket.close(4401)];
  paths = [];
  const fixed = session();
  await fixed.sendMessage('Count.');
  expect(paths).toEqual(['/send']);
  expect(fixed.getState().fault?.code).toBe('unauthorized');
});

test('offers subprotocols', async () => {
  server.options.handleProtocols = (offered) => [...offered][0] ?? false;
  const offered: unknown[] = [];
  server.on('connection', ({ protocol }) => offered.push(protocol));
  deeds = [say()];
  for (const protocols of ['say', ['say', 'token.x'], async () => 'say']) {
    const at = session({ protocols });
    await at.sendMessage('Count.');
    expect(outcome(at)).toEqual(whole);
  }
  expect(offered).toEqual(['say', 'say', 'say']);
});

test('takes an address of HTTP', async () => {
  deeds = [say()];
  const at = session({ url: `${base.replace('ws:', 'http:')}/send` });
  await at.sendMessage('Count.');
  expect(outcome(at)).toEqual(whole);
});

test('a server that is not there has not taken the message', async () => {
  const at = session({ url: 'ws://127.0.0.1:1' });
  await at.sendMessage('Count.');
  expect(at.getState()).toMatchObject({
    status: 'failed',
    fault: { code: 'network', retryable: true },
    messages: [{ status: 'failed' }],
  });
});

test('a socket that never opens is not waited for, and closed', async () => {
  const close = vi.fn();
  class Never extends EventTarget {
    close = close;
  }
  const at = session({ WebSocket: Never as never }, {}, { idleTimeout: 30 });
  await at.sendMessage('Count.');
  expect(at.getState().fault).toMatchObject({ code: 'network', reason: 'no-answer' });
  expect(close).toHaveBeenCalled();
});

test('a socket that never opens is not waited for by a patient backend either', async () => {
  vi.useFakeTimers();
  class Never extends EventTarget {
    close = () => undefined;
  }
  const at = session({ WebSocket: Never as never }, { stream: { hasHeartbeats: false } });
  const sent = at.sendMessage('Count.');
  await vi.advanceTimersByTimeAsync(60_001);
  vi.useRealTimers();
  await sent;
  expect(at.getState().fault).toMatchObject({ code: 'network', reason: 'no-answer' });
});

test('says that there are no sockets here, and what to do', async () => {
  vi.stubGlobal('WebSocket', undefined);
  const call = webSocketCall({ url: base });
  const at = session({}, { sendMessage: () => call });
  await at.sendMessage('Count.');
  const { fault } = at.getState();
  expect(fault).toMatchObject({ code: 'unsupported' });
  expect(fault?.message).toContain('webSocketCall({ url, WebSocket })');
});

test.each<[string, Partial<WebSocketCallOptions>]>([
  [
    'a constructor that throws',
    {
      WebSocket: function Bad() {
        throw new SyntaxError('bad');
      } as never,
    },
  ],
  ['an address that is none', { url: 'http://' }],
  ['an address that cannot be had', { url: () => Promise.reject(new Error('no')) }],
])('%s is a fault of the app, and names no address', async (_, options) => {
  const at = session(options);
  await at.sendMessage('Count.');
  expect(at.getState()).toMatchObject({ status: 'failed', fault: { code: 'app' } });
});

test('what cannot be sent is a fault of the app', async () => {
  deeds = [say()];
  const loop: Record<string, unknown> = {};
  loop['loop'] = loop;
  const at = session({ first: loop });
  await at.sendMessage('Count.');
  expect(at.getState().fault).toMatchObject({ code: 'app' });
});

test('a stop while it connects closes the socket', async () => {
  const close = vi.fn();
  class Never extends EventTarget {
    close = close;
  }
  const at = session({ WebSocket: Never as never }, { stop: () => undefined, leavesOnStop: true });
  const sent = at.sendMessage('Count.');
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  await at.stop();
  await sent;
  expect(at.getState().status).toBe('stopped');
  expect(close).toHaveBeenCalled();
});

test('a stop closes the socket, which is all that is told where the backend cannot', async () => {
  deeds = [say(3)];
  const at = session({}, { stop: () => undefined, leavesOnStop: true });
  const sent = at.sendMessage('Count.');
  await until(() => expect(outcome(at).text).toBe(begun.text));
  await at.stop();
  await sent;
  expect(outcome(at)).toEqual({ status: 'stopped', text: begun.text });
  await until(() => expect(closed).toHaveLength(1));
});

test('waits for the network, and then not a moment longer', async () => {
  const page = new EventTarget();
  const network = { onLine: true };
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  deeds = [
    say(3, (socket) => {
      network.onLine = false;
      socket.terminate();
    }),
    say(),
  ];
  const at = session({}, resume);
  const sent = at.sendMessage('Count.');
  await until(() => expect(at.getState().connection.status).toBe('offline'));
  expect(paths).toEqual(['/send']);
  network.onLine = true;
  page.dispatchEvent(new Event('online'));
  await sent;
  expect(outcome(at)).toEqual(whole);
});

test('reads a flood of messages, and gives way while it does', async () => {
  deeds = [
    (socket) => {
      socket.send(JSON.stringify(SAID[0]));
      for (let count = 0; count < 20_000; count++) socket.send('{"type":"say","text":"x"}');
      socket.send(JSON.stringify(SAID[4]));
    },
  ];
  const at = session();
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await at.sendMessage('Count.');
  clearInterval(timer);
  expect(outcome(at)).toEqual({ status: 'done', text: 'x'.repeat(20_000) });
  expect(turns).toBeGreaterThan(3);
});

test('a socket that says more than fits is too large', async () => {
  const sockets: { say: (data: string) => void }[] = [];
  class Shouting extends EventTarget {
    constructor() {
      super();
      const say = (data: string) => {
        this.dispatchEvent(new MessageEvent('message', { data }));
      };
      sockets.push({ say });
      setTimeout(() => {
        this.dispatchEvent(new Event('open'));
        say(JSON.stringify(SAID[0]));
        say(JSON.stringify(SAID[1]));
      });
    }
    close = () => undefined;
  }
  const at = session({ WebSocket: Shouting as never });
  const sent = at.sendMessage('Count.');
  await until(() => expect(outcome(at).text).toBe('One, '));
  const piece = 'x'.repeat(16 * 1024 * 1024);
  for (let count = 0; count < 5; count++) sockets[0]?.say(piece);
  await sent;
  expect(at.getState()).toMatchObject({ status: 'failed', fault: { code: 'too-large' } });
});
