import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { AgentPanel, faultText, type AgentPanelProps } from '../../src/view/index.js';
import type { Fault, FaultCode, FaultReason } from '../../src/core/state.js';
import { en } from '../../src/locales/en/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { fr } from '../../src/locales/fr/index.js';
import { LANGUAGES } from '../support/languages.js';

/** Each code by itself; the compiler misses one that is not here. */
const CODES: Record<FaultCode, true> = {
  network: true,
  app: true,
  http: true,
  unauthorized: true,
  'not-found': true,
  validation: true,
  'rate-limited': true,
  protocol: true,
  agent: true,
  'cut-off': true,
  interrupted: true,
  'too-large': true,
  unsupported: true,
  conflict: true,
};

const REASONS: Record<FaultReason, true> = {
  ...CODES,
  'no-answer': true,
  fetch: true,
  'fetch-result': true,
  busy: true,
  'not-stopped': true,
  'request-too-large': true,
  redirected: true,
  credentials: true,
  header: true,
  'no-session': true,
  'nothing-there': true,
  'no-stream': true,
  'no-json': true,
  'no-run': true,
  'page-left': true,
  expired: true,
  filtered: true,
  unreadable: true,
  'no-way-to-answer': true,
  'not-stored': true,
  address: true,
};

/** Words that no French sentence has. */
const ENGLISH = /\b(?:the|could|was|did|does|asks|refused|answered|threw|check|this|with|has)\b/iu;

const VALUES: Partial<Fault> = {
  address: 'https://agent.test/api',
  httpStatus: 418,
  values: {
    origin: 'https://app.test',
    name: 'x-key',
    seconds: 12,
    contentType: 'text/css',
    isForeign: true,
    isOwn: true,
    words: 'Kaputt',
  },
};

describe.each([...LANGUAGES])('in %s', (folder, { texts }) => {
  const inEnglish = (fault: Fault) => folder !== 'en' && faultText(fault, en.texts);

  test.each(Object.keys(CODES) as FaultCode[])('the code %s has words', (code) => {
    const fault: Fault = { code, message: '', retryable: false };
    const said = faultText(fault, texts);
    expect(said).toMatch(/^[\p{Lu}\p{Lo}].+[.。]$/su);
    expect(said).not.toBe(inEnglish(fault));
  });

  test.each(Object.keys(REASONS) as FaultReason[])('the reason %s has words', (reason) => {
    for (const values of [{}, VALUES]) {
      const fault: Fault = { code: 'http', message: 'x', retryable: false, reason, ...values };
      const said = faultText(fault, texts);
      expect(said).toMatch(/^[\p{Lu}\p{Lo}].*[\p{L}\d]/su);
      expect(said).not.toMatch(/undefined|\[object| {2}/u);
      expect(said).not.toBe(inEnglish(fault));
    }
  });

  test('values are named', () => {
    const say = (code: FaultCode, reason: FaultReason = code) =>
      faultText({ code, message: '', retryable: false, reason, ...VALUES }, texts);
    expect(say('network')).toMatch(/agent\.test.*app\.test.*CORS/u);
    expect(say('http')).toContain('418');
    expect(say('rate-limited')).toContain('12');
    expect(say('app', 'fetch')).toContain('Kaputt');
    expect(say('protocol', 'no-stream')).toContain('text/css');
    expect(say('unauthorized', 'header')).toContain('x-key');
    expect(say('not-found', 'nothing-there')).toContain('agent.test');
  });
});

test('what the agent says by itself is shown as it is', () => {
  const fault = { code: 'validation', message: 'No more than 3 trips.', retryable: false } as const;
  expect(faultText(fault, fr.texts)).toBe('No more than 3 trips.');
});

type Answer = () => Response | Promise<Response>;

const refused = (
  status: number,
  body?: object | string,
  headers?: Record<string, string>,
): Answer =>
  typeof body === 'object'
    ? () => Response.json(body, { status, headers: headers ?? {} })
    : () => new Response(body ?? null, { status, headers: headers ?? {} });
const PAGE = { 'content-type': 'text/html' };

beforeEach(() => sessionStorage.clear());

function open(answer: Answer, props: Partial<AgentPanelProps> = {}) {
  const backend = ubikBackend({
    url: 'https://agent.test/api',
    sessionId: 's1',
    fetch: async () => answer(),
  });
  render(<AgentPanel backend={backend} {...props} />);
}

async function writeHello() {
  await userEvent.type(screen.getAllByRole('textbox')[0] ?? document.body, 'Bonjour{Enter}');
}

const shown = () => document.querySelector('[data-part="panel"]')?.textContent ?? '';

describe('a French panel says in French what is wrong', () => {
  test.each<[string, Answer, RegExp]>([
    ['nobody is reached', () => Promise.reject(new TypeError('Failed to fetch')), /injoignable/u],
    ['a fetch of its own throws', () => Promise.reject(new TypeError('Panne')), /fetch.*Panne/u],
    ['a status without words', refused(500), /statut 500/u],
    ['a refused key', refused(401), /identifiants/u],
    ['something forbidden', refused(403, '<h1>Forbidden</h1>', PAGE), /identifiants/u],
    [
      'a wrong address',
      refused(404, '<h1>Not found</h1>', PAGE),
      /Aucun agent ne répond.*agent\.test/u,
    ],
    ['a session that is gone', refused(404, { detail: 'Session not found' }), /conversation/u],
    ['a limit', refused(429, undefined, { 'retry-after': '7' }), /attendre 7\s+s/u],
    ['what is not valid', refused(422, {}), /accepter la demande/u],
    ['a page', refused(200, '<h1>Sign in</h1>', PAGE), /session a peut-être expiré/u],
    ['some other thing', refused(200, 'a{}', { 'content-type': 'text/css' }), /text\/css|JSON/u],
    ['a redirect', refused(307), /mène ailleurs/u],
  ])('about %s', async (_, answer, words) => {
    open(answer, { locale: fr });
    await writeHello();
    await waitFor(() => expect(shown()).toMatch(words));
    expect(shown()).not.toMatch(ENGLISH);
  });

  test('and an app replaces the words', async () => {
    open(refused(500), { texts: { 'fault.http': ({ status }) => `Oh no, ${String(status)}!` } });
    await writeHello();
    await waitFor(() => expect(shown()).toContain('Oh no, 500!'));
  });
});

describe('stored messages that cannot be had are told of once, as far as is known', () => {
  test.each<[string, Answer, RegExp]>([
    [
      'wrong address, with a page',
      refused(404, '<h1>404</h1>', PAGE),
      /No agent answers at https:\/\/agent\.test\/api/u,
    ],
    ['wrong address, with nothing', refused(404), /No agent answers at https/u],
    ['wrong path of an agent', refused(404, { detail: 'Not Found' }), /No agent answers at https/u],
    [
      'no such session',
      refused(404, { detail: 'Session s1 not found' }),
      /does not know this conversation/u,
    ],
    ['not allowed', refused(403), /refused the credentials/u],
  ])('%s', async (_, answer, words) => {
    open(answer);
    await screen.findAllByText(words);
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(shown()).not.toMatch(/could not be loaded/u);
  });

  test('and can be asked for again where that may help', async () => {
    let isDown = true;
    open(() =>
      isDown
        ? new Response(null, { status: 503 })
        : Response.json({ items: [{ id: 'm1', role: 'user', content: 'Stored words' }] }),
    );
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('Stored words')).toBeInTheDocument();
  });
});
