// @vitest-environment node
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createSession,
  ndjsonCall,
  type AgentSession,
  type NdjsonCallOptions,
} from '../../../src/client/index.js';
import { SAID, sayBackend } from '../../support/sayBackend.js';
import { until } from '../../support/until.js';

/* A run that arrives as lines of JSON, from a real server. */

let server: Server | undefined;
const sessions: AgentSession[] = [];

afterEach(() => {
  for (const session of sessions.splice(0)) session.dispose();
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/runs`;
}

/** Answers each request with these bytes, in pieces. */
const answering =
  (pieces: readonly (string | Uint8Array)[], type = 'application/x-ndjson'): RequestListener =>
  async (_, response) => {
    response.writeHead(200, { 'content-type': type });
    for (const piece of pieces) {
      response.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    response.end();
  };

async function open(listener: RequestListener, options: Partial<NdjsonCallOptions> = {}) {
  const url = await serve(listener);
  const session = createSession({
    backend: sayBackend(ndjsonCall({ url, body: { text: 'Count' }, ...options })),
    retry: { base: 1, attempts: 1 },
  });
  sessions.push(session);
  return session;
}

function outcome(session: AgentSession) {
  const { status, messages, diagnostics, fault } = session.getState();
  const text = (messages[1]?.parts ?? []).map((part) => (part.type === 'text' ? part.text : ''));
  return {
    status,
    text: text.join(''),
    codes: diagnostics.map(({ code }) => code),
    fault: fault?.code,
  };
}

async function after(listener: RequestListener, options?: Partial<NdjsonCallOptions>) {
  const session = await open(listener, options);
  await session.sendMessage('Count');
  return outcome(session);
}

const lines = SAID.map((item) => JSON.stringify(item));
const whole = { status: 'done', text: 'One, two, three.', codes: [], fault: undefined };

describe('lines', () => {
  test.each([
    ['that end with LF', `${lines.join('\n')}\n`],
    ['that end with CRLF', `${lines.join('\r\n')}\r\n`],
    ['with blank ones between', `\n\n${lines.join('\n\n  \r\n')}\n\n`],
    ['whose last has no end', lines.join('\n')],
    ['behind a byte order mark', `\uFEFF${lines.join('\n')}`],
  ])('%s are a run', async (_name, text) => {
    expect(await after(answering([text]))).toEqual(whole);
  });

  test('are a run wherever the bytes are cut', async () => {
    const items = [SAID[0], { type: 'say', text: 'Hé 👋\u2028' }, SAID[4]];
    const bytes = new TextEncoder().encode(items.map((item) => JSON.stringify(item)).join('\r\n'));
    const single = Array.from(bytes, (byte) => new Uint8Array([byte]));
    expect(await after(answering(single))).toEqual({ ...whole, text: 'Hé 👋\u2028' });
  });

  test('that are not JSON, or not an object, are diagnostics, and the run goes on', async () => {
    const text = [...lines.slice(0, 2), '{"type":"say', '7', ...lines.slice(2)].join('\n');
    const { codes, ...others } = await after(answering([text]));
    expect(others).toEqual({ status: 'done', text: 'One, two, three.', fault: undefined });
    expect(codes).toHaveLength(2);
  });

  test('of more than 64 Mi characters are a fault', async () => {
    const piece = 'x'.repeat(8 * 1024 * 1024);
    const endless: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      const send = () => {
        if (!response.destroyed) response.write(piece, () => setImmediate(send));
      };
      response.write(`${lines[0]}\n`, send);
    };
    const { status, fault } = await after(endless);
    expect({ status, fault }).toEqual({ status: 'failed', fault: 'too-large' });
  });
});

describe('the request', () => {
  test.each([
    ['POST', { body: { text: 'Count' } }, '{"text":"Count"}'],
    ['GET', { body: undefined }, ''],
  ] as const)('is a %s by what it has to send', async (method, options, sent) => {
    let seen: unknown;
    await after(
      (request, response) => {
        let body = '';
        request.on('data', (piece) => (body += String(piece)));
        request.on('end', () => {
          const { accept, 'x-key': key } = request.headers;
          seen = { method: request.method, body, accept: String(accept).split(',')[0], key };
          response.end(lines.join('\n'));
        });
      },
      { ...options, headers: { 'x-key': 'abc' } },
    );
    expect(seen).toEqual({ method, body: sent, accept: 'application/x-ndjson', key: 'abc' });
  });

  test('is made once more with fresh headers after a 401', async () => {
    const seen: (string | undefined)[] = [];
    const result = await after(
      (request, response) => {
        seen.push(request.headers.authorization);
        if (seen.length === 1) response.writeHead(401).end();
        else response.end(lines.join('\n'));
      },
      { headers: ({ renew }) => ({ authorization: renew ? 'Bearer new' : 'Bearer old' }) },
    );
    expect(result).toEqual(whole);
    expect(seen).toEqual(['Bearer old', 'Bearer new']);
  });

  test.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'not-found'],
    [429, 'rate-limited'],
    [500, 'http'],
  ])('that is refused with %i is a fault', async (status, code) => {
    const { fault } = await after((_, response) => {
      response.writeHead(status).end('No');
    });
    expect(fault).toBe(code);
  });

  test.each(['text/html', 'text/event-stream'])('that %s answers is a fault', async (type) => {
    expect(await after(answering(['<p>Hi</p>'], type))).toMatchObject({
      fault: 'protocol',
      text: '',
    });
  });

  test('is given up by Stop', async () => {
    let isClosed = false;
    const session = await open((_, response) => {
      response.on('close', () => (isClosed = true));
      response.write(`${lines.slice(0, 2).join('\n')}\n`);
    });
    const sending = session.sendMessage('Count');
    await until(() => expect(outcome(session).text).toBe('One, '));
    session.dispose();
    await sending;
    await until(() => expect(isClosed).toBe(true));
  });

  test('that breaks in the middle leaves the run interrupted', async () => {
    const result = await after((_, response) => {
      response.write(`${lines.slice(0, 2).join('\n')}\n`, () => {
        setTimeout(() => response.destroy(), 20);
      });
    });
    expect(result).toMatchObject({ status: 'interrupted', text: 'One, ' });
  });
});
