/*
 * In functions, which bundlers leave out of production as nobody calls them there.
 *
 * The names of options, by the function or component that takes them. Only development reads them, and a test of types compares
 * them with the types.
 */

export function optionNames() {
  const ALL_BACKENDS = [
    'credentials',
    'fetch',
    'headers',
    'idempotencyHeader',
    'observer',
    'runOptions',
    'sessionId',
    'url',
  ] as const;
  const DIRECTORY = ['archive', 'create', 'list', 'remove', 'rename', 'search'] as const;
  const CHECKPOINTS = ['checkpoints', 'continueFrom'] as const;
  const OPENAI = [
    ...ALL_BACKENDS,
    ...DIRECTORY,
    'body',
    'cancel',
    'createId',
    'earlier',
    'history',
    'pageTools',
  ] as const;

  return {
    ubikBackend: [
      ...ALL_BACKENDS,
      'archive',
      'auth',
      'earlier',
      'endUserId',
      'finalContent',
      'includeChunks',
      'list',
      'newSession',
      'order',
      'paths',
      'provideInput',
      'remove',
      'search',
      'toolRequests',
    ],
    agUiBackend: [
      ...ALL_BACKENDS,
      ...DIRECTORY,
      ...CHECKPOINTS,
      'cancel',
      'connect',
      'context',
      'createId',
      'earlier',
      'forwardedProps',
      'history',
      'now',
      'pageTools',
      'state',
    ],
    aiSdkBackend: [
      ...ALL_BACKENDS,
      ...DIRECTORY,
      ...CHECKPOINTS,
      'body',
      'cancel',
      'createId',
      'earlier',
      'history',
      'pageTools',
      'resume',
      'steer',
      'usageOf',
    ],
    agentbBackend: [
      ...ALL_BACKENDS,
      ...DIRECTORY,
      ...CHECKPOINTS,
      'body',
      'cancel',
      'earlier',
      'edit',
      'history',
      'query',
      'regenerate',
      'resume',
      'submitToolOutputs',
    ],
    langGraphBackend: [...ALL_BACKENDS, 'assistantId', 'body', 'messagesKey', 'metadata'],
    openAiChatBackend: [...OPENAI, 'sendReasoning', 'thinkTag'],
    openAiResponsesBackend: [...OPENAI, 'resume', 'store'],
    'slots of AgentPanel': [
      'agents',
      'composer',
      'empty',
      'header',
      'keyboardHelp',
      'statusLine',
      'transcript',
    ],
    'components of AgentPanel': [
      'agent',
      'approvalActions',
      'checkpoint',
      'data',
      'dataViews',
      'error',
      'file',
      'input',
      'messageActions',
      'source',
      'step',
      'text',
      'thinking',
      'tool',
      'tools',
      'usage',
    ],
  } as const;
}

/** Names of today for those of earlier versions. */
export const earlierNames = (): Readonly<Record<string, string>> => ({
  api: 'url',
  baseUrl: 'url',
  chatId: 'sessionId',
  generateId: 'createId',
  threadId: 'sessionId',
  tools: 'pageTools',
});

/** What some options take, as `typeof` says it. */
export const optionTypes = (): Readonly<Record<string, readonly string[]>> => ({
  assistantId: ['string'],
  auth: ['object', 'function'],
  body: ['object', 'function'],
  connect: ['string'],
  createId: ['function'],
  earlier: ['function'],
  fetch: ['function'],
  headers: ['object', 'function'],
  history: ['function'],
  idempotencyHeader: ['string'],
  now: ['function'],
  observer: ['object'],
  pageTools: ['object'],
  provideInput: ['function'],
  runOptions: ['function'],
  sessionId: ['string'],
  steer: ['function'],
  usageOf: ['function'],
});
