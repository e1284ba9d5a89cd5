// @vitest-environment node
import { expect, test } from 'vitest';
import { createSession } from '../../src/client/index.js';
import { type AgentBackend, capabilitiesOf } from '../../src/contract/index.js';
import { sayBackend } from '../support/sayBackend.js';

/* What a backend can do follows from its methods. It can take something back, and never offer what no method can carry out. */

const call = { perform: async () => null };
const answered = { call, continues: 'same-run' } as const;

const NOTHING = {
  history: false,
  stop: false,
  stopPart: false,
  steer: false,
  resume: false,
  inputRequests: false,
  toolRequests: false,
  editInput: true,
  skippable: [],
  checkpoints: false,
  attachments: false,
  regenerate: false,
  edit: false,
  branches: false,
};

test.each<readonly [string, Partial<AgentBackend>, object]>([
  ['no method', {}, {}],
  ['loadHistory', { loadHistory: () => call }, { history: true }],
  ['stop', { stop: () => call }, { stop: true }],
  ['leavesOnStop', { leavesOnStop: true }, { stop: true }],
  ['stopPart', { stopPart: () => call }, { stopPart: true }],
  ['steer', { steer: () => call }, { steer: true }],
  ['resume', { resume: () => call }, { resume: true }],
  ['respond', { respond: () => answered }, { inputRequests: true, toolRequests: true }],
  ['submitAnswers', { submitAnswers: () => answered }, { toolRequests: true }],
  [
    'submitAnswers for all requests',
    { submitAnswers: () => answered, answersTogether: true },
    { inputRequests: true, toolRequests: true },
  ],
  ['skip', { skip: () => answered }, { skippable: ['approval', 'answer', 'output'] }],
  ['continueFrom', { continueFrom: () => call }, { checkpoints: true }],
  ['listCheckpoints alone', { listCheckpoints: () => ({ method: 'GET', url: '' }) }, {}],
  ['upload', { upload: () => ({ method: 'POST', url: '' }) }, { attachments: true }],
  ['regenerate', { regenerate: () => call }, { regenerate: true }],
  ['edit', { edit: () => call }, { edit: true }],
  ['loadMessage', { loadMessage: () => ({ method: 'GET', url: '' }) }, { branches: true }],
  ['holdsConversation', { holdsConversation: true }, { branches: true }],
])('%s', (_, methods, offered) => {
  expect(capabilitiesOf(methods)).toEqual({ ...NOTHING, ...offered });
});

test('what is stated takes back what methods offer', () => {
  const backend: Partial<AgentBackend> = {
    respond: () => answered,
    skip: () => answered,
    upload: () => ({ method: 'POST', url: '' }),
    capabilities: {
      toolRequests: false,
      skippable: ['answer'],
      attachments: false,
      editInput: false,
    },
  };
  expect(capabilitiesOf(backend)).toMatchObject({
    inputRequests: true,
    toolRequests: false,
    skippable: ['answer'],
    attachments: false,
    editInput: false,
  });
});

test('what is stated offers nothing that no method can carry out, files aside', () => {
  const stated = { toolRequests: true, skippable: ['answer'], attachments: true } as const;
  // What backends stated that were written for an earlier version.
  const former = { checkpoints: true, history: true, stop: true, resume: true };
  const capabilities = { ...stated, ...former };
  expect(capabilitiesOf({ capabilities })).toEqual({ ...NOTHING, attachments: true });
});

test('a session has the capabilities of its backend, and the actions that they stand for', () => {
  const run = () => call;
  const able = createSession({ backend: sayBackend(call, { regenerate: run, resume: run }) });
  expect(able.capabilities).toMatchObject({ regenerate: true, edit: false, resume: true });
  expect([able.regenerate, able.edit, able.attach]).toEqual([
    expect.any(Function),
    undefined,
    expect.any(Function),
  ]);
});
