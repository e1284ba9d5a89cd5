/*
 * In functions, which bundlers leave out of production as nobody calls them there.
 *
 * The options of functions and components, with what they take. Only development reads them, and a test compares them with the
 * report of the package's surface.
 */

/** What React draws: a function, or what `memo`, `lazy` and `forwardRef` return. */
const COMPONENT = 'function or object';

const ofBackends = () =>
  ({
    credentials: 'string',
    fetch: 'function',
    headers: 'function or object',
    idempotencyHeader: 'string',
    observer: 'object',
    runOptions: 'function (not async)',
    sessionId: 'string',
  }) as const;

const ofDirectories = () =>
  ({
    archive: 'function',
    create: 'function',
    list: 'function',
    remove: 'function',
    rename: 'function',
    search: 'function',
  }) as const;

const ofCheckpoints = () => ({ checkpoints: 'function', continueFrom: 'function' }) as const;

const ofOpenedSessions = () =>
  ({
    backend: 'object',
    observer: 'object',
    scheduler: 'object',
    session: 'object',
    sessionId: 'string',
    storage: 'object',
  }) as const;

const ofOpenAi = () =>
  ({
    ...ofBackends(),
    ...ofDirectories(),
    body: 'function (not async) or object',
    createId: 'function (not async)',
    earlier: 'function',
    history: 'function',
    pageTools: 'object',
    url: 'string',
  }) as const;

const ofStorages = () =>
  ({
    decode: 'function',
    encode: 'function',
    maxAge: 'number',
    maxCharacters: 'number',
    maxMessages: 'number',
    maxSessions: 'number',
    now: 'function (not async)',
    person: 'string',
    reopen: 'boolean',
  }) as const;

const ofMarkdownDocuments = () =>
  ({
    contentPolicy: 'object',
    thinking: 'boolean',
    tools: '"details" or "line" or "none"',
  }) as const;

const ofUbikRuns = () =>
  ({ finalContent: '"rebuilt" or "server"', order: '"arrival" or "timestamp"' }) as const;

const ofLists = () => ({ archived: 'boolean', limit: 'number', search: 'string' }) as const;

const ofScripts = () =>
  ({
    pace: 'number',
    protocol: '"ag-ui" or "ai-sdk" or "ubik"',
    scenario: 'string',
    scenarios: 'object',
    textPieceSize: 'number',
    wait: 'function',
  }) as const;

const ofPageTools = () =>
  ({ maxOutput: 'number', needsApproval: 'function', onError: 'function' }) as const;

const SCOPES = '"conversation" or "run" or "turn"';

/**
 * Each option by its function or component, with what `typeof` says of it or the words that it takes; none if it takes anything.
 * A `!` follows what is needed: without it, the other options have no effect, or fail later.
 */
const createTable = () =>
  ({
    ubikBackend: {
      ...ofBackends(),
      ...ofUbikRuns(),
      archive: 'function',
      auth: 'object',
      earlier: 'function',
      endUserId: 'string',
      includeChunks: 'boolean',
      list: 'function',
      newSession: 'object',
      paths: 'object',
      provideInput: 'function (not async)',
      remove: 'function',
      search: 'function',
      toolRequests: 'boolean',
      url: 'string!',
    },
    agUiBackend: {
      ...ofBackends(),
      ...ofDirectories(),
      ...ofCheckpoints(),
      cancel: 'function',
      connect: 'string',
      context: 'function (not async) or object',
      createId: 'function (not async)',
      earlier: 'function',
      forwardedProps: 'function (not async) or object',
      history: 'function',
      now: 'function (not async)',
      pageTools: 'object',
      state: '',
      url: 'string!',
    },
    aiSdkBackend: {
      ...ofOpenAi(),
      ...ofCheckpoints(),
      cancel: 'function',
      resume: 'boolean',
      steer: 'function',
      usageOf: 'function',
    },
    agentbBackend: {
      ...ofBackends(),
      ...ofDirectories(),
      ...ofCheckpoints(),
      body: 'function (not async) or object',
      cancel: 'function',
      earlier: 'function',
      edit: 'function',
      history: 'function',
      query: 'function (not async) or object',
      regenerate: 'function',
      resume: 'function',
      submitToolOutputs: 'function',
      url: 'string!',
    },
    langGraphBackend: {
      ...ofBackends(),
      assistantId: 'string!',
      body: 'function (not async) or object',
      messagesKey: 'string',
      metadata: 'object',
      url: 'string!',
    },
    openAiChatBackend: {
      ...ofOpenAi(),
      cancel: 'function',
      sendReasoning: 'boolean',
      thinkTag: 'string',
    },
    openAiResponsesBackend: {
      ...ofOpenAi(),
      cancel: 'boolean or function',
      resume: 'boolean',
      store: 'boolean',
    },
    AgentSessionProvider: ofOpenedSessions(),
    useAgentSession: ofOpenedSessions(),
    createSession: {
      backend: 'object!',
      idleTimeout: 'number',
      observer: 'object',
      person: 'string',
      reloadAfterTurn: 'boolean',
      retry: 'object',
      scheduler: 'object',
      sessionId: 'string',
      stopTimeout: 'number',
      storage: 'object',
    },
    'a storage': { ...ofStorages() },
    applyApprovalRules: { now: 'function (not async)', reason: 'string' },
    budgetOf: { near: 'number', now: 'number', scope: SCOPES },
    checkBackend: {
      createBackend: 'function (not async)!',
      decoder: 'object',
      isDeterministic: 'boolean',
      leftOut: 'object',
      message: 'string',
      name: 'string',
      patience: 'number',
      seed: 'number',
      tries: 'number',
    },
    checkDecoder: {
      createDecoder: 'function (not async)!',
      isEnd: 'function (not async)',
      leftOut: 'object',
      name: 'string',
      recordings: 'object!',
      repeats: 'boolean or function (not async)',
      seed: 'number',
      stream: 'object',
      timeOf: 'function',
      tries: 'number',
      typeField: 'string',
    },
    completions: { texts: 'object' },
    createAgUiDecoder: { pageTools: 'object', state: '' },
    createAgentBReplay: {
      basePath: 'string',
      longestPause: 'number',
      messages: 'object',
      pace: 'number',
      recordings: 'object!',
      refusals: 'object',
    },
    createAiSdkDecoder: { usageOf: 'function' },
    readUIMessages: { usageOf: 'function' },
    createApprovalRules: { createId: 'function (not async)', now: 'function (not async)' },
    createChoices: { storage: 'object', storageName: 'string' },
    createContentMemory: { answers: 'object', onAnswersChange: 'function' },
    createLangGraphDecoder: { continues: 'boolean', messagesKey: 'string' },
    createOpenAiChatDecoder: { thinkTag: 'string' },
    createScriptedAgent: {
      ...ofScripts(),
      apiKey: 'string',
      basePath: 'string',
      now: 'function (not async)',
      splitOver: 'number',
      storage: 'object',
      token: 'function (not async) or string',
    },
    // On a protocol with one URL.
    'createScriptedAgent({ protocol })': ofScripts(),
    createSessionDirectory: { backend: 'object!', idleTimeout: 'number', scope: 'string' },
    createUbikDecoder: { ...ofUbikRuns() },
    dataView: { pinned: 'boolean' },
    toolView: { pinned: 'boolean' },
    defineArtifact: {
      data: 'string',
      describe: 'function!',
      of: '"input" or "output"',
      render: 'function',
      schema: '!',
      tool: 'string',
    },
    defineData: { name: '!', pinned: 'boolean', render: 'function!', schema: '!' },
    defineTool: {
      description: 'string',
      execute: 'function',
      input: '!',
      name: '!',
      needsApproval: 'boolean or function',
      output: '',
      parameters: '',
      pinned: 'boolean',
      render: 'function',
      repeatable: 'boolean',
      timeout: 'number',
    },
    diagram: { texts: 'object' },
    directoryCalls: { ...ofDirectories() },
    exportConversation: {
      ...ofMarkdownDocuments(),
      format: '"json" or "markdown"',
      names: 'object',
      redact: 'boolean or function (not async) or object',
      title: 'string',
    },
    indexedDbStorage: { ...ofStorages(), name: 'string' },
    math: {
      brackets: 'boolean',
      load: 'function',
      macros: 'object',
      output: '"html" or "mathml"',
      texts: 'object',
    },
    ndjsonCall: {
      body: '',
      fetch: 'function',
      headers: 'function or object',
      method: '"GET" or "POST"',
      url: 'string!',
    },
    'offerTools and useBrowserTools': { ...ofPageTools(), canAsk: 'boolean' },
    parseContent: { final: 'boolean' },
    planOf: { select: 'function', version: '"first" or "latest"' },
    questionsTool: { description: 'string', name: '' },
    reactMarkdown: {
      allowElement: 'function or null',
      allowedElements: 'object or null',
      components: 'object or null',
      disallowedElements: 'object or null',
      rehypePlugins: 'object or null',
      remarkPlugins: 'object or null',
      remarkRehypeOptions: 'object or null',
      skipHtml: 'boolean or null',
      unwrapDisallowed: 'boolean or null',
      urlTransform: 'function or null',
    },
    readEventStream: {
      dropsRepeated: 'boolean',
      onActivity: 'function',
      onRetry: 'function',
      takesUnfinished: 'boolean',
    },
    recordSession: { limit: 'number', scheduler: 'object' },
    usePageTools: { ...ofPageTools(), storage: 'object', takes: 'function (not async)' },
    scenarioEvents: {
      answer: 'object',
      attempt: 'number',
      scenarios: 'object',
      splitOver: 'number',
      text: 'string',
      textPieceSize: 'number',
      toolAnswers: 'object',
    },
    sessionListQuery: { ...ofLists() },
    useSessionList: { ...ofLists() },
    shikiHighlighter: { languages: 'object' },
    toMarkdown: { ...ofMarkdownDocuments() },
    toOpenTelemetry: {
      agentName: 'string',
      content: 'boolean',
      conversationId: 'string',
      model: 'string',
      provider: 'string',
      resource: 'object',
      serviceName: 'string',
    },
    traceOf: { at: 'number', requests: 'object' },
    ubikEventSourceUrl: {
      allowKeyInUrl: 'boolean',
      auth: 'object',
      includeChunks: 'boolean',
      url: 'string!',
    },
    'activityOf and useActivity': {
      artifacts: 'object',
      kinds: 'object',
      scope: SCOPES,
      status: '"done" or "failed" or "interrupted" or "running"',
    },
    useAgents: { messageKey: 'string' },
    'limits of a budget': {
      calls: 'number',
      cost: 'number',
      currency: 'string',
      seconds: 'number',
      tokens: 'number',
    },
    'BudgetNotice and useBudget': { near: 'number', scope: SCOPES, stops: 'boolean' },
    'changesOf and useChanges': { isChange: 'function (not async)', scope: SCOPES },
    useFleet: { current: 'string' },
    useFleetNotifications: { onOpen: 'function', wordsOf: 'function (not async)!' },
    useMessageSlice: { isEqual: 'function (not async)' },
    usePlan: { select: 'function' },
    useSession: { optional: 'boolean' },
    useSessionState: { fallback: '', isEqual: 'function (not async)' },
    webSocketCall: {
      WebSocket: 'function',
      first: '',
      last: '',
      protocols: 'function or object or string',
      reply: 'function',
      url: 'function or string!',
    },
    'an observer': {
      onChange: 'function',
      onData: 'function',
      onDiagnostic: 'function',
      onError: 'function',
      onEvent: 'function',
      onSessionChange: 'function',
      onStatusChange: 'function',
    },
    auth: { apiKey: 'string', headers: 'function', token: 'function or string' },
    'paths of ubikBackend': {
      activate: 'function (not async)',
      edit: 'function (not async)',
      message: 'function (not async)',
      regenerate: 'function (not async)',
    },
    'stream of checkDecoder': {
      cursorOf: 'function (not async)',
      endMark: 'string',
      endsWithRun: 'boolean',
      hasHeartbeats: 'boolean',
      holdsSeveralRuns: 'boolean',
      needsJson: 'boolean',
      newDecoderPerResponse: 'boolean',
      takesUnfinished: 'boolean',
    },
    'decoder of checkBackend': {
      isEnd: 'function (not async)',
      repeats: 'boolean or function (not async)',
      timeOf: 'function',
      typeField: 'string',
    },
    'an answer': { input: '!', type: 'string!' },
    'a scenario': {
      description: 'string',
      example: 'string',
      name: 'string!',
      resume: 'function (not async)',
      scrambled: 'boolean',
      script: 'function (not async) or object!',
      title: 'string',
      words: 'object',
    },
    'retry of createSession': { attempts: 'number', base: 'number', longest: 'number' },
    'a message': { attachments: '', options: '', text: 'string!' },
    'a suggestion': { description: '', icon: '', label: 'string!', message: 'string!' },
    'a choice of createChoices': { initial: 'string', list: 'function or object!' },
    'a trigger of completions': {
      at: '',
      delay: 'number',
      label: 'string!',
      messageAttachments: '',
      messageOptions: '',
      onSelect: 'function',
      search: 'function!',
      spaces: '',
      trigger: 'string!',
    },
    'a rule of contentPolicy': { origins: '', otherwise: '', schemes: '' },
    'slots of AgentPanel': {
      agents: '',
      composer: '',
      empty: '',
      header: '',
      keyboardHelp: '',
      statusLine: '',
      transcript: '',
    },
    'components of AgentPanel': {
      agent: COMPONENT,
      approvalActions: COMPONENT,
      checkpoint: COMPONENT,
      data: COMPONENT,
      dataViews: 'object',
      error: COMPONENT,
      file: COMPONENT,
      input: COMPONENT,
      messageActions: COMPONENT,
      source: COMPONENT,
      step: COMPONENT,
      text: COMPONENT,
      thinking: COMPONENT,
      tool: COMPONENT,
      tools: 'object',
      usage: COMPONENT,
    },
    'attachments of AgentPanel': {
      accept: '',
      maxFileBytes: 'number',
      maxFiles: 'number',
      pastedText: '',
    },
    'markdown of AgentRoot': {
      codeBlocks: 'object',
      codeLines: COMPONENT,
      components: 'object',
      dialect: '',
      reader: COMPONENT,
      reveal: COMPONENT,
      rules: 'object',
      sourceMarks: '',
      syntax: 'object',
    },
    'components of markdown': {
      code: COMPONENT,
      heading: COMPONENT,
      image: COMPONENT,
      inlineCode: COMPONENT,
      link: COMPONENT,
      table: COMPONENT,
    },
    'rules of markdown': {
      addresses: 'boolean',
      alerts: 'boolean',
      emphasis: 'boolean',
      fences: 'boolean',
      formulas: 'boolean',
      headings: 'boolean',
      indentation: 'boolean',
      layouts: 'boolean',
      lineEnds: 'boolean',
      numbers: 'boolean',
      strikes: 'boolean',
      tables: 'boolean',
      tags: 'boolean',
    },
    'contentPolicy of AgentRoot': {
      exported: '',
      files: '',
      frames: '',
      images: '',
      links: '',
      media: '',
      memory: '',
    },
  }) as const;

/** What stands in the objects, or the lists of objects, that some options take. */
export const ownersWithin = () =>
  ({
    answer: 'an answer',
    auth: 'auth',
    decoder: 'decoder of checkBackend',
    paths: 'paths of ubikBackend',
    retry: 'retry of createSession',
    scenarios: 'a scenario',
    stream: 'stream of checkDecoder',
    toolAnswers: 'an answer',
  }) as const satisfies Readonly<Record<string, keyof ReturnType<typeof createTable>>>;

let table: ReturnType<typeof createTable> | undefined;

/** The options of all functions and components. */
export const optionTypes = () => (table ??= createTable());

/** The words that some options take. */
export const optionWords = () =>
  ({
    links: ['allow', 'ask', 'deny'],
    announce: ['needed', 'runs', 'steps'],
    density: ['compact', 'default', 'comfortable'],
    dialect: ['chat', 'commonmark'],
    follow: ['end', 'turn-start'],
    theme: ['light', 'dark'],
    whenBusy: ['queue', 'steer', 'interrupt', 'reject'],
    whenWaiting: ['queue', 'cancel', 'lock'],
  }) as const;
