// @vitest-environment node
/** What an interface offers with each backend: what the protocol has, and of the rest what the app has given. */
import { expect, test } from 'vitest';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import { type AgentBackend, type Capabilities, capabilitiesOf } from '../../src/contract/index.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import { langGraphBackend } from '../../src/protocols/langgraph/langGraphBackend.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';

const url = 'http://agent.example/api';
const answer = () => new Response();

/** Everything that there is to offer. What is not named is not offered. */
function offered(backend: AgentBackend): readonly (keyof Capabilities)[] {
  const capabilities = capabilitiesOf(backend);
  return (Object.keys(capabilities) as (keyof Capabilities)[])
    .filter((name) => capabilities[name] !== false && String(capabilities[name]) !== '')
    .toSorted();
}

test.each<readonly [string, () => AgentBackend, readonly (keyof Capabilities)[]]>([
  [
    'UBIK',
    () => ubikBackend({ url }),
    [
      'attachments',
      'checkpoints',
      'editInput',
      'history',
      'inputRequests',
      'resume',
      'stop',
      'toolRequests',
    ],
  ],
  [
    'UBIK with addresses for more, and a server that takes no answers to tools',
    () =>
      ubikBackend({
        url,
        toolRequests: false,
        paths: { regenerate: () => 'regenerate', edit: () => 'edit' },
      }),
    [
      'attachments',
      'checkpoints',
      'edit',
      'editInput',
      'history',
      'inputRequests',
      'regenerate',
      'resume',
      'stop',
    ],
  ],
  [
    'LangGraph',
    () => langGraphBackend({ url, assistantId: 'agent' }),
    [
      'attachments',
      'checkpoints',
      'edit',
      'editInput',
      'history',
      'inputRequests',
      'regenerate',
      'resume',
      'skippable',
      'stop',
      'toolRequests',
    ],
  ],
  ['AgentB', () => agentbBackend({ url }), ['attachments', 'editInput', 'stop']],
  [
    'AgentB with all that a host can give',
    () =>
      agentbBackend({
        url,
        history: () => [],
        resume: answer,
        submitToolOutputs: answer,
        regenerate: answer,
        edit: answer,
      }),
    ['attachments', 'edit', 'editInput', 'history', 'regenerate', 'resume', 'stop', 'toolRequests'],
  ],
  [
    'AG-UI',
    () => agUiBackend({ url }),
    [
      'attachments',
      'branches',
      'edit',
      'editInput',
      'inputRequests',
      'regenerate',
      'skippable',
      'stop',
      'toolRequests',
    ],
  ],
  [
    'AG-UI with messages that are kept',
    () => agUiBackend({ url, history: () => [] }),
    [
      'attachments',
      'branches',
      'edit',
      'editInput',
      'history',
      'inputRequests',
      'regenerate',
      'skippable',
      'stop',
      'toolRequests',
    ],
  ],
  [
    'AG-UI with an address to connect to',
    () => agUiBackend({ url, connect: url }),
    [
      'attachments',
      'branches',
      'edit',
      'editInput',
      'history',
      'inputRequests',
      'regenerate',
      'resume',
      'skippable',
      'stop',
      'toolRequests',
    ],
  ],
  [
    'AI SDK',
    () => aiSdkBackend(),
    ['attachments', 'edit', 'inputRequests', 'regenerate', 'stop', 'toolRequests'],
  ],
  [
    'AI SDK with what a host can give',
    () => aiSdkBackend({ history: () => [], resume: true }),
    [
      'attachments',
      'edit',
      'history',
      'inputRequests',
      'regenerate',
      'resume',
      'stop',
      'toolRequests',
    ],
  ],
])('%s', (_, create, offers) => {
  const backend = create();
  expect(offered(backend)).toEqual(offers);
  // What it does not have is left out, not named without a value.
  for (const named of [backend, backend.directory ?? {}]) {
    expect(Object.entries(named).filter(([, value]) => value === undefined)).toEqual([]);
  }
});

test('what can be skipped of AG-UI is what asks a person', () => {
  expect(capabilitiesOf(agUiBackend({ url })).skippable).toEqual(['approval', 'answer']);
});

test('each tells the observer that the app has given it, and has none otherwise', () => {
  const observer = {};
  const backends = [
    ({ ...given }) => agentbBackend({ url, ...given }),
    ({ ...given }) => agUiBackend({ url, ...given }),
    ({ ...given }) => aiSdkBackend({ url, ...given }),
  ];
  for (const backend of backends) {
    expect(backend({ observer }).observer).toBe(observer);
    expect(backend({})).not.toHaveProperty('observer');
  }
});
