// @vitest-environment node
/** `agent-session-react doctor`, run as people do, against servers with each fault. */
import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { examine } from '../../bin/doctor/examine.mjs';
import { print } from '../../bin/doctor/print.mjs';
import type { Seen } from '../../bin/doctor/probe.mjs';
import type { DoctorRequest } from '../../bin/doctor/readArguments.mjs';
import { selfSigned } from '../support/selfSigned.js';

interface Report {
  readonly status?: number;
  readonly protocol?: string;
  readonly frames: number;
  readonly findings: readonly {
    readonly code: string;
    readonly level: string;
    readonly found: string;
    readonly means: string;
    readonly change: string;
  }[];
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Listener = (
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) => void | Promise<void>;

async function serve(listener: Listener): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => void listener(request, response, body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/run`;
}

/** Runs the command, and gives what it prints and its exit code. */
function run(
  ...given: readonly string[]
): Promise<{ readonly text: string; readonly code: number }> {
  return new Promise((resolve) => {
    const file = 'bin/agent-session-react.mjs';
    const child = execFile(process.execPath, [file, ...given], (_, stdout, stderr) => {
      resolve({ text: stdout + stderr, code: child.exitCode ?? -1 });
    });
  });
}

async function doctor(url: string, ...given: readonly string[]) {
  const { text, code } = await run('doctor', url, '--json', ...given);
  const report = JSON.parse(text) as Report;
  const codes = report.findings.map((finding) => finding.code);
  const found = (name: string) => report.findings.find((finding) => finding.code === name);
  return { report, codes, found, code };
}

const HEAD = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' };
const frame = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const RUN = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Hi' },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
].map(frame);
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** A stream with nothing wrong. */
const good: Listener = (_, response) => {
  response.writeHead(200, HEAD);
  response.end(RUN.join(''));
};
const sending =
  (text: string, head: Readonly<Record<string, string>> = HEAD): Listener =>
  (_, response) => {
    response.writeHead(200, head);
    response.end(text);
  };

test('a good stream has nothing wrong, and its protocol is known', async () => {
  const { report, code } = await doctor(await serve(good));
  expect(report).toMatchObject({ status: 200, protocol: 'AG-UI', frames: 3, findings: [] });
  expect(code).toBe(0);
});

test.each([
  ['UBIK', [{ type: 'agent_processing_started' }, { type: 'agent_processing_complete' }]],
  ['AgentB', [{ type: 'agent.run.created' }, { type: 'thread.run.completed' }]],
  ['AI SDK', [{ type: 'text-start', id: '0' }, { type: 'finish' }]],
  ['OpenAI Responses', [{ type: 'response.created' }, { type: 'response.completed' }]],
  ['OpenAI chat completions', [{ object: 'chat.completion.chunk', choices: [] }]],
])('knows %s', async (name, frames) => {
  const end = name === 'AI SDK' || name.endsWith('completions') ? 'data: [DONE]\n\n' : '';
  const { report } = await doctor(await serve(sending(frames.map(frame).join('') + end)));
  expect(report).toMatchObject({ protocol: name, findings: [] });
});

describe('lines of JSON', () => {
  const LINES = [{ k: 'tok', t: 'Hi' }, { k: 'tok', t: ' there' }, { k: 'fin' }].map(
    (item) => `${JSON.stringify(item)}\n`,
  );
  const head = (type: string) => ({ 'content-type': type, 'cache-control': 'no-cache' });

  test.each([
    ['application/x-ndjson', LINES.join('')],
    ['application/ndjson; charset=utf-8', LINES.join('').trimEnd()],
    ['application/jsonl', LINES.join('\r\n')],
    ['application/json', LINES.join('')],
    ['text/plain', LINES.join('')],
  ])('of the type %s are counted, and lead to ndjsonCall', async (type, text) => {
    const { report, codes, found, code } = await doctor(await serve(sending(text, head(type))));
    expect(report).toMatchObject({ format: 'lines', frames: 3 });
    expect(codes).toEqual(['lines']);
    expect(found('lines')?.change).toMatch(/ndjsonCall/u);
    expect(code).toBe(0);
  });

  test('are checked: what is no JSON, a length that is known, a body that is empty', async () => {
    const ndjson = head('application/x-ndjson');
    const text = `${LINES.join('')}soon\n`;
    const length = { ...ndjson, 'content-length': String(text.length) };
    const { codes, found } = await doctor(await serve(sending(text, length)));
    expect(codes).toEqual(expect.arrayContaining(['content-length', 'no-json', 'lines']));
    expect(found('no-json')?.found).toContain('1 of 4 lines are no JSON, such as "soon"');
    const empty = await doctor(await serve(sending('', ndjson)));
    expect(empty.codes).toContain('no-frames');
  });

  test('are told of as they arrive: late, all at once', () => {
    const answer = { status: 200, headers: head('application/x-ndjson'), version: '1.1' };
    const reads = LINES.map((text, index) => ({ at: 3000 + index, text }));
    const seen = { answer, preflight: undefined, redirects: [], reads, answered: 2999 };
    const report = examine(
      { url: new URL('http://agent.test'), method: 'POST', silence: 15_000, headers: {} } as never,
      { ...seen, ended: 3004, end: 'end', error: undefined },
    );
    expect(report.findings.map(({ code }) => code)).toEqual(['buffering', 'lines']);
    expect(print(report)).toMatch(/3 lines, the first after 3000 ms.*All 3 lines came within/su);
  });

  test('are not one object of JSON, and not a JSON text sequence', async () => {
    const one = await doctor(await serve(sending('{"answer":"Hi"}', head('application/json'))));
    expect(one.codes).toEqual(['content-type']);
    const text = LINES.map((line) => `\u001E${line}`).join('');
    const sequence = await doctor(await serve(sending(text, head('application/json-seq'))));
    expect(sequence.found('content-type')?.change).toMatch(/JSON text sequence.*streamCall/u);
  });
});

test('knows LangGraph by the names of its frames, and misses no end there, since no frame says it', async () => {
  const chunk = [{ type: 'AIMessageChunk', id: 'm', content: 'Hi' }, {}];
  const stream = `event: metadata\ndata: {"run_id":"r"}\n\nevent: messages|tools:1\ndata: ${JSON.stringify(chunk)}\n\n`;
  const { report } = await doctor(await serve(sending(stream)));
  expect(report).toMatchObject({ protocol: 'LangGraph', findings: [] });
});

test('takes the reason of a chat completion for its end, as servers send it that send no [DONE]', async () => {
  const chunk = (finish_reason: string | null) =>
    frame({
      object: 'chat.completion.chunk',
      choices: [{ delta: { content: 'Hi' }, finish_reason }],
    });
  const whole = await doctor(await serve(sending(chunk(null) + chunk('stop'))));
  expect(whole.report).toMatchObject({ protocol: 'OpenAI chat completions', findings: [] });
  const cut = await doctor(await serve(sending(chunk(null) + chunk(null))));
  expect(cut.found('no-end')).toBeDefined();
});

describe('says what is wrong', () => {
  test('with a stream that is collected on the way', async () => {
    const url = await serve(async (_, response) => {
      await pause(900);
      response.writeHead(200, HEAD);
      response.end(RUN.join(''));
    });
    const { found, code } = await doctor(url);
    expect(found('buffering')).toMatchObject({
      level: 'problem',
      found: expect.stringMatching(/^All 3 frames came within \d+ ms, 0\.9 s|1\.\d s/u),
      change: expect.stringContaining('X-Accel-Buffering: no'),
    });
    expect(code).toBe(1);
  });

  test('with frames whose own times are apart, and that come together', async () => {
    const frames = [0, 1, 2].map((second) =>
      frame({ type: 'response_chunk', timestamp: `2026-01-05T09:00:0${second}Z` }),
    );
    const end = frame({ type: 'agent_processing_complete' });
    const { found } = await doctor(await serve(sending(frames.join('') + end)));
    expect(found('buffering')?.found).toContain('their own times are 2.0 s apart');
  });

  test('with bursts', async () => {
    const burst = Array.from({ length: 40 }, () =>
      frame({ type: 'TEXT_MESSAGE_CHUNK', delta: 'x'.repeat(80) }),
    ).join('');
    const url = await serve(async (_, response) => {
      response.writeHead(200, HEAD);
      for (let count = 0; count < 3; count++) {
        response.write(burst);
        await pause(500);
      }
      response.end(RUN[2]);
    });
    expect((await doctor(url)).found('buffering')?.found).toMatch(/frames came in \d+ bursts/u);
  });

  test('and does not take a stream that comes bit by bit for one', async () => {
    const url = await serve(async (_, response) => {
      response.writeHead(200, HEAD);
      for (const one of RUN) {
        response.write(one);
        await pause(400);
      }
      response.end();
    });
    expect((await doctor(url)).codes).toEqual([]);
  });

  test('with a length', async () => {
    const text = RUN.join('');
    const url = await serve(sending(text, { ...HEAD, 'content-length': String(text.length) }));
    expect((await doctor(url)).codes).toEqual(['content-length']);
  });

  test('with silence, which a comment breaks', async () => {
    const after = (text: string) =>
      serve(async (_, response) => {
        response.writeHead(200, HEAD);
        response.write(RUN[0]);
        await pause(300);
        response.write(text);
        await pause(300);
        response.end(RUN[1] + (RUN[2] ?? ''));
      });
    const short = ['--silence', '0.5'];
    const { found } = await doctor(await after(''), ...short);
    expect(found('silence')).toMatchObject({
      found: expect.stringContaining('not even a comment'),
      change: expect.stringContaining(': keep-alive'),
    });
    expect((await doctor(await after(': keep-alive\n\n'), ...short)).codes).toEqual([]);
  });

  test('with compression', async () => {
    const url = await serve((request, response) => {
      expect(request.headers['accept-encoding']).toContain('gzip');
      response.writeHead(200, { ...HEAD, 'content-encoding': 'gzip' });
      response.end(gzipSync(RUN.join('')));
    });
    const { report, codes, code } = await doctor(url);
    expect(codes).toEqual(['compression']);
    expect(report.frames).toBe(3);
    expect(code).toBe(0);
  });

  test('not with a content type in capitals', async () => {
    const type = 'Text/Event-Stream;charset=UTF-8';
    const { codes } = await doctor(await serve(sending(RUN.join(''), { 'content-type': type })));
    expect(codes).not.toContain('content-type');
  });

  test.each([
    ['text/html', '<!doctype html>', /web page/u],
    ['Text/HTML', '<!doctype html>', /web page/u],
    ['application/json', '{"ok":true}', /answers with JSON/u],
    ['text/plain', RUN.join(''), /Answer with Content-Type/u],
  ])('with the content type %s', async (type, text, change) => {
    const { found, code } = await doctor(await serve(sending(text, { 'content-type': type })));
    expect(found('content-type')?.change).toMatch(change);
    expect(code).toBe(1);
  });

  test.each([
    [401, /Authorization/u],
    [404, /path is wrong/u],
    [405, /--method/u],
    [502, /behind it/u],
    [503, /log of the server/u],
  ])('with the status %i', async (status, change) => {
    const url = await serve((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end('{"detail":"It is said here."}');
    });
    const { found } = await doctor(url);
    expect(found('status')).toMatchObject({
      found: expect.stringContaining('It is said here.'),
      change: expect.stringMatching(change),
    });
  });

  test('with redirects, and what they lose', async () => {
    const moved = (status: number) =>
      serve((request, response, body) => {
        if (request.url === '/run') response.writeHead(status, { location: '/run/' }).end();
        else void good(request, response, body);
      });
    const { found } = await doctor(await moved(301), '--body', '{}');
    expect(found('redirect')).toMatchObject({
      level: 'problem',
      means: expect.stringContaining('what was sent is lost'),
    });
    const kept = await doctor(await moved(308), '--body', '{}');
    expect(kept.found('redirect')?.level).toBe('advice');
    expect(kept.code).toBe(0);
  });

  test('with a connection that breaks, and one that says no end', async () => {
    const broken = await serve((_, response) => {
      response.writeHead(200, HEAD);
      response.write(RUN[0]);
      setTimeout(() => response.destroy(), 30);
    });
    expect((await doctor(broken)).codes).toEqual(['cut']);
    const short = await serve(sending(RUN.slice(0, 2).join('')));
    expect((await doctor(short)).codes).toEqual(['no-end']);
  });

  test('with a last frame that no empty line ends', async () => {
    const url = await serve(sending(RUN.join('').trimEnd()));
    expect((await doctor(url)).codes).toEqual(['unfinished']);
  });

  test('with a stream that stays open', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, HEAD);
      response.write(RUN[0]);
    });
    const { codes, code } = await doctor(url, '--timeout', '0.3');
    expect(codes).toEqual(['still-open']);
    expect(code).toBe(0);
  });

  test('with frames that are no JSON, and with none', async () => {
    const { found } = await doctor(await serve(sending(`data: {"a":\n\n${RUN.join('')}`)));
    expect(found('no-json')?.found).toContain('1 of 4 frames');
    const bare = await doctor(await serve(sending('{"type":"RUN_STARTED"}\n')));
    expect(bare.found('no-frames')?.change).toContain('"data: "');
    expect((await doctor(await serve(sending('')))).found('no-frames')?.found).toContain('empty');
  });

  test('with what could be cached, and with Connection: close', async () => {
    const head = { 'content-type': 'text/event-stream', connection: 'close' };
    const { codes, code } = await doctor(await serve(sending(RUN.join(''), head)));
    expect(codes).toEqual(['keep-alive', 'cache-control']);
    expect(code).toBe(0);
  });

  test('with a certificate that nobody vouches for', async () => {
    const server = createSecureServer(selfSigned(), (_, response) => response.end());
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const { codes, found, code } = await doctor(`https://localhost:${String(port)}/run`);
    expect(codes).toEqual(['certificate']);
    expect(found('certificate')?.found).toMatch(
      /^The certificate of the server was refused: .*\(DEPTH_ZERO_SELF_SIGNED_CERT\)$/u,
    );
    expect(code).toBe(1);
  });

  test('with an agent that is not there', async () => {
    const { found, code } = await doctor('http://127.0.0.1:9/run');
    expect(found('unreachable')?.found).toContain('ECONNREFUSED');
    expect(code).toBe(1);
    const silent = await serve(() => undefined);
    expect((await doctor(silent, '--timeout', '0.2')).codes).toEqual(['no-answer']);
  });
});

describe('looks at the origin of the page', () => {
  const page = ['--origin', 'https://app.example', '--body', '{}'];
  /** A server that allows this. */
  const allowing = (
    preflight: Readonly<Record<string, string>>,
    answer: Readonly<Record<string, string>>,
    status = 204,
  ) =>
    serve((request, response) => {
      if (request.method === 'OPTIONS') response.writeHead(status, preflight).end();
      else response.writeHead(200, { ...HEAD, ...answer }).end(RUN.join(''));
    });
  const all = { 'access-control-allow-origin': '*' };
  const types = { ...all, 'access-control-allow-headers': 'content-type' };
  const own = { 'access-control-allow-origin': 'https://app.example' };

  test('and finds nothing where the page may', async () => {
    expect((await doctor(await allowing(types, all), ...page)).codes).toEqual([]);
    expect((await doctor(await serve(good), '--body', '{}')).codes).toEqual([]);
  });

  test.each([
    ['no preflight', {}, {}, 404, [], /OPTIONS\) is answered with 404/u],
    ['a redirected preflight', { location: '/' }, {}, 301, [], /redirected with 301/u],
    ['no origin', {}, {}, 204, [], /preflight \(OPTIONS\) has no Access-Control-Allow-Origin/u],
    ['no headers', all, all, 204, [], /does not allow the headers content-type/u],
    ['an answer without', types, {}, 204, [], /The answer has no Access-Control-Allow-Origin/u],
    [
      'another origin',
      types,
      { 'access-control-allow-origin': 'https://other.example' },
      204,
      [],
      /https:\/\/other\.example, and the page is at/u,
    ],
    [
      'a star for a token',
      { ...all, 'access-control-allow-headers': '*' },
      all,
      204,
      ['--header', 'Authorization: Bearer t'],
      /does not allow the headers authorization/u,
    ],
    ['a star for cookies', types, all, 204, ['--credentials'], /and sends cookies/u],
    [
      'cookies that are not allowed',
      { ...types, ...own },
      own,
      204,
      ['--credentials'],
      /Access-Control-Allow-Credentials: true/u,
    ],
    ['a method', types, all, 204, ['--method', 'PATCH'], /the method PATCH/u],
  ])('with %s', async (_, preflight, answer, status, more, found) => {
    const url = await allowing(preflight, answer, status);
    const seen = await doctor(url, ...page, ...more);
    expect(seen.found('cors')?.found).toMatch(found);
    expect(seen.code).toBe(1);
  });
});

test('prints what it means and what to change', async () => {
  const { text, code } = await run('doctor', await serve(sending(RUN.slice(0, 2).join(''))));
  expect(text).toMatch(/^GET http:.*\n200 text\/event-stream · 2 frames.*speaks AG-UI\n/u);
  expect(text).toMatch(/✗ no-end: .*\n {2}It means: .*\n(?: {4}.*\n)* {2}Change: /u);
  expect(text).toContain('1 problem, 0 pieces of advice');
  expect(code).toBe(1);
  const fine = await run('doctor', await serve(good));
  expect(fine.text).toContain('Nothing is wrong on the way.');
});

test('posts what it is told to', async () => {
  let got = '';
  const url = await serve((request, response, body) => {
    const { authorization, 'content-type': type } = request.headers;
    got = `${request.method} ${type} ${authorization} ${body}`;
    void good(request, response, body);
  });
  await doctor(url, '--body', '{"text":"Hi"}', '--header', 'Authorization: Bearer t');
  expect(got).toBe('POST application/json Bearer t {"text":"Hi"}');
  await doctor(url, '--body', '@package.json');
  expect(got).toContain('"name": "agent-session-react"');
});

test.each([
  [[], 'The only command is doctor.'],
  [['doctor'], 'Which address'],
  [['doctor', 'agent.example'], 'no address that begins with http'],
  [['doctor', 'http://a.test', 'http://b.test'], 'more than one address'],
  [['doctor', 'http://a.test', '--header', 'x'], 'Name: value'],
  [['doctor', 'http://a.test', '--timeout', 'long'], 'number of seconds'],
  [['doctor', 'http://a.test', '--body', '@nothing.json'], 'nothing.json'],
  [['doctor', 'http://a.test', '--wrong'], '--wrong'],
])('cannot begin with %j, and says why', async (given, why) => {
  const { text, code } = await run(...given);
  expect(text).toContain(why);
  expect(text).toContain('Usage:');
  expect(code).toBe(2);
});

test('helps', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, text: expect.stringMatching(/^Usage:/u) });
});

describe('a server that means no good', () => {
  const secrets = {
    authorization: 'Bearer secret-1',
    cookie: 'session=secret-2',
    'x-api-key': 'secret-3',
    'proxy-authorization': 'Basic secret-4',
    'x-end-user-id': 'secret-5',
    apikey: 'secret-6',
    'content-type': 'application/json; key=secret-7',
    accept: 'text/event-stream; key=secret-8',
    origin: 'https://secret-9.example',
    'user-agent': 'secret-10',
  };
  const given = Object.entries(secrets).flatMap(([name, value]) => [
    '--header',
    `${name}: ${value}`,
  ]);
  const noting = (seen: string[]): Listener => {
    return (request, response, body) => {
      seen.push(JSON.stringify(request.rawHeaders));
      void good(request, response, body);
    };
  };

  test.each([301, 302, 303, 307, 308])(
    'gets none of the headers that were given where %i leads to another origin',
    async (status) => {
      const seen: string[] = [];
      const elsewhere = await serve(noting(seen));
      const url = await serve((_, response) => {
        response.writeHead(status, { location: elsewhere }).end();
      });
      const { found } = await doctor(url, '--body', '{}', ...given);
      expect(seen).toHaveLength(1);
      expect(seen[0]).not.toContain('secret');
      expect(seen[0]).toContain('text/event-stream');
      expect(found('redirect')?.level).toBe('problem');
    },
  );

  test('gets none where only the scheme or the name of the host is another', async () => {
    const seen: string[] = [];
    const port = new URL(await serve(noting(seen))).port;
    const secure = createSecureServer(selfSigned(), (_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/run` }).end();
    });
    await new Promise<void>((resolve) => {
      secure.listen(0, '127.0.0.1', resolve);
    });
    closing.push(() => secure.close());
    const { port: securePort } = secure.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      const file = 'bin/agent-session-react.mjs';
      const address = `https://127.0.0.1:${securePort}/run`;
      const env = { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
      execFile(process.execPath, [file, 'doctor', address, ...given], { env }, () => resolve());
    });
    const named = await serve((_, response) => {
      response.writeHead(307, { location: `http://localhost:${port}/run` }).end();
    });
    await doctor(named, ...given);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.join('')).not.toContain('secret');
  });

  test('gets none by leading back through another origin', async () => {
    const seen: string[] = [];
    let back = '';
    const elsewhere = await serve((_, response) => {
      response.writeHead(307, { location: back }).end();
    });
    const url = await serve((request, response, body) => {
      if (request.url !== '/run') void noting(seen)(request, response, body);
      else response.writeHead(307, { location: elsewhere }).end();
    });
    back = new URL('/chosen', url).href;
    await doctor(url, ...given);
    expect(seen).toHaveLength(1);
    expect(seen[0]).not.toContain('secret');
  });

  test('is sent the headers where a redirect stays at its origin', async () => {
    const seen: string[] = [];
    const url = await serve((request, response, body) => {
      if (request.url !== '/run') void noting(seen)(request, response, body);
      else response.writeHead(307, { location: '/run/' }).end();
    });
    await doctor(url, ...given);
    expect(seen[0]).toContain('secret-1');
  });

  const HIDDEN = [
    ...Array.from({ length: 32 }, (_, code) => code).filter((code) => ![9, 10, 13].includes(code)),
    ...Array.from({ length: 33 }, (_, index) => 0x7f + index),
    0xad,
    0x34f,
    0x61c,
    0x70f,
    0x115f,
    0x1160,
    0x17b4,
    0x180e,
    0x200b,
    0x200c,
    0x200d,
    0x200e,
    0x200f,
    0x2028,
    0x2029,
    0x202a,
    0x202b,
    0x202c,
    0x202d,
    0x202e,
    ...Array.from({ length: 16 }, (_, index) => 0x2060 + index),
    0x2800,
    0x3164,
    0xfe0f,
    0xfeff,
    0xffa0,
    0xfff9,
    0xe000,
    0xe0001,
    0xe0041,
    0x1d173,
  ];
  const hidden = HIDDEN.map((code) => `${String.fromCodePoint(code)}x`).join('');
  const isHidden = (text: string) =>
    Array.from(text).some((one) => HIDDEN.includes(one.codePointAt(0) ?? 0));

  test.each<[string, Listener]>([
    ['an error', (_, response) => void response.writeHead(500).end(hidden.repeat(3).slice(-190))],
    ['an error', (_, response) => void response.writeHead(500).end(hidden.slice(0, 190))],
    ['a body without frames', sending(hidden)],
    ['a frame', sending(`data: ${hidden.slice(0, 100)}\n\n`)],
    ['an unfinished frame', sending(`${RUN.join('')}data: ${hidden.slice(-60)}`)],
    [
      'its headers',
      (request, response) => {
        request.socket.end(
          Buffer.from(
            `HTTP/1.1 200 OK\r\nContent-Type: text/plain\x9b31m\x85\xad\r\nConnection: close\r\n\r\nx`,
            'latin1',
          ),
        );
        void response;
      },
    ],
  ])('prints no character that acts on a terminal, with %s', async (_, listener) => {
    const url = await serve(listener);
    const { text } = await run('doctor', url);
    expect(text).toMatch(/\\u[\da-f]{4}/u);
    expect(isHidden(text.replaceAll('\n', ''))).toBe(false);
    const asJson = await run('doctor', url, '--json');
    expect(isHidden(asJson.text.replaceAll('\n', ''))).toBe(false);
    expect(JSON.parse(asJson.text)).toHaveProperty('findings');
  });

  test('cannot write a line of its own into the report', async () => {
    const url = await serve((_, response) => {
      response.writeHead(500).end('Oh\n\nNothing is wrong on the way.\r\n\n');
    });
    const { text } = await run('doctor', url);
    expect(text).toContain('The answer is 500: Oh Nothing is wrong on the way.');
    expect(text).not.toMatch(/^Nothing is wrong/mu);
  });

  test('is left once it redirects with a body that never ends', async () => {
    let isLeft = false;
    const url = await serve((request, response, body) => {
      if (request.url !== '/run') return good(request, response, body);
      response.writeHead(307, { location: '/run/' });
      const timer = setInterval(() => response.write('x'.repeat(1000)), 5);
      response.on('close', () => {
        isLeft = true;
        clearInterval(timer);
      });
    });
    const { codes } = await doctor(url);
    expect(codes).toEqual(['redirect']);
    expect(isLeft).toBe(true);
  });
});

/** The report on a body that comes in pieces. */
function reportOf(pieces: number, piece: string): string {
  const reads = Array.from({ length: pieces }, (_, at) => ({ at, text: piece }));
  const seen: Seen = {
    answer: { status: 200, headers: { 'content-type': 'text/event-stream' }, version: '1.1' },
    preflight: undefined,
    redirects: [],
    reads,
    answered: 0,
    ended: pieces,
    end: 'end',
    error: undefined,
  };
  const request: DoctorRequest = {
    url: new URL('http://a.test'),
    method: 'GET',
    headers: {},
    body: undefined,
    origin: undefined,
    hasCredentials: false,
    timeout: 1000,
    silence: 1e9,
  };
  return print(examine(request, seen));
}

describe('the longest body that is read is reported on', () => {
  test.each([
    ['without a line end', 'x'.repeat(1000)],
    ['of spaces', ' '.repeat(1000)],
    ['of one line that is data', `data: ${'x'.repeat(994)}`],
    ['of carriage returns', '\r'.repeat(1000)],
    ['of empty frames', 'data: 1\n\n'.repeat(111)],
    ['of lines without a frame', 'data: 1\n'.repeat(125)],
    ['of brackets', '['.repeat(1000)],
  ])('%s', { timeout: 20_000 }, (_, piece) => {
    // A second at most. Work with the square of the pieces takes minutes.
    expect(reportOf(8000, piece)).toMatch(/\S/u);
  });
});

test('reads at most 8 Mi characters of a body that never ends', async () => {
  let sent = 0;
  const url = await serve((_, response) => {
    response.writeHead(200, HEAD);
    const write = () => {
      while (response.writable && response.write('x'.repeat(65_536))) sent += 65_536;
      sent += 65_536;
    };
    response.on('drain', write);
    write();
  });
  const { codes } = await doctor(url);
  expect(codes).toContain('no-frames');
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});
