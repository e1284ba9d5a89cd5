// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ALREADY_ANSWERED,
  appFault,
  CUT_OFF,
  faultOfAction,
  faultOfResponse,
  faultOfThrown,
  type HttpFault,
  leadsAway,
  mayHaveArrived,
  NO_RUN,
  NO_WAY_TO_ANSWER,
  noAnswer,
  noCredentials,
  noResponse,
  NOT_STORED,
  nothingLeft,
  notOffered,
  ofNoSession,
  protocolFault,
  readValidationDetails,
  tooLarge,
  unexpectedAnswer,
  unfitHeader,
  unreadableAnswer,
  withAddress,
} from '../../../src/client/http/faults.js';
import { createSession } from '../../../src/client/session/createSession.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';

/*
 * What an answer that is no success means, by its status and its body.
 */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const faultOf = (status: number, body: unknown = '', headers: HeadersInit = {}) =>
  faultOfResponse(
    status === 0 ? Response.error() : new Response(null, { status, headers }),
    typeof body === 'string' ? body : JSON.stringify(body),
  );

describe('a refusal', () => {
  test.each([
    [400, 'http', false],
    [401, 'unauthorized', false],
    [403, 'unauthorized', false],
    [404, 'not-found', false],
    [408, 'http', true],
    [409, 'http', false],
    [410, 'not-found', false],
    [422, 'validation', false],
    [425, 'http', true],
    [429, 'rate-limited', true],
    [500, 'http', true],
    [501, 'http', false],
    [502, 'http', true],
    [503, 'http', true],
    [504, 'http', true],
  ])('R16 with the status %i is %s, and passes: %s', (httpStatus, code, retryable) => {
    expect(faultOf(httpStatus).fault).toMatchObject({ code, retryable, httpStatus });
  });

  test.each([
    [{ detail: 'One' }, 'One'],
    [{ message: 'Two' }, 'Two'],
    [{ error: 'Three' }, 'Three'],
    [{ error: 'Three', message: 'Two', detail: 'One' }, 'One'],
    [{ detail: null, error: 'Three' }, 'Three'],
  ])('R16 %j is told in its words', (body, words) => {
    const { fault } = faultOf(500, body);
    expect(fault.message).toBe(words);
    expect(fault).not.toHaveProperty('reason');
  });

  test.each([[''], ['<h1>Oops</h1>'], [{}], [{ detail: '' }], [{ error: 7 }], [['no']]])(
    'R16 %j is told in the words of the library',
    (body) => {
      const { fault } = faultOf(500, body);
      expect(fault).toMatchObject({ reason: 'http' });
      expect(fault.message).not.toBe('');
      expect(fault.message).not.toContain('Oops');
    },
  );

  test.each([
    [{ detail: [{ msg: 'short' }] }, [{ msg: 'short' }]],
    [{ details: 'more' }, 'more'],
    [{ detail: 'one', details: 'two' }, 'one'],
    [`{"a":"${'b'.repeat(3000)}"}`, `{"a":"${'b'.repeat(1994)}`],
    ['plain', 'plain'],
  ])('R16 keeps details of %j', (body, details) => {
    expect(faultOf(500, body).fault.details).toEqual(details);
  });

  test('R16 keeps no details where the body is empty', () => {
    expect(faultOf(500).fault).not.toHaveProperty('details');
  });

  test.each([
    [404, '', 'nothing-there'],
    [404, { detail: 'Not Found' }, 'nothing-there'],
    [410, { message: 'not found.' }, 'nothing-there'],
    [404, { detail: 'Session not found' }, 'no-session'],
    [404, { error: 'no such THREAD' }, 'no-session'],
    [404, { error: 'This conversation is gone' }, 'no-session'],
    [404, { error: 'threads are off' }, undefined],
    [404, { detail: 'Not found here' }, undefined],
    [410, '', 'not-found'],
    [500, { detail: 'Session not found' }, undefined],
    [302, '', 'redirected'],
    [0, '', 'redirected'],
  ])('%i with %j has the reason %s', (status, body, reason) => {
    expect(faultOf(status, body).fault.reason).toBe(reason);
  });

  test.each([
    ['7', 7000],
    [' 7 ', 7000],
    ['0.5', 500],
    ['-3', 0],
    ['Mon, 05 Jan 2026 09:00:10 GMT', 10_000],
    ['Mon, 05 Jan 2026 08:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
  ])('that asks with %j to wait is kept to for %j ms', (header, wait) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 9) });
    const refusal = faultOf(429, '', { 'retry-after': header });
    expect(refusal.retryAfter).toBe(wait);
    const seconds = wait === undefined ? undefined : Math.ceil(wait / 1000);
    expect(refusal.fault.values?.['seconds']).toBe(seconds);
  });
});

test('R16 the fields that are wrong are read as far as they are told', () => {
  const details = [
    { loc: ['body', 0, null], msg: 'Too short', type: 'min' },
    { loc: 'body', msg: 7 },
    'no',
  ];
  expect(readValidationDetails(faultOf(422, { detail: details }).fault)).toEqual([
    { loc: ['body', 0], msg: 'Too short', type: 'min' },
    { loc: [], msg: '', type: '' },
  ]);
  expect(readValidationDetails(faultOf(400, { detail: details }).fault)).toEqual([]);
  expect(readValidationDetails(faultOf(422, { detail: 'No' }).fault)).toEqual([]);
});

describe('an exception in place of an answer', () => {
  test.each([
    'fetch failed',
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'Network request failed',
    'connection closed',
    'other side closed the socket',
    'The operation timed out',
    'terminated',
    'connect ECONNREFUSED 127.0.0.1:80',
  ])('is of the network: %s', (text) => {
    const error = new TypeError(text);
    expect(faultOfThrown(error, true, [])).toBe(error);
    expect(withAddress(error, 'https://a.test/b?c=d').fault).toMatchObject({
      code: 'network',
      retryable: true,
      address: 'https://a.test/b',
      cause: error,
    });
  });

  test.each([new TypeError('x is not a function'), new Error('ECHO is no code'), 'signed out'])(
    'is of whoever makes the requests: %s',
    (error) => {
      expect(faultOfThrown(error, true, [])).toMatchObject({
        fault: { code: 'app', reason: 'fetch', retryable: true, cause: error },
      });
    },
  );

  test('is told in few words, without what is secret', () => {
    const error = new Error(`s3cret ${'a'.repeat(500)}`);
    const { fault } = faultOfThrown(error, true, ['s3cret']) as HttpFault;
    expect(fault.values?.['words']).toBe(`••• ${'a'.repeat(296)}`);
  });

  test.each([
    [undefined, undefined],
    ['https://agent.test/page', undefined],
    ['https://app.test/page', 'https://app.test'],
  ])('on the page %s names the origin %s, which the agent has to allow', (baseURI, origin) => {
    if (baseURI !== undefined) vi.stubGlobal('document', { baseURI });
    const { fault } = withAddress(new TypeError('Failed to fetch'), 'https://agent.test/api');
    expect(fault.values?.['origin']).toBe(origin);
  });
});

test('the address that was tried is in the words where nothing is there, and beside them otherwise', () => {
  const url = 'https://who:secret@a.test/b?key=hidden';
  const wrong = withAddress(faultOf(404), url).fault;
  expect(wrong).toMatchObject({ reason: 'nothing-there', address: 'https://a.test/b' });
  expect(wrong.message).toContain('https://a.test/b');
  const down = withAddress(faultOf(503, { detail: 'Down' }, { 'retry-after': '1' }), url);
  expect(down).toMatchObject({
    retryAfter: 1000,
    fault: { message: 'Down', address: 'https://a.test/b' },
  });
});

test('what a person did can be done again once the session has time for it', () => {
  expect(faultOfAction(faultOf(409))).toMatchObject({ httpStatus: 409, retryable: true });
  expect(faultOfAction(faultOf(400))).toMatchObject({ httpStatus: 400, retryable: false });
});

test.each([
  ['text/html; charset=utf-8', true],
  ['', true],
  ['application/json', false],
])('an answer of the kind %j is hardly the agent’s: %s', (type, isForeign) => {
  expect(unexpectedAnswer(type).fault).toMatchObject({
    code: 'protocol',
    reason: 'no-stream',
    retryable: isForeign,
    values: { contentType: type.split(';')[0], isForeign },
  });
  expect(unreadableAnswer(type).fault).toMatchObject({ reason: 'no-json', retryable: isForeign });
});

test('a message may have arrived where no answer was its own no', () => {
  const codes = [faultOf(500), unexpectedAnswer(''), withAddress(new Error('x'), 'https://a.test')];
  expect(codes.map(({ fault }) => mayHaveArrived(fault))).toEqual([false, true, true]);
  const own = faultOfThrown(new Error('x'), true, []) as HttpFault;
  expect(mayHaveArrived(own.fault)).toBe(true);
  expect(mayHaveArrived(undefined)).toBe(false);
});

test('an agent that is there and knows no such conversation says so', () => {
  expect(ofNoSession(faultOf(404, { detail: 'Gone' }).fault).reason).toBe('no-session');
  expect(ofNoSession(faultOf(404).fault).reason).toBe('nothing-there');
  expect(ofNoSession(faultOf(500).fault).reason).toBe('http');
});

test.each([
  [NO_RUN, 'protocol', 'no-run', false],
  [noResponse().fault, 'protocol', 'fetch-result', false],
  [protocolFault('It is torn.').fault, 'protocol', 'protocol', false],
  [leadsAway().fault, 'http', 'redirected', false],
  [noAnswer().fault, 'network', 'no-answer', true],
  [notOffered().fault, 'unsupported', 'unsupported', false],
  [NO_WAY_TO_ANSWER, 'unsupported', 'no-way-to-answer', false],
  [NOT_STORED, 'unsupported', 'not-stored', true],
  [ALREADY_ANSWERED, 'conflict', 'conflict', false],
  [unfitHeader('x-key').fault, 'unauthorized', 'header', true],
  [noCredentials().fault, 'unauthorized', 'credentials', true],
  [CUT_OFF, 'interrupted', 'interrupted', true],
  [nothingLeft().fault, 'interrupted', 'interrupted', false],
  [tooLarge().fault, 'too-large', 'too-large', false],
  [appFault(new Error('x')), 'app', 'app', true],
])('a fault says whether it can be tried again: %j', (fault, code, reason, retryable) => {
  expect(fault).toMatchObject({ code, reason, retryable });
  expect(fault.message).toMatch(/^[A-Z“"].+\.$/su);
});

test('words of the response and of headers are in the words of their faults', () => {
  expect(protocolFault('It is torn.').fault.message).toContain('It is torn.');
  expect(unfitHeader('x-key').fault.message).toContain('x-key');
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no response', { status: 200, text: async () => '' }],
])('a `fetch` that returns %s is told so, for a stream and for JSON', async (_, answer) => {
  const backend = ubikBackend({
    url: 'https://agent.test',
    sessionId: 's1',
    fetch: async () => answer as Response,
  });
  const session = createSession({ backend, retry: { attempts: 1, base: 1 } });
  await session.load();
  expect(session.getState().history).toMatchObject({ fault: { reason: 'fetch-result' } });
  await session.sendMessage('Hello');
  expect(session.getState()).toMatchObject({
    status: 'failed',
    fault: { reason: 'fetch-result', retryable: false },
  });
  session.dispose();
});
