import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { agentbBackend } from '../../src/agentb.js';
import { agUiBackend } from '../../src/ag-ui.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import { createChoices, createSession, exportConversation } from '../../src/core.js';
import { createApprovalRules } from '../../src/approvals.js';
import { optionTypes } from '../../src/development/optionTypes.js';
import { createScriptedAgent } from '../../src/testing.js';
import type { AgentBackend } from '../../src/contract/index.js';
import * as ui from '../../src/index.js';
import { langGraphBackend } from '../../src/langgraph.js';
import * as fr from '../../src/locales/fr/index.js';
import { openAiChatBackend, openAiResponsesBackend } from '../../src/openai.js';
import { ubikBackend } from '../../src/ubik.js';
import { forgetWarnings, readWarnings, warnings } from './console.js';

/* Options that are nearly right, and would do nothing, or something else, without a word. */

readWarnings();

const fetch = async () => new Response(null, { status: 204 });
const backend = aiSdkBackend({ url: '/api', fetch });
const Panel = ui.AgentPanel as ComponentType<object>;
const show = (props: object) => () => {
  render(<Panel {...('session' in props ? {} : { backend })} {...props} />);
};
const send = (headers: unknown) => async () => {
  const mine = aiSdkBackend({ url: 'http://agent.test', fetch, headers: headers as never });
  const session = createSession({ backend: mine });
  await session.sendMessage('Hello');
  session.dispose();
};

const toExport = (options: object) => exportConversation([], options);

const BACKENDS = {
  aiSdkBackend,
  agUiBackend,
  agentbBackend,
  langGraphBackend: (given: object) =>
    langGraphBackend({ assistantId: 'agent', ...given } as never),
  openAiChatBackend,
  openAiResponsesBackend,
  ubikBackend,
};
const at = (url: string) =>
  Object.entries(BACKENDS).map(
    ([name, create]) =>
      [
        `${url} of ${name}`,
        () => create({ url }),
        new RegExp(`\`url\` of ${name} got "${url.replaceAll(/[[\]]/gu, '\\$&')}`, 'u'),
      ] as const,
  );

type Row = readonly [string, () => unknown, RegExp];

const MISTAKES: readonly Row[] = [
  ...[
    'undefined/api',
    '/api/undefined',
    'http://undefined/api',
    'null/api',
    '[object Object]/api',
  ].flatMap(at),
  ...['localhost:3000/api', 'ws://localhost/api'].flatMap(at),
  ['a token that is not set', send({ authorization: 'Bearer undefined' }), /`authorization` of/u],
  ['a late token that is not set', send(async () => ({ 'x-key': 'undefined' })), /`x-key` of/u],
  ['Headers', send(new Headers({ a: 'b' })), /`headers` of a backend/u],
  ['a token in place of headers', send(() => 'token'), /`headers` of a backend got a string/u],
  ['a list of headers', send(() => [['a', 'b']]), /`headers` of a backend/u],
  [
    'storage beside a session',
    show({ session: fakeSession(), storage: {} }),
    /nobody reads `stor/u,
  ],
  ['backend beside a session', show({ session: fakeSession(), backend }), /nobody reads `backend/u],
  ['an id beside a session', show({ session: fakeSession(), sessionId: 's' }), /`sessionId`/u],
  ['children', show({ children: <p>Mine</p> }), /`children` of AgentPanel.*slots/u],
  ['a list to accept', show({ attachments: { accept: ['image/*'] } }), /`accept` of attachments/u],
  ['a bare ending', show({ attachments: { accept: 'png' } }), /`accept` of attachments.*"png"/u],
  ['an element for a view', show({ components: { tools: { a: <p /> } } }), /tools and dataViews/u],
  ['an element for a component', show({ components: { text: <p /> } }), /`view` of each of comp/u],
  [
    'the state of a session',
    show({ session: fakeSession().getState() }),
    /`session` of AgentPanel.* and not its state/u,
  ],
  [
    'a message of the AI SDK',
    () => {
      const stored = { id: 'a', role: 'assistant', parts: [] };
      render(<ui.Message message={stored as never} />);
    },
    /`message` of Message.*readUIMessages/u,
  ],
  [
    'one word for all content',
    show({ contentPolicy: 'allow' }),
    /contentPolicy of AgentRoot got a/u,
  ],
  ['late suggestions', show({ suggestions: Promise.resolve([]) }), /`suggestions`.*a promise/u],
  ['a module for a language', show({ locale: fr }), /`tag` of a locale/u],
  [
    'a host without its scheme',
    show({ contentPolicy: { images: { origins: { 'files.test': 'allow' } } } }),
    /`origins` of images.*"files\.test"/u,
  ],
  [
    'an origin with a path',
    show({ contentPolicy: { files: { origins: { 'https://files.test/a/': 'allow' } } } }),
    /`origins` of files/u,
  ],
  ...(
    [
      [
        'an id that comes later',
        { createId: async () => 'a' },
        /`createId` of aiSdkBackend got an async/u,
      ],
      [
        'a body that comes later',
        { body: async () => ({}) },
        /`body` of aiSdkBackend got an async/u,
      ],
      [
        'late options',
        { runOptions: async () => ({}) },
        /`runOptions` of aiSdkBackend got an async/u,
      ],
      [
        'an id that is not set',
        { sessionId: 'undefined' },
        /`sessionId` of aiSdkBackend got "undef/u,
      ],
    ] as const
  ).map(([name, given, wanted]): Row => [
    name,
    () => aiSdkBackend({ url: '/api', ...given } as never),
    wanted,
  ]),
  ['no assistant', () => langGraphBackend({ url: '/', assistantId: '' }), /`assistantId` of lang/u],
  ['steering where the backend cannot', show({ whenBusy: 'steer' }), /`whenBusy`.*cannot steer/u],
  [
    'redaction that comes later',
    () => toExport({ redact: async () => 'x' }),
    /`redact` of exportConversation got an async/u,
  ],
  ...(
    [
      ['createSession', (storage) => createSession({ backend, storage })],
      ['createChoices', (storage) => createChoices({}, { storage })],
      ['createApprovalRules', (storage) => createApprovalRules(storage)],
      ['createScriptedAgent', (storage) => createScriptedAgent({ storage })],
    ] as const satisfies readonly (readonly [string, (storage: never) => unknown])[]
  ).map(([owner, create]): Row => [
    `the storage of the browser for ${owner}`,
    () => create(localStorage as never),
    new RegExp(`\`storage\` of ${owner} got a Storage`, 'u'),
  ]),
  [
    'a form for a body',
    () => aiSdkBackend({ url: '/api', body: new FormData() as never }),
    /`body` of aiSdkBackend got a FormData/u,
  ],
  [
    'a promise of a backend',
    () => createSession({ backend: Promise.resolve(backend) as never }),
    /`backend` of createSession got a promise/u,
  ],
  [
    'a key of the credentials in other letters',
    () => ubikBackend({ url: '/api', auth: { apikey: 'secret' } as never }),
    /auth: nobody reads `apikey`, so it has no effect\. It may be `apiKey`/u,
  ],
  [
    'resume without history',
    () =>
      createSession({
        sessionId: 's',
        backend: aiSdkBackend({ url: '/api', fetch, resume: true }),
      }),
    /`resume` of a backend got no `history` beside it/u,
  ],
  ...['basePath', 'now', 'apiKey', 'token', 'storage', 'splitOver'].flatMap((option) =>
    (['ag-ui', 'ai-sdk'] as const).map((protocol): Row => [
      `${option} of a scripted agent on ${protocol}`,
      () => createScriptedAgent({ protocol, [option]: '/api' }),
      new RegExp(`createScriptedAgent.*nobody reads \`${option}\``, 'u'),
    ]),
  ),
];

test('a session with the storage of the browser works without it', async () => {
  const session = createSession({ backend, storage: localStorage as never });
  await session.sendMessage('Hello');
  expect(session.getState().messages).toHaveLength(1);
  session.dispose();
});

test.each(
  Object.entries(BACKENDS).flatMap(([name, create]) =>
    ['runOptions', 'body', 'query', 'forwardedProps'].flatMap((option) =>
      option in optionTypes()[name as 'aiSdkBackend'] ? [[name, option, create] as const] : [],
    ),
  ),
)('%s tells of fields from %s that come later', async (_, option, create) => {
  const later = () => Promise.resolve({ model: 'a' });
  const session = createSession({
    sessionId: 's',
    backend: create({ url: 'http://agent.test', fetch, [option]: later }),
  });
  await session.sendMessage('Hello');
  session.dispose();
  expect(
    warnings.filter((text) => text.includes(`\`${option}\` of a backend got a promise`)),
  ).toHaveLength(1);
});

test.each(MISTAKES)('%s is told of', async (_, make, wanted) => {
  // Some also fail, with the words of the engine.
  await (async () => make())().catch(() => undefined);
  expect(warnings.filter((text) => wanted.test(text))).toHaveLength(1);
  // It names no secret.
  expect(warnings.join(' ')).not.toContain('Bearer');
});

test.each<readonly [string, () => unknown]>([
  ...['/api', 'api', './api', 'https://agent.test/nullable/undefined-behaviour', '/v1/a?b=c'].map(
    (url) => [url, () => aiSdkBackend({ url })] as const,
  ),
  ['headers', send({ authorization: 'Bearer 1', 'x-note': 'is undefined behaviour' })],
  ['late headers', send(async () => ({ authorization: undefined }))],
  ['a session', show({ session: fakeSession() })],
  ['what is accepted', show({ attachments: { accept: 'image/*, .pdf' } })],
  ['all that is accepted', show({ attachments: { accept: '' } })],
  ['a language', show({ locale: fr.fr })],
  [
    'an origin',
    show({ contentPolicy: { images: { origins: { 'https://a.test:8080': 'allow' } } } }),
  ],
])('%s is fine', async (_, make) => {
  await make();
  expect(warnings.filter((text) => /#wrong-value|#unknown-option/u.test(text))).toEqual([]);
});

const message = { id: 'u', role: 'user', content: 'Hi', parts: [{ type: 'text', text: 'Hi' }] };
const WITH_HISTORY = Object.entries(BACKENDS).filter(
  ([name]) => 'history' in optionTypes()[name as 'aiSdkBackend'],
);
const loadBy = (create: (options: never) => AgentBackend) => async (answer: unknown) => {
  forgetWarnings();
  const url = 'http://agent.test';
  const options = { url, fetch, history: () => answer };
  const session = createSession({ sessionId: 's', backend: create(options as never) });
  await session.load?.();
  session.dispose();
  return warnings.filter((text) => text.includes('The result of `history` got'));
};

test.each(WITH_HISTORY)('%s tells of a history in another form', async (_, create) => {
  const load = loadBy(create);
  for (const answer of [
    { chat: { messages: [message] } },
    { history: [message] },
    JSON.stringify([message]),
    ['Hi'],
  ])
    expect([answer, await load(answer)]).toEqual([answer, [expect.any(String)]]);
  for (const answer of [undefined, null, {}, [], { messages: [] }, [message]])
    expect([answer, await load(answer)]).toEqual([answer, []]);
});
